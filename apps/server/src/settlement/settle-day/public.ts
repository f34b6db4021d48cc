// Closed days of partners.
export { moveDays } from './move-days.ts'
