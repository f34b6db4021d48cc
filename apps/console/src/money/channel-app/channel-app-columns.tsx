import { appTypeLabels } from '@chargedeck/contract/money/channel-app/enums'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import type { ChannelApp } from './channel-app-queries.ts'

export const channelAppColumns: readonly Column<ChannelApp>[] = [
  { key: 'appName', title: '应用名称', width: 160, sorter: true, ellipsis: true, dataIndex: 'appName' },
  { key: 'appId', card: 'fact', title: 'AppId', width: 200, render: (_, { appId }) => <CopyText value={appId} /> },
  { key: 'appType', card: 'fact', title: '应用类型', width: 110, render: (_, { appType }) => appTypeLabels[appType] },
  { key: 'companyName', card: 'fact', title: '公司', width: 190, ellipsis: true, dataIndex: 'companyName' },
  { key: 'payCfgName', title: '支付配置', width: 140, ellipsis: true, render: (_, row) => row.payCfgName ?? '-' },
  { key: 'appSecret', title: 'AppSecret', width: 110, render: (_, row) => (row.appSecret ? '已设置' : '未设置') },
  { key: 'serviceTel', title: '客服电话', width: 130, hiddenAtFirst: true, render: (_, row) => row.serviceTel ?? '-' },
  { key: 'qrPage', title: '扫码页面', width: 160, hiddenAtFirst: true, render: (_, row) => row.qrPage ?? '-' },
  {
    key: 'dataStatus',
    card: 'state',
    title: '状态',
    width: 84,
    render: (_, { dataStatus }) => <DataStatusTag status={dataStatus} />,
  },
  {
    key: 'updateTime',
    title: '更新时间',
    width: 172,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, { updateTime }) => <InstantText value={updateTime} />,
  },
]
