import type { StepOf } from '@chargedeck/domain/kernel/state-table'
import { dayWithdrawSteps } from '@chargedeck/domain/settle-day/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'

export type DayStep = StepOf<typeof dayWithdrawSteps>
type Move = { dailyIds: readonly string[]; step: DayStep; withdrawId: string }

/** Returns how many moved. Only closed days are withdrawn, and only those of a withdrawal move with it. */
export async function moveRows({ tx }: Pick<Context, 'tx'>, { dailyIds, step, withdrawId }: Move): Promise<number> {
  const isNew = step === 'withdraw'
  const moved = await tx
    .updateTable('settleDaily')
    .from(sql<{ id: string }>`unnest(${plainArray(dailyIds)}::bigint[])`.as<'moving'>(sql`moving(id)`))
    .set({
      withdrawStatus: dayWithdrawSteps.stateAfter(step),
      withdrawId: step === 'nullify' ? null : withdrawId,
    })
    .whereRef('settleDaily.id', '=', 'moving.id')
    .where('withdrawStatus', 'in', dayWithdrawSteps.statesBefore(step))
    .where('closedFlag', '=', 1)
    .$if(!isNew, (rows) => rows.where('withdrawId', '=', withdrawId))
    .executeTakeFirst()
  return Number(moved.numUpdatedRows)
}
