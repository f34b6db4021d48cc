import { chargeOrderSlots } from './charge-order-slots.ts'
import { ChargeOrderListPage } from './charging/charge-order/list/charge-order-list-page.tsx'

export const ChargeOrderPage = () => <ChargeOrderListPage slots={chargeOrderSlots} />
