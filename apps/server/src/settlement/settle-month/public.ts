// What partners have by month, and their statements.
export { exportSettleMonthsHandler } from './export-months.ts'
export { monthsToConfirm } from './months-to-confirm.ts'
export { refreshMonths, refreshMonthsOfDays } from './refresh-months.ts'
export { refreshMonthsHandler, refreshMonthsNightly } from './refresh-nightly.ts'
