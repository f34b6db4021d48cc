// Orders by the hour, kept for each organisation. Other slices import only this file.
export { countHoursHandler, countHoursOften } from './count-hours.ts'
export { listOrderHours, sumEndedOrders, type OrderHour } from './list-hours.ts'
export { markHours, ordersIn, summedHours, sweepHours } from './hour-store.ts'
