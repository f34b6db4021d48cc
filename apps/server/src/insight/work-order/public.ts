// Work orders: what somebody has to do at a station.
export { addWorkOrder } from './add-work-order.ts'
export { cancelWorkOrder, closeWorkOrder, sendBack } from './end-work-order.ts'
export { acceptWorkOrder } from './take-work-order.ts'
export { matchingWorkOrders } from './list-work-orders.ts'
export { isWarningTaken } from './taken-store.ts'
export { finishWork, noteWork } from './work-on-order.ts'
export { exportWorkOrdersHandler } from './export-work-orders.ts'
