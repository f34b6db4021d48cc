import type { Context } from '../../platform/context.ts'
import { endOwnSession, forgetFileCookie } from '../session/public.ts'

export async function logout(ctx: Context): Promise<null> {
  ctx.noteNothing() // a call without a session changes nothing
  forgetFileCookie(ctx)
  const ended = await endOwnSession(ctx)
  if (ended) ctx.note(ended.userId, { sessionId: ended.sessionId })
  return null
}
