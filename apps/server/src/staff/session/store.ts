import { sql, type Insertable } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { prepared } from '../../platform/postgres/prepared-statements.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type SessionUser = {
  sessionId: string
  userId: string
  account: string
  expireTime: Date
  revokeTime: Date | null
  adminType: number
  status: number
  passwordExpired: number
  grantVersion: string
}

/** The owner of a token, whether it is valid, and the current version of all grants. */
export const findSessionUserOrNull = async (db: Db | Tx, tokenHash: Buffer): Promise<SessionUser | null> =>
  (await db
    .selectFrom('userSession')
    .modifyFront(prepared)
    .innerJoin('sysUser', 'sysUser.id', 'userSession.userId')
    .select(['userSession.id as sessionId', 'userSession.userId', 'userSession.expireTime', 'userSession.revokeTime'])
    .select(['sysUser.account', 'sysUser.adminType', 'sysUser.status', 'sysUser.passwordExpired'])
    .select((row) => row.selectFrom('grantVersion').select('version').$asScalar().$notNull().as('grantVersion'))
    .where('userSession.tokenHash', '=', tokenHash)
    .executeTakeFirst()) ?? null

/** Serialises the sign-ins of one user. */
export const lockSignInsOf = (tx: Tx, userId: string) =>
  sql`select 1 from sys_user where id = ${userId} for no key update`.execute(tx)

export const insertSession = async (tx: Tx, session: Insertable<Tables['userSession']>): Promise<void> => {
  await tx.insertInto('userSession').values(session).execute()
}

/** False when it had already ended. */
export const revokeSession = async (tx: Tx, tokenHash: Buffer, at: Date): Promise<boolean> => {
  const ended = await tx
    .updateTable('userSession')
    .set({ revokeTime: at })
    .where('tokenHash', '=', tokenHash)
    .where('revokeTime', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

type SessionsOf = { userId: string; at: Date; except: Buffer | null }

export async function revokeSessionsOf(tx: Tx, { userId, at, except }: SessionsOf): Promise<number> {
  const ended = await tx
    .updateTable('userSession')
    .set({ revokeTime: at })
    .where('userId', '=', userId)
    .where('revokeTime', 'is', null)
    .where('expireTime', '>', at)
    .$if(except !== null, (sessions) => sessions.where('tokenHash', '<>', except))
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** False when it had already ended. */
export const revokeById = async (tx: Tx, id: string, at: Date): Promise<boolean> => {
  const ended = await tx
    .updateTable('userSession')
    .set({ revokeTime: at })
    .where('id', '=', id)
    .where('revokeTime', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** The actor's own session, or one of a user whose organisation the actor may see. */
export const findOpenSessionOrNull = async (
  { tx, actor, now }: Context,
  id: string,
  ownerId: string | null,
): Promise<{ userId: string; account: string } | null> =>
  (await tx
    .selectFrom('userSession')
    .innerJoin('sysUser', 'sysUser.id', 'userSession.userId')
    .leftJoin('sysEmp', 'sysEmp.id', 'userSession.userId')
    .select(['userSession.userId', 'sysUser.account'])
    .where('userSession.id', '=', id)
    .where('revokeTime', 'is', null)
    .where('expireTime', '>', now())
    .where(
      ownerId === null ? withinScope(actor, 'sysEmp.orgId') : (session) => session('userSession.userId', '=', ownerId),
    )
    .executeTakeFirst()) ?? null

export const deleteOldSessions = async (tx: Tx, expiredBefore: Date): Promise<void> => {
  await tx.deleteFrom('userSession').where('expireTime', '<', expiredBefore).execute()
}

export const insertVisit = async (tx: Tx, visit: Insertable<Tables['visLog']>): Promise<void> => {
  await tx.insertInto('visLog').values(visit).execute()
}
