import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { configFlag } from '../config/public.ts'
import type { Context } from '../platform/context.ts'
import { updateUser, type UserRow } from '../user/public.ts'
import { browserOf } from './browser.ts'
import { endSessionsOf } from './end-sessions.ts'
import { insertSession } from './store.ts'
import { hashToken, newToken } from './token.ts'
import { noteVisit } from './visit.ts'

const lastsDays = 7

/** A token for a user who has proved who he is. Where people sign in once, his other sessions end. */
export async function openSession(ctx: Context, { id: userId, account }: UserRow): Promise<string> {
  if (await configFlag(ctx.tx, 'ENABLE_SINGLE_LOGIN')) await endEarlier(ctx, userId, account)
  const token = newToken()
  const createTime = ctx.now()
  const { ip, userAgent } = ctx.caller
  const session = { tokenHash: hashToken(token), id: ctx.nextId(), userId, createTime, expireTime: daysLater(createTime, lastsDays) }
  const { browser, os } = browserOf(userAgent)
  await insertSession(ctx.tx, { ...session, ip, browser, os })
  await updateUser(ctx.tx, userId, { lastLoginIp: ip, lastLoginTime: createTime, lastLoginBrowser: browser, lastLoginOs: os })
  await noteVisit(ctx, { kind: 'in', account, message: '登录成功', success: true })
  // Pictures cannot send headers; nothing but files may be read with this.
  ctx.answerHeader('set-cookie', `chargedeck_file=${token}; Path=/api/file; Max-Age=${lastsDays * 86_400}; HttpOnly; SameSite=Strict`)
  ctx.note(userId, { sessionId: session.id })
  return token
}

async function endEarlier(ctx: Context, userId: string, account: string): Promise<void> {
  if ((await endSessionsOf(ctx, userId)) > 0) await noteVisit(ctx, { kind: 'out', account, message: '被新的登录下线', success: true })
}
