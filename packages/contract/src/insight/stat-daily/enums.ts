import type { StartupWay } from '../../charging/charge-order/enums.ts'

/** What a row of the daily statistics stands for. */
export const statGroupLabels = { DATE: '按日', STATION: '按站', DATE_STATION: '按日+站' }
export type StatGroup = keyof typeof statGroupLabels

/** How a rebuild stands that somebody asked for. */
export const rebuildStateLabels = { RUNNING: '重算中', DONE: '已完成', FAILED: '未完成' }
export type RebuildState = keyof typeof rebuildStateLabels

/** Ways of a start that somebody requests through the server: only such a start can fail. */
export const requestedWays = ['QR', 'CONSOLE', 'CARRIER'] as const satisfies readonly StartupWay[]
