import type { OrderBill } from '@chargedeck/contract/settlement/order-bill/shapes'
import { settleDayApi } from '@chargedeck/contract/settlement/settle-day/calls'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../platform/me.ts'
import { PageLink } from '../../ui/text/page-link.tsx'
import { dailyAt } from './parts/day-address.ts'
import { dayOfBill } from './bill-queries.ts'

/** Up to the closed day that a bill went into, and to the withdrawal of that day. */
export function DayOfBill({ bill }: { bill: OrderBill }) {
  const may = useMay()
  const { data } = useQuery({ ...dayOfBill(bill), enabled: bill.dailyId !== null && may(settleDayApi.page) })
  const { settleDate, dailyId } = bill
  if (dailyId === null) return settleDate
  const { withdrawId = null, withdrawNo } = data?.rows.find(({ id }) => id === dailyId) ?? {}
  return (
    <>
      <PageLink to={dailyAt({ id: dailyId, settleDate })} needs={settleDayApi.page}>
        {settleDate}
      </PageLink>
      <span> 已关账</span>
      {withdrawId !== null && (
        <>
          {'　提现 '}
          <PageLink to={`/settle-center/withdraw?open=${withdrawId}`} needs={withdrawApi.page}>
            {withdrawNo ?? withdrawId}
          </PageLink>
        </>
      )}
    </>
  )
}
