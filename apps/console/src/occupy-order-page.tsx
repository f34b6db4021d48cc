import { OccupyOrderListPage } from './charging/occupy-order/occupy-order-list-page.tsx'
import type { OccupyOrderSlots } from './charging/occupy-order/parts/occupy-slots.ts'
import { SharesOfOccupation } from './settlement/order-bill/order-slots.ts'

const slots: OccupyOrderSlots = { Shares: SharesOfOccupation }

export const OccupyOrderPage = () => <OccupyOrderListPage slots={slots} />
