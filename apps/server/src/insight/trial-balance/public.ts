// The balances of all accounts, kept per day. Other slices import only this file.
export { closeDaysHandler, closeDaysNightly } from './close-day.ts'
