/** What a row of the monthly statistics stands for. */
export const statMonthGroupLabels = { MONTH: '按月', STATION: '按站', MONTH_STATION: '按月+站' }
export type StatMonthGroup = keyof typeof statMonthGroupLabels
