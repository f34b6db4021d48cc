import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import { ofCompaniesInScope } from '../../site/company/public.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { ActivityRow } from './store.ts'

type Reader = Pick<Context, 'tx' | 'actor'>

/** Activities belong to a company: a user whose data scope has the company sees and changes them. */
export const activitiesInScope = (reader: Reader) =>
  ofCompaniesInScope(reader, reader.tx.selectFrom('activity'), 'activity.companyId', 'activity.createUser').where(
    'activity.dataStatus',
    '<>',
    dataStates.deleted,
  )

export const findActivityOrNull = async (reader: Reader, id: string): Promise<ActivityRow | null> =>
  (await activitiesInScope(reader).selectAll('activity').where('activity.id', '=', id).executeTakeFirst()) ?? null

export const lockActivityOrNull = async (reader: Reader, id: string): Promise<ActivityRow | null> =>
  (await activitiesInScope(reader)
    .selectAll('activity')
    .where('activity.id', '=', id)
    .forUpdate('activity')
    .executeTakeFirst()) ?? null

/** The day, and the number of the activity on that day. */
export async function nextActivityNo(tx: Tx, at: Date): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('activity.activity_no'))`.execute(tx)
  const prefix = `AC${dayOf(at).replaceAll('-', '')}`
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substr(activity_no, ${prefix.length + 1})::int), 0) as last from activity
    where activity_no like ${`${prefix}%`}`.execute(tx)
  return `${prefix}${String((rows[0]?.last ?? 0) + 1).padStart(2, '0')}`
}

export const insertActivity = async ({ tx }: Pick<Context, 'tx'>, activity: Insertable<Tables['activity']>) => {
  await tx.insertInto('activity').values(activity).execute()
}

export const changeActivity = async (
  { tx, now, actor }: Context,
  id: string,
  changes: Updateable<Tables['activity']>,
): Promise<void> => {
  const by = { updateTime: now(), updateUser: actor.userId }
  await tx
    .updateTable('activity')
    .set((activity) => ({ ...changes, ...by, rowVersion: activity('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
