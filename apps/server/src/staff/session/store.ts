import { sql, type Insertable, type Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type SessionUser = {
  sessionId: string
  userId: string
  expireTime: Date
  revokeTime: Date | null
  adminType: number
  status: number
  passwordExpired: number
  grantVersion: string
}

/** Who a token belongs to, whether it still counts, and which version of all grants is in force. */
export const getSessionUserOrNull = async (db: Db | Tx, tokenHash: Buffer): Promise<SessionUser | null> =>
  (await db
    .selectFrom('userSession')
    .innerJoin('sysUser', 'sysUser.id', 'userSession.userId')
    .select(['userSession.id as sessionId', 'userSession.userId', 'userSession.expireTime', 'userSession.revokeTime'])
    .select(['sysUser.adminType', 'sysUser.status', 'sysUser.passwordExpired'])
    .select((row) => row.selectFrom('grantVersion').select('version').$asScalar().$notNull().as('grantVersion'))
    .where('userSession.tokenHash', '=', tokenHash)
    .executeTakeFirst()) ?? null

export const getGrantVersion = async (tx: Tx): Promise<string> =>
  (await tx.selectFrom('grantVersion').select('version').executeTakeFirstOrThrow()).version

export const insertSession = async (tx: Tx, session: Insertable<Tables['userSession']>): Promise<void> => {
  await tx.insertInto('userSession').values(session).execute()
}

/** False when it had ended before. */
export const revokeSession = async (tx: Tx, tokenHash: Buffer, at: Date): Promise<boolean> => {
  const ended = await tx
    .updateTable('userSession')
    .set({ revokeTime: at })
    .where('tokenHash', '=', tokenHash)
    .where('revokeTime', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

export const getKeyOrNull = async (tx: Tx, name: string): Promise<Selectable<Tables['sysKey']> | null> =>
  (await tx.selectFrom('sysKey').selectAll().where('name', '=', name).executeTakeFirst()) ?? null

export const insertKey = async (tx: Tx, key: Insertable<Tables['sysKey']>): Promise<void> => {
  await tx
    .insertInto('sysKey')
    .values(key)
    .onConflict((known) => known.column('name').doNothing())
    .execute()
}

export type Pair = { account: string; address: string }

export const getLockTimeOrNull = async (tx: Tx, { account, address }: Pair): Promise<Date | null> =>
  (
    await tx
      .selectFrom('loginFailure')
      .select('lockTime')
      .where('account', '=', account)
      .where('address', '=', address)
      .executeTakeFirst()
  )?.lockTime ?? null

type Policy = { at: Date; failuresFrom: Date; limit: number; lockUntil: Date }

/** Counts one more failure; those of long ago are forgotten. */
export async function countFailure(
  tx: Tx,
  { account, address }: Pair,
  { at, failuresFrom, limit, lockUntil }: Policy,
): Promise<void> {
  const recent = sql<number>`case when login_failure.last_time < ${failuresFrom} then 1 else login_failure.failed_qty + 1 end`
  await tx
    .insertInto('loginFailure')
    .values({ account, address, failedQty: 1, lastTime: at })
    .onConflict((known) =>
      known.columns(['account', 'address']).doUpdateSet({
        failedQty: recent,
        lastTime: at,
        lockTime: sql<Date | null>`case when ${recent} >= ${limit} then ${lockUntil}::timestamptz end`,
      }),
    )
    .execute()
}

export const forgetFailures = async (tx: Tx, { account, address }: Pair): Promise<void> => {
  await tx.deleteFrom('loginFailure').where('account', '=', account).where('address', '=', address).execute()
}

export const insertVisit = async (tx: Tx, visit: Insertable<Tables['visLog']>): Promise<void> => {
  await tx.insertInto('visLog').values(visit).execute()
}

export const isDemo = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('setting').select('name').where('name', '=', 'DEMO').executeTakeFirst()) !== undefined

export const listAllOrgs = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('sysOrg').select('id').where('status', '<>', 2).orderBy('id').execute()).map(({ id }) => id)

export const deleteOldSessions = async (tx: Tx, expiredBefore: Date): Promise<void> => {
  await tx.deleteFrom('userSession').where('expireTime', '<', expiredBefore).execute()
}

export const deleteOldFailures = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('loginFailure').where('lastTime', '<', before).execute()
}
