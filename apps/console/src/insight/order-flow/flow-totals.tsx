import { orderFlowApi } from '@chargedeck/contract/insight/order-flow/calls'
import type { FlowSummary } from '@chargedeck/contract/insight/order-flow/row'
import { useQuery } from '@tanstack/react-query'
import { SumStrip, type Sum } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { flowSummary } from './order-flow-queries.ts'
import { weekOfReport } from './parts/week-of-report.ts'

const FlowTrend = lazyPart(async () => (await import('./flow-trend.tsx')).FlowTrend)

const sums: readonly Sum<FlowSummary>[] = [
  { label: '订单数', unit: '笔', of: ({ orderQty }) => orderQty.toLocaleString('en-US') },
  { label: '电量', unit: '度', of: ({ totalEnergy }) => kwh(totalEnergy) },
  { label: '电费', unit: '元', of: ({ elecAmt }) => yuan(elecAmt) },
  { label: '服务费', unit: '元', of: ({ serviceAmt }) => yuan(serviceAmt) },
  { label: '应收', unit: '元', of: ({ totalAmt }) => yuan(totalAmt) },
  { label: '优惠', unit: '元', of: ({ discountAmt }) => yuan(discountAmt) },
  { label: '实收', unit: '元', of: ({ actualAmt }) => yuan(actualAmt), strong: true },
  { label: '占位费（随充电订单）', unit: '元', of: ({ occupyAmt }) => yuan(occupyAmt) },
  { label: '通道费', unit: '元', of: ({ channelFeeAmt }) => yuan(channelFeeAmt) },
]

/** The totals of the range, which every grouping shares; above single orders the trend is closed at first, so that they are in sight. */
export function FlowTotals({ hasTrend }: { hasTrend: boolean }) {
  const [query] = useTableQuery(orderFlowApi.summary.query)
  const { data, error, isFetching } = useQuery(flowSummary(query))
  const days = weekOfReport(query)?.text
  return (
    <>
      {data && hasTrend && <FlowTrend data={data} />}
      <SumStrip sums={sums} data={data} error={error} isFetching={isFetching} days={days} />
    </>
  )
}
