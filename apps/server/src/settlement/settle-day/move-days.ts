import type { StepOf } from '@chargedeck/domain/kernel/state-table'
import { dayWithdrawSteps } from '@chargedeck/domain/settle-day/states'
import type { Context } from '../../platform/context.ts'
import { moveRows } from './move-days-store.ts'

export type DayStep = StepOf<typeof dayWithdrawSteps>

/** Moves the days of a withdrawal together: false when one of them has left its state, and then nothing must be kept. */
export async function moveDays(
  ctx: Pick<Context, 'tx'>,
  dailyIds: readonly string[],
  step: DayStep,
  withdrawId: string,
): Promise<boolean> {
  return (await moveRows(ctx, { dailyIds, step, withdrawId })) === dailyIds.length
}
