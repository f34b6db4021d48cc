import { orderFlowApi } from '@chargedeck/contract/insight/order-flow/calls'
import type { FlowGroupBy } from '@chargedeck/contract/insight/order-flow/enums'
import type { FlowBilled, FlowSummary } from '@chargedeck/contract/insight/order-flow/row'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TrendMeanwhile } from '../../ui/compared/trend-meanwhile.tsx'
import { SumStrip, type Sum } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { FlowOrdersLink } from './flow-orders-link.tsx'
import { billedHint } from './flow-figures.tsx'
import { flowSummary } from './order-flow-queries.ts'
import { weekOfReport } from './parts/week-of-report.ts'

const meanwhile = <TrendMeanwhile cards={4} />
const FlowTrend = lazyPart(async () => (await import('./flow-trend.tsx')).FlowTrend, meanwhile)

type Leads = ((shown: string) => ReactNode) | undefined
const sumsOf = (leads: Leads): readonly Sum<FlowSummary>[] => [
  { label: '订单数', unit: '笔', of: ({ orderQty }) => orderQty.toLocaleString('en-US'), leads },
  { label: '电量', unit: '度', of: ({ totalEnergy }) => kwh(totalEnergy), leads },
  { label: '电费', unit: '元', of: ({ elecAmt }) => yuan(elecAmt), leads },
  { label: '服务费', unit: '元', of: ({ serviceAmt }) => yuan(serviceAmt), leads },
  { label: '应收', unit: '元', of: ({ totalAmt }) => yuan(totalAmt), leads },
  { label: '优惠', unit: '元', of: ({ discountAmt }) => yuan(discountAmt), leads },
  { label: '调整', unit: '元', of: ({ adjustAmt }) => yuan(adjustAmt), leads },
  { label: '实收', unit: '元', of: ({ actualAmt }) => yuan(actualAmt), strong: true, leads },
  { label: '占位费（随充电订单）', unit: '元', of: ({ occupyAmt }) => yuan(occupyAmt), leads },
  { label: '通道费', unit: '元', of: ({ channelFeeAmt }) => yuan(channelFeeAmt), leads },
]
const ofBills = (label: string, key: keyof FlowBilled): Sum<FlowSummary> => ({
  label,
  unit: '元',
  of: ({ billed }) => (billed ? yuan(billed[key]) : '-'),
})
/** What leads from 实收 to the figures of 日结算. */
const billedSums: readonly Sum<FlowSummary>[] = [
  { ...ofBills('未分账', 'unbilledAmt'), hint: billedHint },
  ofBills('跨日调整', 'otherDayAmt'),
  ofBills('占位费入账', 'occupyAmt'),
  ofBills('日结算入账', 'totalAmt'),
]
const toOrders = (shown: string) => <FlowOrdersLink>{shown}</FlowOrdersLink>

/** The totals of the range, which every grouping shares. Those of groups lead to the orders one by one; above single orders the rows are what they sum, and the trend is closed at first, so that they are in sight. */
export function FlowTotals({ groupBy, hasTrend }: { groupBy: FlowGroupBy; hasTrend: boolean }) {
  const [query] = useTableQuery(orderFlowApi.summary.query)
  const { data, error, isFetching, refetch } = useQuery(flowSummary(query))
  const leads = groupBy === 'ORDER' ? undefined : toOrders
  const days = weekOfReport(query)?.text
  const sums = [...sumsOf(leads), ...(data?.billed ? billedSums : [])]
  return (
    <>
      {hasTrend && (data ? <FlowTrend groupBy={groupBy} data={data} linked={leads} /> : !error && meanwhile)}
      <SumStrip sums={sums} data={data} error={error} isFetching={isFetching} refetch={refetch} days={days} />
    </>
  )
}
