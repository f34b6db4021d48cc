import { selfBuyWayLabels, selfBuyWaySubLabels, stationTypeLabels } from '@chargedeck/contract/site/station/enums'
import type { Station } from '@chargedeck/contract/site/station/calls'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import type { Column } from '../../../ui/data-table/data-table.tsx'
import { GunBar } from '../../gun/parts/gun-bar.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { NumberText } from '../../../ui/text/quantity-text.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import type { StationColumn } from '../parts/station-slots.ts'
import { AMapPushCell } from './amap-push-cell.tsx'
import { gunsOf } from '../drawer/guns-of-station.ts'
import { onlineTone, onlineWord, stationTag } from '../station-labels.ts'

const stationColumns: readonly Column<Station>[] = [
  { key: 'cover', title: '封面', width: 64, render: (_, { smallCoverUrl }) => <Cover url={smallCoverUrl} /> },
  {
    key: 'stationNo',
    card: 'fact',
    title: '站点编号',
    width: 140,
    sorter: true,
    render: (_, { stationNo }) => <CopyText value={stationNo} />,
  },
  {
    key: 'stationName',
    card: 'title',
    title: '站点名称',
    width: 176,
    dataIndex: 'stationName',
    sorter: true,
    ellipsis: true,
  },
  {
    key: 'status',
    card: 'state',
    title: '状态',
    width: 92,
    render: (_, station) => <StateTag {...stationTag(station)} />,
  },
  {
    key: 'onlineFlag',
    card: 'fact',
    title: '上线',
    width: 92,
    render: (_, { onlineFlag }) => <StateTag tone={onlineTone(onlineFlag)} label={onlineWord(onlineFlag)} />,
  },
  {
    key: 'guns',
    card: 'fact',
    title: '空/充/占/故/离',
    width: 150,
    render: (_, station) => <GunBar guns={gunsOf(station)} />,
  },
  { key: 'pileQty', title: '桩（台）', width: 92, align: 'right', dataIndex: 'pileQty', sorter: true },
  {
    key: 'gunQty',
    title: '枪（直/交）',
    width: 104,
    align: 'right',
    hiddenAtFirst: true,
    render: (_, { dcGunQty, acGunQty }) => <span className="cd-number">{`${dcGunQty} / ${acGunQty}`}</span>,
  },
  {
    key: 'totalPowerKw',
    title: '总功率（kW）',
    width: 124,
    align: 'right',
    sorter: true,
    hiddenAtFirst: true,
    render: (_, { totalPowerKw }) => <NumberText value={totalPowerKw} />,
  },
  {
    key: 'curFeeName',
    card: 'fact',
    title: '当前计费',
    width: 110,
    ellipsis: true,
    render: (_, { curFeeName }) => curFeeName ?? '-',
  },
  {
    key: 'selfBuyWay',
    title: '经营/投资方式',
    width: 150,
    hiddenAtFirst: true,
    render: (_, { selfBuyWay, selfBuyWaySub }) =>
      [selfBuyWayLabels[selfBuyWay], selfBuyWaySub && selfBuyWaySubLabels[selfBuyWaySub]].filter(Boolean).join(' / '),
  },
  {
    key: 'stationType',
    title: '站点类型',
    width: 104,
    hiddenAtFirst: true,
    render: (_, { stationType }) => stationTypeLabels[stationType],
  },
  { key: 'companyName', title: '公司', width: 190, dataIndex: 'companyName', ellipsis: true, hiddenAtFirst: true },
  {
    key: 'orgName',
    title: '机构',
    width: 140,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, { orgName }) => orgName ?? '-',
  },
  {
    key: 'areaName',
    title: '省市区',
    width: 190,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, { areaName, areaCode }) => areaName ?? areaCode,
  },
  { key: 'address', title: '详细地址', width: 240, dataIndex: 'address', ellipsis: true, hiddenAtFirst: true },
  {
    key: 'operateDate',
    title: '投运日期',
    width: 120,
    hiddenAtFirst: true,
    render: (_, { operateDate }) => operateDate ?? '-',
  },
  {
    key: 'createTime',
    title: '创建时间',
    width: 172,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, row) => <InstantText value={row.createTime} />,
  },
  {
    key: 'aMapPushFlag',
    title: '高德推送',
    width: 150,
    hiddenAtFirst: true,
    render: (_, station) => <AMapPushCell station={station} />,
  },
  {
    key: 'updateTime',
    title: '更新时间',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { updateTime }) => <InstantText value={updateTime} />,
  },
]

/** The columns of other slices stand behind the plan in force. */
export const columnsWith = (others: readonly StationColumn[]): readonly Column<Station>[] =>
  stationColumns.toSpliced(
    stationColumns.findIndex(({ key }) => key === 'curFeeName') + 1,
    0,
    ...others.map(({ key, title, width, Cell }) => ({
      key,
      title,
      width,
      render: (_: unknown, { id }: Station) => <Cell stationId={id} />,
    })),
  )

const Cover = ({ url }: { url: string | null }) =>
  url ? (
    <img
      src={url}
      alt=""
      loading="lazy"
      style={{ display: 'block', width: 48, height: 32, objectFit: 'cover', borderRadius: 4 }}
    />
  ) : (
    '-'
  )
