import type { OpenApp } from '@chargedeck/contract/driver/open-app/calls'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'

export const openAppColumns: readonly Column<OpenApp>[] = [
  { key: 'appName', title: '应用名称', width: 160, ellipsis: true, render: (_, { appName }) => appName },
  {
    key: 'appKey',
    card: 'fact',
    title: '应用标识',
    width: 240,
    render: (_, { appKey }) => <CopyText value={appKey} />,
  },
  {
    key: 'companyName',
    card: 'fact',
    title: '所属公司',
    width: 180,
    ellipsis: true,
    render: (_, { companyName }) => companyName,
  },
  { key: 'callLimit', title: '每分钟调用上限', width: 130, align: 'right', render: (_, { callLimit }) => callLimit },
  {
    key: 'dataStatus',
    card: 'state',
    title: '状态',
    width: 90,
    render: (_, { dataStatus }) => <DataStatusTag status={dataStatus} />,
  },
  {
    key: 'lastCallTime',
    title: '最近调用',
    width: 116,
    render: (_, { lastCallTime }) => (lastCallTime === null ? '-' : <InstantText value={lastCallTime} short />),
  },
  {
    key: 'createTime',
    title: '创建时间',
    width: 116,
    sorter: true,
    render: (_, { createTime }) => <InstantText value={createTime} short />,
  },
]
