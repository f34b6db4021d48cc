import { orderBillApi } from '@chargedeck/contract/settlement/order-bill/calls'
import { billedOrderTypes } from '@chargedeck/domain/order-bill/kinds'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../platform/me.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { billsOfOrder } from './bill-queries.ts'
import { OrderShares } from './order-shares.tsx'

/** Who has what of an occupation; nothing while it has no bills. */
export function SharesOfOccupation({ orderId }: { orderId: string }) {
  const isAllowed = useMay()(orderBillApi.of)
  const query = billsOfOrder({ orderType: billedOrderTypes.occupy, orderId })
  const { data = [], error, refetch } = useQuery({ ...query, enabled: isAllowed })
  if (!error && data.length === 0) return null
  return (
    <DrawerSection title="分账">
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <OrderShares bills={data} />}
    </DrawerSection>
  )
}
