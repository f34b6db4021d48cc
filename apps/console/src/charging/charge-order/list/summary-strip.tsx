import {
  chargeOrderApi,
  type ChargeOrderFilters,
  type ChargeOrderSummary,
} from '@chargedeck/contract/charging/charge-order/calls'
import { useQuery } from '@tanstack/react-query'
import { useTableQuery } from '../../../ui/data-table/table-query.ts'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { chargeOrderSummary, usePageShown } from '../charge-order-queries.ts'
import './summary-strip.css'

type Sum = { label: string; unit: string; of: (sums: ChargeOrderSummary) => string; strong?: true }

const fees: readonly Sum[] = [
  { label: '订单数', unit: '笔', of: ({ orderQty }) => orderQty.toLocaleString('en-US') },
  { label: '电量', unit: '度', of: ({ totalEnergy }) => kwh(totalEnergy) },
  { label: '电费', unit: '元', of: ({ elecAmt }) => yuan(elecAmt) },
  { label: '服务费', unit: '元', of: ({ serviceAmt }) => yuan(serviceAmt) },
]
const discount: Sum = { label: '优惠', unit: '元', of: ({ discountAmt }) => yuan(discountAmt) }
const actual: Sum = { label: '实收', unit: '元', of: ({ actualAmt }) => yuan(actualAmt) }

const sumsOfAll: readonly Sum[] = [
  ...fees,
  { label: '应收', unit: '元', of: ({ totalAmt }) => yuan(totalAmt) },
  discount,
  { ...actual, strong: true },
]
const sumsOfGroup: readonly Sum[] = [
  ...fees,
  discount,
  actual,
  { label: '企业支付', unit: '元', of: ({ groupPayAmt }) => yuan(groupPayAmt), strong: true },
]

/** The sums of the filtered orders, loaded beside the page: the list never waits for them. */
export function SummaryStrip({ groupId }: { groupId?: string }) {
  const [typed] = useTableQuery(chargeOrderApi.page.query)
  const query = { ...typed, ...(groupId !== undefined && { groupId }) }
  const { data, error, isFetching } = useQuery({
    ...chargeOrderSummary(filtersOf(query)),
    enabled: usePageShown(query),
  })
  const sums = groupId === undefined ? sumsOfAll : sumsOfGroup
  return (
    <dl className="charge-order-sums" aria-busy={isFetching}>
      {sums.map(({ label, unit, of, strong }) => (
        <div
          key={label}
          className={strong ? 'charge-order-sums__item charge-order-sums__item--strong' : 'charge-order-sums__item'}
        >
          <dt>{label}</dt>
          <dd className="cd-number" title={error?.message}>
            {data ? of(data) : '–'}
            <small> {unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function filtersOf(query: object): ChargeOrderFilters {
  const {
    pageNo: _no,
    pageSize: _size,
    sortField: _field,
    sortOrder: _order,
    ...filters
  } = query as Record<string, unknown>
  return filters // only the filters remain of the page's query
}
