import { chargeOrderApi, type ChargeOrderSummary } from '@chargedeck/contract/charging/charge-order/calls'
import { isBilled, type ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { useQuery } from '@tanstack/react-query'
import { filtersOf, SumStrip, type Sum } from '../../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../../ui/data-table/table-query.ts'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { chargeOrderSummary, usePageShown } from '../charge-order-queries.ts'

const count: Sum<ChargeOrderSummary> = {
  label: '订单数',
  unit: '笔',
  of: ({ orderQty }) => orderQty.toLocaleString('en-US'),
}
const fees: readonly Sum<ChargeOrderSummary>[] = [
  count,
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

/** Energy and money count once an order is settled: of states before that there are none to sum up. */
const isUnsettled = (states: readonly ChargeOrderState[] = []) =>
  states.length > 0 && !states.some((state) => isBilled(state))
const onlyCounted = (sum: Sum<ChargeOrderSummary>): Sum<ChargeOrderSummary> =>
  sum === count ? sum : { ...sum, of: () => '-' }

export function SummaryStrip({ groupId }: { groupId?: string }) {
  const [typed] = useTableQuery(chargeOrderApi.page.query)
  const query = { ...typed, ...(groupId !== undefined && { groupId }) }
  const { data, error, isFetching, refetch } = useQuery({
    ...chargeOrderSummary(filtersOf(query)),
    enabled: usePageShown(query),
  })
  const ofPlace = groupId === undefined ? sumsOfAll : sumsOfGroup
  const sums = isUnsettled(query.orderStatus) ? ofPlace.map(onlyCounted) : ofPlace
  return <SumStrip sums={sums} data={data} error={error} isFetching={isFetching} refetch={refetch} />
}
