/** What a row of the daily statistics stands for. */
export const statGroupLabels = { DATE: '按日', STATION: '按站', DATE_STATION: '按日+站' }
export type StatGroup = keyof typeof statGroupLabels
