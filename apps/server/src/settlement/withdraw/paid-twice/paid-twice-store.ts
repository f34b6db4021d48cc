import { paidTwiceStates, paidTwiceSteps, paidTwiceWays } from '@chargedeck/domain/withdraw/paid-twice'
import type { StepOf } from '@chargedeck/domain/kernel/state-table'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx'>
export type PaidTwiceRow = Selectable<Tables['paidTwice']>

export const insertPaidTwice = ({ tx }: Reader, row: Insertable<Tables['paidTwice']>) =>
  tx.insertInto('paidTwice').values(row).execute()

export const findPaidTwiceOrNull = async ({ tx }: Reader, id: string): Promise<PaidTwiceRow | null> =>
  (await tx.selectFrom('paidTwice').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** That a request was booked as one too many. One that counted, and was sent back by the bank later, can be so again. */
export const keptOrNull = async ({ tx }: Reader, cashId: string): Promise<PaidTwiceRow | null> =>
  (await tx
    .selectFrom('paidTwice')
    .selectAll()
    .where('cashId', '=', cashId)
    .where((twice) => twice.or([twice('way', 'is', null), twice('way', '<>', paidTwiceWays.counted)]))
    .executeTakeFirst()) ?? null

export const isKept = async (reader: Reader, cashId: string): Promise<boolean> =>
  (await keptOrNull(reader, cashId)) !== null

/** Of a request, while its money is still out: not settled, or given up as lost. */
export const outOfCashOrNull = async ({ tx }: Reader, cashId: string): Promise<PaidTwiceRow | null> =>
  (await tx
    .selectFrom('paidTwice')
    .selectAll()
    .where('cashId', '=', cashId)
    .where((twice) =>
      twice.or([twice('status', '<>', paidTwiceStates.settled), twice('way', '=', paidTwiceWays.writtenOff)]),
    )
    .executeTakeFirst()) ?? null

/** False when it was not in a state before the step. The caller holds the lock of its withdrawal. */
export async function stepPaidTwice(
  { tx }: Reader,
  id: string,
  step: StepOf<typeof paidTwiceSteps>,
  facts: Updateable<Tables['paidTwice']>,
): Promise<boolean> {
  const moved = await tx
    .updateTable('paidTwice')
    .set({ ...facts, status: paidTwiceSteps.stateAfter(step) })
    .where('id', '=', id)
    .where('status', 'in', paidTwiceSteps.statesBefore(step))
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** The newest first. */
export const listPaidTwice = ({ tx }: Reader, withdrawId: string) =>
  tx
    .selectFrom('paidTwice')
    .innerJoin('cashRecord', 'cashRecord.id', 'paidTwice.cashId')
    .leftJoin('sysUser as asker', 'asker.id', 'paidTwice.askUser')
    .leftJoin('sysUser as decider', 'decider.id', 'paidTwice.decideUser')
    .selectAll('paidTwice')
    .select(['cashRecord.reqSeqId', 'asker.name as askUserName', 'decider.name as decideUserName'])
    .where('paidTwice.withdrawId', '=', withdrawId)
    .orderBy('paidTwice.id', 'desc')
    .execute()

/** Of a withdrawal in a list: whether one waits for staff. */
export const hasPaidTwice = sql<boolean>`(withdraw.id in (select withdraw_id from paid_twice
  where status <> ${sql.lit(paidTwiceStates.settled)}))`

type Shown = { id: string; amt: number; askUserId: string | null }
/** Of a withdrawal in a list: the oldest that waits for staff. */
export const openPaidTwice = sql<Shown | null>`(select json_build_object('id', id::text, 'amt', amt,
    'askUserId', case status when ${sql.lit(paidTwiceStates.asked)} then ask_user::text end)
  from paid_twice where withdraw_id = withdraw.id and status <> ${sql.lit(paidTwiceStates.settled)} order by id limit 1)`
