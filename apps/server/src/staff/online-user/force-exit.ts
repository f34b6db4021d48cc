import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { endSession } from '../session/public.ts'
import { requireNoWider } from '../user/public.ts'

/** A session of another organisation is answered as not found. */
export async function forceExit(ctx: Context, sessionId: string): Promise<null> {
  const ended = await endSession(ctx, sessionId)
  if (!ended) throw new AppError('ONLINE_USER.NOT_FOUND')
  await requireNoWider(ctx, ended.userId)
  ctx.note(ended.userId, { sessionId, account: ended.account })
  return null
}
