import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { configFlag } from '../../base/config/public.ts'
import type { Context } from '../../platform/context.ts'
import { browserOf } from './browser.ts'
import { endSessionsOf } from './end-sessions.ts'
import { giveFileCookie } from './file-cookie.ts'
import { insertSession, lockSignInsOf } from './store.ts'
import { hashToken, newToken } from '../../platform/token.ts'
import { noteVisit } from './visit.ts'

const lastsDays = 7

type OpenedSession = { sessionId: string; token: string; browser: string | null; os: string | null }

/** Creates a token for a user who has signed in. With single sign-in the user's other sessions end. */
export async function openSession(ctx: Context, user: { id: string; account: string }): Promise<OpenedSession> {
  const { id: userId, account } = user
  if (await configFlag(ctx.tx, 'ENABLE_SINGLE_LOGIN')) {
    await lockSignInsOf(ctx.tx, userId) // of concurrent sign-ins the last one stays
    await endEarlier(ctx, userId, account)
  }
  const token = newToken()
  const sessionId = ctx.nextId()
  const createTime = ctx.now()
  const { browser, os } = browserOf(ctx.caller.userAgent)
  await insertSession(ctx.tx, {
    id: sessionId,
    userId,
    tokenHash: hashToken(token),
    ip: ctx.caller.ip,
    browser,
    os,
    createTime,
    expireTime: daysLater(createTime, lastsDays),
  })
  await noteVisit(ctx, { kind: 'in', account, message: '登录成功', success: true })
  giveFileCookie(ctx, token, lastsDays * 86_400)
  return { sessionId, token, browser, os }
}

async function endEarlier(ctx: Context, userId: string, account: string): Promise<void> {
  if ((await endSessionsOf(ctx, userId)) > 0)
    await noteVisit(ctx, { kind: 'out', account, message: '被新的登录下线', success: true })
}
