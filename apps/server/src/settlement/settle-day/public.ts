// Closed days of partners.
export { closeSettleDays, closeSettleDaysHandler } from './close/close-days.ts'
export { closeHashOf } from './close/daily-rows-store.ts'
export { exportSettleDaysHandler } from './export-days.ts'
export { moveDays } from './move-days.ts'
export { sumWithdrawable, withdrawableUntil } from './open-days.ts'
