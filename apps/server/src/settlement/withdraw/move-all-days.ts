import type { Context } from '../../platform/context.ts'
import { moveDays } from '../settle-day/public.ts'
import { refreshMonthsOfDays } from '../settle-month/public.ts'
import { listDailyIds } from './withdraw-store.ts'

/** A withdrawal whose days do not follow it must not be kept. */
export async function moveAllDays(
  ctx: Context,
  withdrawId: string,
  step: 'withdraw' | 'arrive' | 'nullify' | 'return',
): Promise<void> {
  const dailyIds = await listDailyIds(ctx, withdrawId)
  if (!(await moveDays(ctx, dailyIds, step, withdrawId)))
    throw new Error(`days of withdrawal ${withdrawId} cannot ${step}`)
  await refreshMonthsOfDays(ctx, dailyIds)
}
