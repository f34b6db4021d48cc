import type { Context } from '../../platform/context.ts'
import { moveRows, type DayStep } from './move-days-store.ts'

/** Moves the days of a withdrawal together: false when one of them has left its state, and then nothing must be kept. */
export async function moveDays(
  ctx: Pick<Context, 'tx'>,
  dailyIds: readonly string[],
  step: DayStep,
  withdrawId: string,
): Promise<boolean> {
  return (await moveRows(ctx, { dailyIds, step, withdrawId })) === dailyIds.length
}
