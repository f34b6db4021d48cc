import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { billedOrderTypes } from '@chargedeck/domain/order-bill/kinds'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { tabMeanwhile } from '../../ui/lazy-part.tsx'
import { billsOfOrder } from './bill-queries.ts'
import { OrderShares } from './order-shares.tsx'

/** In the drawer of a charge: who has what of it. */
export function SharesTab({ detail: { order } }: { detail: ChargeOrderDetail }) {
  const { data, error, refetch } = useQuery(
    billsOfOrder({ orderType: billedOrderTypes.charge, orderId: order.orderId }),
  )
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <OrderShares bills={data} /> : tabMeanwhile
}
