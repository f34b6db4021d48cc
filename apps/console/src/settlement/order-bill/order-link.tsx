import type { OrderBill } from '@chargedeck/contract/settlement/order-bill/shapes'
import { billedOrderTypes, type BilledOrderType } from '@chargedeck/domain/order-bill/kinds'
import { PageLink } from '../../ui/text/page-link.tsx'

type Page = { needs: string; to: (id: string) => string }
const pages: Record<BilledOrderType, Page | null> = {
  [billedOrderTypes.charge]: { needs: 'charge:order:page', to: (id) => `/orders/charge?orderId=${id}&open=${id}` },
  [billedOrderTypes.occupy]: { needs: 'occupy:order:page', to: (id) => `/orders/occupy?open=${id}` },
  [billedOrderTypes.month]: null,
}

/** The order that a bill is about; a guaranteed month has none. */
export function OrderLink({ bill: { orderType, orderId, orderNo } }: { bill: OrderBill }) {
  const page = pages[orderType]
  if (!page) return <>{orderNo}</>
  return (
    <PageLink to={page.to(orderId)} needs={page.needs}>
      {orderNo}
    </PageLink>
  )
}
