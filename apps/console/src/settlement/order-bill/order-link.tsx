import type { OrderBill } from '@chargedeck/contract/settlement/order-bill/shapes'
import { billedOrderTypes, type BilledOrderType } from '@chargedeck/domain/order-bill/kinds'
import { useSeesOrgs } from '../../platform/me.ts'
import { PageLink } from '../../ui/text/page-link.tsx'

const endLength = 8

type Page = { needs: string; to: (id: string) => string }
const pages: Record<BilledOrderType, Page | null> = {
  [billedOrderTypes.charge]: { needs: 'charge:order:page', to: (id) => `/orders/charge?orderId=${id}&open=${id}` },
  [billedOrderTypes.occupy]: { needs: 'occupy:order:page', to: (id) => `/orders/occupy?open=${id}` },
  [billedOrderTypes.month]: null,
}

type Props = { bill: OrderBill; short?: boolean }

/** The order that a bill is about; a guaranteed month has none. A partner sees no orders. `short`: the end of its number. */
export function OrderLink({ bill: { orderType, orderId, orderNo }, short = false }: Props) {
  const page = pages[orderType]
  const shown = short && orderNo.length > endLength ? `…${orderNo.slice(-endLength)}` : orderNo
  const seesOrgs = useSeesOrgs()
  if (!page || !seesOrgs) return <span title={orderNo}>{shown}</span>
  return (
    <PageLink to={page.to(orderId)} needs={page.needs} title={orderNo}>
      {shown}
    </PageLink>
  )
}
