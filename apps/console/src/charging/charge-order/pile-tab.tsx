import type { PileTab } from '../../site/pile/parts/pile-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import type { ChargeOrderSlots } from './parts/order-slots.ts'

const OrdersOfPile = lazyPart(async () => (await import('./list/orders-of-pile.tsx')).OrdersOfPile, tabMeanwhile)

export const ordersOfPile = (slots: ChargeOrderSlots): PileTab => ({
  key: 'orders',
  label: '近期订单',
  permission: 'charge:order:page',
  Content: ({ pile }) => <OrdersOfPile pile={pile} slots={slots} />,
})
