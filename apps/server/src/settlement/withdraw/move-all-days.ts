import type { Context } from '../../platform/context.ts'
import { moveDays } from '../settle-day/public.ts'
import { refreshMonthsOfDays } from '../settle-month/public.ts'
import { listDailyIds } from './withdraw-store.ts'

type Move = { withdrawId: string; step: 'withdraw' | 'arrive' | 'nullify' | 'return' }

/** A withdrawal whose days do not follow it must not be kept. Its money is booked after its days, because bills of the partner wait from then on. */
export async function moveAllDays(
  ctx: Context,
  { withdrawId, step }: Move,
  bookMoney: () => Promise<void>,
): Promise<void> {
  const dailyIds = await listDailyIds(ctx, withdrawId)
  if (!(await moveDays(ctx, dailyIds, step, withdrawId)))
    throw new Error(`days of withdrawal ${withdrawId} cannot ${step}`)
  await bookMoney()
  await refreshMonthsOfDays(ctx, dailyIds)
}
