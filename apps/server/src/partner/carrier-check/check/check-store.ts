import { checkStates, type CheckState, checkSteps } from '@chargedeck/domain/carrier/check/states'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import type { StepOf } from '@chargedeck/domain/kernel/state-table'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx'>
type Writer = Pick<Context, 'tx' | 'now' | 'nextId'>
export type CheckRow = Selectable<Tables['carrierCheck']>
type CheckChange = Omit<Updateable<Tables['carrierCheck']>, 'status'>

/** A carrier and day have one check, locked here. */
export async function lockDay(ctx: Writer, carrierId: string, checkDate: string): Promise<CheckRow> {
  const { tx, now, nextId } = ctx
  const id = nextId()
  const checkNo = `CK${checkDate.replaceAll('-', '')}${id.slice(-8)}`
  await tx
    .insertInto('carrierCheck')
    .values({ id, checkNo, carrierId, checkDate, createTime: now() })
    .onConflict((known) => known.columns(['carrierId', 'checkDate']).doNothing())
    .execute()
  return tx
    .selectFrom('carrierCheck')
    .selectAll()
    .where('carrierId', '=', carrierId)
    .where('checkDate', '=', checkDate)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const lockCheckOrNull = async ({ tx }: Reader, id: string): Promise<CheckRow | null> =>
  (await tx.selectFrom('carrierCheck').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

/** False: the check is in another state by now. */
export async function stepCheck(
  { tx }: Reader,
  id: string,
  step: StepOf<typeof checkSteps>,
  facts: CheckChange = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('carrierCheck')
    .set({ ...facts, status: checkSteps.stateAfter(step) })
    .where('id', '=', id)
    .where('status', 'in', checkSteps.statesBefore(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of a day that waits, why. */
export const noteWaiting = ({ tx }: Reader, id: string, failReason: string) =>
  tx
    .updateTable('carrierCheck')
    .set({ failReason })
    .where('id', '=', id)
    .where('status', '=', checkStates.waiting)
    .execute()

export const changeCheck = ({ tx }: Reader, id: string, change: CheckChange) =>
  tx.updateTable('carrierCheck').set(change).where('id', '=', id).execute()

/** Also those in which a server stopped. */
const unfinished: CheckState[] = [checkStates.waiting, checkStates.checking]

export const listUnfinished = ({ tx }: Reader, from: string, to: string) =>
  tx
    .selectFrom('carrierCheck')
    .select(['id', 'carrierId', 'checkDate'])
    .where('status', 'in', unfinished)
    .where('checkDate', '>=', from)
    .where('checkDate', '<=', to)
    .orderBy('checkDate')
    .execute()

/** Days that a carrier has not answered about, before this one. */
export const listOverdue = ({ tx }: Reader, before: string) =>
  tx
    .selectFrom('carrierCheck')
    .selectAll()
    .where('status', 'in', unfinished)
    .where('checkDate', '<', before)
    .orderBy('checkDate')
    .execute()

/** Whether a carrier left a day without an answer, or is about to. */
export const hasUnanswered = async ({ tx }: Reader, carrierId: string, before: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('carrierCheck')
    .select('id')
    .where('carrierId', '=', carrierId)
    .where('checkDate', '<', before)
    .where('status', 'in', [...unfinished, checkStates.unanswered])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Days from `first` to `last` of which nobody has begun a check, of enabled carriers that are compared with daily: none before they were. */
export async function listDaysWithoutCheck({ tx }: Reader, first: string, last: string) {
  const { rows } = await sql<{ carrierId: string; checkDate: string }>`
    select carrier.id as carrier_id, day::date::text as check_date
    from carrier
    cross join generate_series(${first}::date, ${last}::date, interval '1 day') as day
    where carrier.check_mode = 'DAILY' and carrier.carrier_type <> 'REG' and carrier.status = ${sql.lit(carrierStates.enabled)}
      and day::date >= coalesce(carrier.check_from, ${last}::date)
      and not exists (select from carrier_check
        where carrier_check.carrier_id = carrier.id and carrier_check.check_date = day::date)
    order by day, carrier.id`.execute(tx)
  return rows
}
