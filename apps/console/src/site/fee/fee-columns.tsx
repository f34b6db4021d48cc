import { feeAudienceLabels, feePileTypeLabels, pileSyncLabels } from '@chargedeck/contract/site/fee/enums'
import type { Fee } from '@chargedeck/contract/site/fee/row'
import { CopyText } from '../../ui/text/copy-text.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PeriodBar } from './parts/period-bar.tsx'
import { priceRange, PriceText } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { stateOf, syncTones } from './fee-labels.ts'

export const feeColumns: readonly Column<Fee>[] = [
  { key: 'feeName', card: 'title', title: '方案名称', width: 130, sorter: true, ellipsis: true, dataIndex: 'feeName' },
  { key: 'stationName', title: '站点', width: 180, ellipsis: true, dataIndex: 'stationName' },
  { key: 'pileType', title: '桩型', width: 60, render: (_, { pileType }) => feePileTypeLabels[pileType] },
  { key: 'audience', title: '适用对象', width: 84, render: (_, { audience }) => feeAudienceLabels[audience] },
  {
    key: 'versionStatus',
    card: 'state',
    title: '版本状态',
    width: 92,
    render: (_, fee) => <StateTag {...stateOf(fee)} />,
  },
  {
    key: 'nowPrice',
    title: '当前价（元/度）',
    width: 124,
    align: 'right',
    render: (_, { nowPrice, inForceFlag }) => <PriceText value={inForceFlag === 1 ? nowPrice : null} />,
  },
  { key: 'periods', title: '时段', width: 120, render: (_, { periods }) => <PeriodBar periods={periods} small /> },
  {
    key: 'effectiveTime',
    title: '生效时间',
    width: 164,
    sorter: true,
    render: (_, { effectiveTime }) => <InstantText value={effectiveTime} />,
  },
  {
    key: 'elec',
    title: '电费区间（元/度）',
    width: 150,
    align: 'right',
    hiddenAtFirst: true,
    render: (_, fee) => <Range prices={fee.periods.map(({ elecPrice }) => elecPrice)} />,
  },
  {
    key: 'service',
    title: '服务费区间（元/度）',
    width: 160,
    align: 'right',
    hiddenAtFirst: true,
    render: (_, fee) => <Range prices={fee.periods.map(({ servicePrice }) => servicePrice)} />,
  },
  {
    key: 'feeNo',
    title: '方案编号',
    width: 160,
    hiddenAtFirst: true,
    render: (_, { feeNo }) => <CopyText value={feeNo} short />,
  },
  {
    key: 'versionNo',
    title: '版本号',
    width: 90,
    align: 'right',
    sorter: true,
    hiddenAtFirst: true,
    dataIndex: 'versionNo',
  },
  {
    key: 'expireTime',
    title: '失效时间',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { expireTime }) => <InstantText value={expireTime} />,
  },
  {
    key: 'pileSyncStatus',
    title: '下发状态',
    width: 104,
    hiddenAtFirst: true,
    render: (_, { pileSyncStatus }) => (
      <StateTag tone={syncTones[pileSyncStatus]} label={pileSyncLabels[pileSyncStatus]} />
    ),
  },
  {
    key: 'carrierPushTime',
    title: '互联推送',
    width: 172,
    hiddenAtFirst: true,
    render: (_, fee) => <InstantText value={fee.carrierPushTime} />,
  },
  {
    key: 'confirmUserName',
    title: '确认人',
    width: 100,
    hiddenAtFirst: true,
    render: (_, fee) => fee.confirmUserName ?? '-',
  },
  {
    key: 'createTime',
    title: '创建时间',
    width: 172,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, fee) => <InstantText value={fee.createTime} />,
  },
]

function Range({ prices }: { prices: readonly number[] }) {
  const text = prices.length > 0 ? priceRange(Math.min(...prices), Math.max(...prices)) : '-'
  return <span className="cd-number">{text}</span>
}
