import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findUser } from '../user/public.ts'
import { checkSession } from '../session/authenticate.ts'
import { getSessionUserOrNull, revokeSession } from '../session/store.ts'
import { hashToken, readBearer } from '../session/token.ts'
import { noteVisit } from '../session/visit.ts'

/** Ends the caller's own session, and no other. Without a token there is nothing to end. */
export async function logout(ctx: Context): Promise<null> {
  const bearer = readBearer(ctx.caller.authorization)
  ctx.answerHeader('set-cookie', 'chargedeck_file=; Path=/api/file; Max-Age=0; HttpOnly; SameSite=Strict')
  ctx.noteNothing()
  if (!bearer) return null
  if (!bearer.token) throw new AppError('SESSION.TOKEN_MALFORMED')
  const tokenHash = hashToken(bearer.token)
  const { userId, sessionId } = checkSession(await getSessionUserOrNull(ctx.tx, tokenHash), ctx.now())
  if (!(await revokeSession(ctx.tx, tokenHash, ctx.now()))) return null
  const { account } = await findUser(ctx.tx, userId)
  await noteVisit(ctx, { kind: 'out', account, message: '登出成功', success: true })
  ctx.note(userId, { sessionId })
  return null
}
