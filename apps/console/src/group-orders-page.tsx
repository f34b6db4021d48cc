import { chargeOrderSlots } from './charge-order-slots.ts'
import { OrdersOfGroupPage } from './charging/charge-order/list/orders-of-group-page.tsx'

export const GroupOrdersPage = () => <OrdersOfGroupPage slots={chargeOrderSlots} />
