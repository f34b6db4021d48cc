import type { Context } from '../../platform/context.ts'
import { findUser } from '../user/public.ts'
import { getOpenSessionOrNull, revokeById, revokeSessionsOf } from './session-store.ts'
import { hashToken, readBearer } from './token.ts'
import { noteVisit } from './visit.ts'

type Whose = {
  /** The session that asks for it goes on. */
  exceptOwn?: boolean
}

/** Signs a user out wherever he is signed in; the number of sessions that ended. */
export function endSessionsOf(ctx: Context, userId: string, { exceptOwn = false }: Whose = {}): Promise<number> {
  const token = exceptOwn ? readBearer(ctx.caller.authorization)?.token : null
  return revokeSessionsOf(ctx.tx, { userId, at: ctx.now(), except: token ? hashToken(token) : null })
}

type Ended = { userId: string; account: string }

/** Ends one session that the caller may see; null when there is none (any more). The visit log names its owner. */
export async function endSession(
  ctx: Context,
  sessionId: string,
  ownerId: string | null = null,
): Promise<Ended | null> {
  const open = await getOpenSessionOrNull(ctx, sessionId, ownerId)
  if (!open || !(await revokeById(ctx.tx, sessionId, ctx.now()))) return null
  const { account } = await findUser(ctx.tx, open.userId)
  await noteVisit(ctx, { kind: 'out', account, message: ownerId ? '本人下线' : '强制下线', success: true })
  return { userId: open.userId, account }
}
