import { chargeOrderApi, type ChargeOrderSummary } from '@chargedeck/contract/charging/charge-order/calls'
import { useQuery } from '@tanstack/react-query'
import { filtersOf, SumStrip, type Sum } from '../../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../../ui/data-table/table-query.ts'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { chargeOrderSummary, usePageShown } from '../charge-order-queries.ts'

const fees: readonly Sum<ChargeOrderSummary>[] = [
  { label: '订单数', unit: '笔', of: ({ orderQty }) => orderQty.toLocaleString('en-US') },
  { label: '电量', unit: '度', of: ({ totalEnergy }) => kwh(totalEnergy) },
  { label: '电费', unit: '元', of: ({ elecAmt }) => yuan(elecAmt) },
  { label: '服务费', unit: '元', of: ({ serviceAmt }) => yuan(serviceAmt) },
]
const discount: Sum<ChargeOrderSummary> = { label: '优惠', unit: '元', of: ({ discountAmt }) => yuan(discountAmt) }
const adjustment: Sum<ChargeOrderSummary> = { label: '调整', unit: '元', of: ({ adjustAmt }) => yuan(adjustAmt) }
const actual: Sum<ChargeOrderSummary> = { label: '实收', unit: '元', of: ({ actualAmt }) => yuan(actualAmt) }

const sumsOfAll: readonly Sum<ChargeOrderSummary>[] = [
  ...fees,
  { label: '应收', unit: '元', of: ({ totalAmt }) => yuan(totalAmt) },
  discount,
  adjustment,
  { ...actual, strong: true },
]
const sumsOfGroup: readonly Sum<ChargeOrderSummary>[] = [
  ...fees,
  discount,
  adjustment,
  actual,
  { label: '企业支付', unit: '元', of: ({ groupPayAmt }) => yuan(groupPayAmt), strong: true },
]

export function SummaryStrip({ groupId }: { groupId?: string }) {
  const [typed] = useTableQuery(chargeOrderApi.page.query)
  const query = { ...typed, ...(groupId !== undefined && { groupId }) }
  const { data, error, isFetching, refetch } = useQuery({
    ...chargeOrderSummary(filtersOf(query)),
    enabled: usePageShown(query),
  })
  const sums = groupId === undefined ? sumsOfAll : sumsOfGroup
  return <SumStrip sums={sums} data={data} error={error} isFetching={isFetching} refetch={refetch} />
}
