import type { ProfitState } from '@chargedeck/domain/stat-daily/gross-profit'

/** What a row of the monthly statistics stands for. */
export const statMonthGroupLabels = { MONTH: '按月', STATION: '按站', MONTH_STATION: '按月+站' }
export type StatMonthGroup = keyof typeof statMonthGroupLabels

/** How far a gross profit can be relied on. `ESTIMATED`: a month of it still runs, or a day is not closed: charges, costs or shares are to come. */
export const profitStateLabels: Record<ProfitState, string> = {
  FINAL: '已确定',
  ESTIMATED: '预计',
  COST_MISSING: '电费未录入',
}
