import type { Context, Tx } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'

type Whose = { userId: string; at: Date; except: Buffer | null }

export async function revokeSessionsOf(tx: Tx, { userId, at, except }: Whose): Promise<number> {
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

/** False when it had ended before. */
export const revokeById = async (tx: Tx, id: string, at: Date): Promise<boolean> => {
  const ended = await tx
    .updateTable('userSession')
    .set({ revokeTime: at })
    .where('id', '=', id)
    .where('revokeTime', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** One's own, or any of a user whose organisation the actor may see. */
export const getOpenSessionOrNull = async (
  { tx, actor, now }: Context,
  id: string,
  ownerId: string | null,
): Promise<{ userId: string } | null> =>
  (await tx
    .selectFrom('userSession')
    .leftJoin('sysEmp', 'sysEmp.id', 'userSession.userId')
    .select('userSession.userId')
    .where('userSession.id', '=', id)
    .where('revokeTime', 'is', null)
    .where('expireTime', '>', now())
    .where(
      ownerId === null ? withinScope(actor, 'sysEmp.orgId') : (session) => session('userSession.userId', '=', ownerId),
    )
    .executeTakeFirst()) ?? null
