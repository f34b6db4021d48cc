import { makeWorkOrder, ordersOfWarning } from './insight/work-order/warning-slots.ts'
import type { WarningSlots } from './insight/warning/parts/warning-slots.ts'
import { WarningListPage } from './insight/warning/warning-list-page.tsx'

/** In the order that staff see. */
const slots: WarningSlots = { actions: [makeWorkOrder], sections: [ordersOfWarning] }

export const WarningPage = () => <WarningListPage slots={slots} />
