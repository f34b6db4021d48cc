import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { checkSession } from './authenticate.ts'
import { findOpenSessionOrNull, findSessionUserOrNull, revokeById, revokeSession, revokeSessionsOf } from './store.ts'
import { hashToken } from '../../platform/token.ts'
import { readBearer } from './token.ts'
import { noteVisit } from './visit.ts'

type Options = {
  /** Ends the user's other sessions; the session that made the call stays. */
  exceptOwn?: boolean
}

/** Ends all sessions of a user; returns how many. */
export function endSessionsOf(ctx: Context, userId: string, { exceptOwn = false }: Options = {}): Promise<number> {
  const token = exceptOwn ? readBearer(ctx.caller.authorization)?.token : null
  return revokeSessionsOf(ctx.tx, { userId, at: ctx.now(), except: token ? hashToken(token) : null })
}

type EndedSession = { userId: string; account: string }

/** Ends one session that the caller may see; null when there is none. The visit log names its owner. */
export async function endSession(
  ctx: Context,
  sessionId: string,
  ownerId: string | null = null,
): Promise<EndedSession | null> {
  const open = await findOpenSessionOrNull(ctx, sessionId, ownerId)
  if (!open || !(await revokeById(ctx.tx, sessionId, ctx.now()))) return null
  await noteVisit(ctx, {
    kind: 'out',
    account: open.account,
    message: ownerId ? '本人下线' : '强制下线',
    success: true,
  })
  return open
}

/** Ends only the caller's own session; null when there is none. */
export async function endOwnSession(ctx: Context): Promise<{ userId: string; sessionId: string } | null> {
  const bearer = readBearer(ctx.caller.authorization)
  if (!bearer) return null
  if (!bearer.token) throw new AppError('SESSION.TOKEN_MALFORMED')
  const tokenHash = hashToken(bearer.token)
  const { userId, account, sessionId } = checkSession(await findSessionUserOrNull(ctx.tx, tokenHash), ctx.now())
  if (!(await revokeSession(ctx.tx, tokenHash, ctx.now()))) return null
  await noteVisit(ctx, { kind: 'out', account, message: '登出成功', success: true })
  return { userId, sessionId }
}
