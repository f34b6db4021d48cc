import { appPositionLabels } from '@chargedeck/contract/site/banner/enums'
import type { NoticeBar } from '@chargedeck/contract/site/notice-bar/calls'
import { noticeBarTypeLabels, noticeShowStateLabels } from '@chargedeck/contract/site/notice-bar/enums'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { ShowStateTag } from '../banner/parts/show-state.tsx'
import { WindowText } from '../banner/parts/window-text.tsx'
import { yesNo } from '../../ui/text/yes-no.ts'

export const noticeBarColumns: readonly Column<NoticeBar>[] = [
  { key: 'title', card: 'title', title: '标题', width: 160, ellipsis: true, dataIndex: 'title' },
  { key: 'companyName', title: '公司', width: 180, ellipsis: true, hiddenAtFirst: true, dataIndex: 'companyName' },
  {
    key: 'noticeType',
    card: 'fact',
    title: '类型',
    width: 64,
    render: (_, { noticeType }) => noticeBarTypeLabels[noticeType],
  },
  { key: 'contentText', card: 'fact', title: '内容摘要', width: 180, ellipsis: true, dataIndex: 'contentText' },
  {
    key: 'stations',
    title: '站点',
    width: 130,
    ellipsis: true,
    render: (_, { stations }) => stations.map(({ stationName }) => stationName).join('、') || '-',
  },
  { key: 'position', title: '位置', width: 64, render: (_, { position }) => appPositionLabels[position] },
  {
    key: 'startTime',
    card: 'fact',
    title: '展示时间',
    width: 164,
    sorter: true,
    render: (_, notice) => <WindowText {...notice} />,
  },
  { key: 'topFlag', title: '置顶', width: 56, render: (_, { topFlag }) => yesNo(topFlag) },
  { key: 'sort', title: '排序', width: 76, align: 'right', sorter: true, hiddenAtFirst: true, dataIndex: 'sort' },
  { key: 'remark', title: '备注', width: 160, ellipsis: true, hiddenAtFirst: true, dataIndex: 'remark' },
  {
    key: 'showState',
    card: 'state',
    title: '状态',
    width: 88,
    render: (_, { showState }) => <ShowStateTag state={showState} labels={noticeShowStateLabels} />,
  },
]
