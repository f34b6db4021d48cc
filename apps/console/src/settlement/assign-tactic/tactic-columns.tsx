import {
  feeBearerLabels,
  giftBearerLabels,
  sharedOrderTypeLabels,
} from '@chargedeck/contract/settlement/assign-tactic/enums'
import type { AssignTactic } from '@chargedeck/contract/settlement/assign-tactic/shapes'
import { shareLines } from '@chargedeck/contract/settlement/assign-tactic/words'
import { selfBuyWayLabels } from '@chargedeck/contract/site/station/enums'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { NumberText } from '../../ui/text/quantity-text.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'

export const rateWord = (rate: number): string => `${(rate / 100).toFixed(2)}%`

export const tacticColumns: readonly Column<AssignTactic>[] = [
  {
    key: 'tacticNo',
    title: '编号',
    width: 180,
    hiddenAtFirst: true,
    render: (_, { tacticNo }) => <CopyText value={tacticNo} />,
  },
  {
    key: 'tacticName',
    card: 'title',
    title: '名称/所属公司',
    width: 200,
    render: (_, { tacticName, companyName }) => <TwoLines below={companyName}>{tacticName}</TwoLines>,
  },
  {
    key: 'selfBuyWay',
    title: '适用方式',
    width: 84,
    render: (_, { selfBuyWay }) => (selfBuyWay === null ? '不限' : selfBuyWayLabels[selfBuyWay]),
  },
  {
    key: 'orderTypes',
    title: '适用订单',
    width: 150,
    hiddenAtFirst: true,
    render: (_, { orderTypes }) => orderTypes.map((type) => sharedOrderTypeLabels[type]).join('、'),
  },
  {
    key: 'items',
    card: 'fact',
    title: '明细',
    width: 280,
    ellipsis: false, // a share is never cut
    render: (_, { items }) => shareLines(items).map((line) => <div key={line}>{line}</div>),
  },
  {
    key: 'channelFeeRate',
    card: 'fact',
    title: '通道费率/承担',
    width: 136,
    render: (_, row) => `${rateWord(row.channelFeeRate)} ${feeBearerLabels[row.channelFeeBearer]}`,
  },
  { key: 'giftBearer', title: '赠送金承担', width: 104, render: (_, { giftBearer }) => giftBearerLabels[giftBearer] },
  {
    key: 'useQty',
    card: 'fact',
    title: '引用数',
    width: 90,
    align: 'right',
    sorter: true,
    render: (_, { useQty }) => <NumberText value={useQty} />,
  },
  {
    key: 'dataStatus',
    card: 'state',
    title: '状态',
    width: 78,
    render: (_, { dataStatus }) => <DataStatusTag status={dataStatus} />,
  },
  {
    key: 'createTime',
    title: '创建时间',
    width: 172,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, { createTime }) => <InstantText value={createTime} />,
  },
]
