import type { WorkCalendar } from '@chargedeck/domain/withdraw/batch-run'
import type { Context } from '../../platform/context.ts'

/** Until holidays are kept, weekends alone are days off. */
export const payoutCalendar = async (_ctx: Pick<Context, 'tx'>): Promise<WorkCalendar> => ({
  daysOff: new Set(),
  workingWeekends: new Set(),
})
