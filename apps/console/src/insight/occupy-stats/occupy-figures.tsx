import type { OccupyStat, OccupyStatsSummary } from '@chargedeck/contract/insight/occupy-stats/calls'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/data-table/data-table.tsx'
import type { Sum } from '../../ui/data-table/sum-strip.tsx'
import { MoneyText, NumberText, yuan } from '../../ui/text/quantity-text.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { OccupationsLink, type CountedOccupations } from '../stat-daily/parts/occupations-link.tsx'
import { freeOf } from './free-of.tsx'
import { OrdersLink, type OrdersOf } from '../stat-daily/parts/orders-link.tsx'

const percent = (rate: number | null): string => (rate === null ? '-' : (rate / 100).toFixed(2))
const right = { align: 'right', width: 92 } as const
const ofRow = ({ statDate, stationId }: OccupyStat): OrdersOf => ({
  startDate: statDate,
  endDate: statDate,
  stationId: [stationId],
})

/** Which occupations an amount is the sum of. */
const amtKinds = { cappedAmt: 'charged', waiveAmt: 'free', paidAmt: 'charged', unpaidAmt: 'owing' } as const

const linked = (row: OccupyStat, kind: CountedOccupations, shown: ReactNode) => (
  <OccupationsLink {...ofRow(row)} kind={kind}>
    {shown}
  </OccupationsLink>
)
const money = (key: keyof typeof amtKinds, title: string): Column<OccupyStat> => ({
  key,
  title,
  ...right,
  render: (_, row) => linked(row, amtKinds[key], <MoneyText value={row[key]} />),
})

/** Each figure leads to the occupations that it counts, but for ratios. */
export const occupyStatColumns: readonly Column<OccupyStat>[] = [
  { key: 'statDate', title: '日期', width: 112, card: 'title', sorter: true, dataIndex: 'statDate' },
  { key: 'stationName', title: '站点', width: 156, card: 'fact', ellipsis: true, dataIndex: 'stationName' },
  {
    key: 'occupyQty',
    title: '占位单数',
    ...right,
    card: 'fact',
    sorter: true,
    render: (_, row) => linked(row, 'charged', <NumberText value={row.occupyQty} />),
  },
  {
    key: 'occupyMin',
    title: '时长（分钟）',
    second: '次均时长',
    ...right,
    sorter: true,
    render: (_, row) => {
      const { occupyMin, avgMin } = row
      const shown = linked(row, 'charged', <NumberText value={occupyMin} />)
      return avgMin === null ? shown : <TwoLines below={`次均 ${avgMin.toFixed(1)}`}>{shown}</TwoLines>
    },
  },
  { ...money('cappedAmt', '应收（元）'), sorter: true, card: 'fact' },
  {
    ...money('waiveAmt', '减免（元）'),
    second: '免收单数',
    render: (_, row) => linked(row, amtKinds.waiveAmt, freeOf(row)),
  },
  money('paidAmt', '已收（元）'),
  money('unpaidAmt', '未收（元）'),
  {
    key: 'orderQty',
    title: '充电订单',
    ...right,
    render: (_, row) => (
      <OrdersLink {...ofRow(row)}>
        <NumberText value={row.orderQty} />
      </OrdersLink>
    ),
  },
  { key: 'occupyRate', title: '占位率（%）', ...right, render: (_, { occupyRate }) => percent(occupyRate) },
]

/** The totals of the days and places of the report. */
export function occupySums(of: OrdersOf): readonly Sum<OccupyStatsSummary>[] {
  const leads = (kind: CountedOccupations) => (shown: string) => (
    <OccupationsLink {...of} kind={kind}>
      {shown}
    </OccupationsLink>
  )
  const charged = leads('charged')
  return [
    { label: '占位单数', unit: '单', of: ({ occupyQty }) => occupyQty.toLocaleString('en-US'), leads: charged },
    { label: '时长', unit: '分钟', of: ({ occupyMin }) => occupyMin.toLocaleString('en-US'), leads: charged },
    { label: '次均', unit: '分钟', of: ({ avgMin }) => avgMin?.toFixed(1) ?? '-' },
    { label: '应收', unit: '元', of: ({ cappedAmt }) => yuan(cappedAmt), leads: leads(amtKinds.cappedAmt) },
    { label: '免收', unit: '单', of: ({ freeQty }) => freeQty.toLocaleString('en-US'), leads: leads('free') },
    { label: '减免', unit: '元', of: ({ waiveAmt }) => yuan(waiveAmt), leads: leads(amtKinds.waiveAmt) },
    { label: '已收', unit: '元', of: ({ paidAmt }) => yuan(paidAmt), strong: true, leads: leads(amtKinds.paidAmt) },
    { label: '未收', unit: '元', of: ({ unpaidAmt }) => yuan(unpaidAmt), leads: leads(amtKinds.unpaidAmt) },
    { label: '占位率', unit: '%', of: ({ occupyRate }) => percent(occupyRate) },
  ]
}
