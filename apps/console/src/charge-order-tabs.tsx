import { ChargeOrderDrawer } from './charging/charge-order/drawer/charge-order-drawer.tsx'
import type { ChargeOrderDrawerProps } from './charging/charge-order/parts/order-slots.ts'
import { warningsOfOrder } from './insight/warning/order-slots.ts'
import { waiversOfOrder } from './kit/waiver-push/order-slots.ts'
import { pushesOfOrder } from './partner/carrier-push/order-slots.ts'
import { sharesOfOrder } from './settlement/order-bill/order-slots.ts'

/** In the order that staff see. */
const tabs = [waiversOfOrder, sharesOfOrder, pushesOfOrder, warningsOfOrder]

export const ChargeOrderDrawerWithTabs = (props: ChargeOrderDrawerProps) => <ChargeOrderDrawer tabs={tabs} {...props} />
