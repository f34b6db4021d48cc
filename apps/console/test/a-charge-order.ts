export { anOrder } from '../src/charging/charge-order/fixtures.ts'
