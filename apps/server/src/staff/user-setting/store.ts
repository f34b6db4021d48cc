import type { UserSetting } from '@chargedeck/contract/staff/user-setting/calls'
import { sql } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'

/** Serialises the saves of one user: two tabs could otherwise undo each other's tables. */
export const lockSetting = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`user-setting ${userId}`}, 0))`.execute(tx)

export async function getSetting(tx: Tx, userId: string): Promise<UserSetting> {
  const row = await tx
    .selectFrom('userSetting')
    .select(['look', 'tables', 'alerts', 'home'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? { look: null, tables: {}, alerts: null, home: null }
}

export async function putSetting(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  userId: string,
  { look, tables, alerts, home }: UserSetting,
): Promise<void> {
  const values = {
    look: look && JSON.stringify(look),
    tables: JSON.stringify(tables),
    alerts: alerts && JSON.stringify(alerts),
    home: home && JSON.stringify(home),
    updateTime: now(),
  }
  await tx
    .insertInto('userSetting')
    .values({ userId, ...values })
    .onConflict((known) => known.column('userId').doUpdateSet(values))
    .execute()
}
