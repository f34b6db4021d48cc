// Customers of carriers at our piles.
export { orderInfoOf, stopReasonOf } from './order-info.ts'
