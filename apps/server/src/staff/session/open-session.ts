import { daysLater, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { configFlag } from '../../base/config/public.ts'
import { sendEmail } from '../../base/email/public.ts'
import type { Context } from '../../platform/context.ts'
import { updateUser, type UserRow } from '../user/public.ts'
import { browserOf } from './browser.ts'
import { endSessionsOf } from './end-sessions.ts'
import { insertSession } from './store.ts'
import { hashToken, newToken } from './token.ts'
import { noteVisit } from './visit.ts'

const lastsDays = 7

/** A token for a user who has proved who he is. Where people sign in once, his other sessions end. */
export async function openSession(ctx: Context, user: UserRow): Promise<string> {
  const { id: userId, account } = user
  if (await configFlag(ctx.tx, 'ENABLE_SINGLE_LOGIN')) await endEarlier(ctx, userId, account)
  const token = newToken()
  const createTime = ctx.now()
  const { ip, userAgent } = ctx.caller
  const session = {
    tokenHash: hashToken(token),
    id: ctx.nextId(),
    userId,
    createTime,
    expireTime: daysLater(createTime, lastsDays),
  }
  const { browser, os } = browserOf(userAgent)
  await insertSession(ctx.tx, { ...session, ip, browser, os })
  await updateUser(ctx.tx, userId, {
    lastLoginIp: ip,
    lastLoginTime: createTime,
    lastLoginBrowser: browser,
    lastLoginOs: os,
  })
  await noteVisit(ctx, { kind: 'in', account, message: '登录成功', success: true })
  await tellByEmail(ctx, user, `${browser}，${os}`)
  // Pictures cannot send headers; nothing but files may be read with this.
  ctx.answerHeader(
    'set-cookie',
    `chargedeck_file=${token}; Path=/api/file; Max-Age=${lastsDays * 86_400}; HttpOnly; SameSite=Strict`,
  )
  ctx.note(userId, { sessionId: session.id })
  return token
}

async function endEarlier(ctx: Context, userId: string, account: string): Promise<void> {
  if ((await endSessionsOf(ctx, userId)) > 0)
    await noteVisit(ctx, { kind: 'out', account, message: '被新的登录下线', success: true })
}

/** For who wants to hear of every sign-in. */
async function tellByEmail(
  ctx: Context,
  { account, email, emailBound, signInEmailFlag }: UserRow,
  device: string,
): Promise<void> {
  if (signInEmailFlag !== 1 || emailBound !== 1 || !email) return
  const what = `账号 ${account} 于 ${toWallTime(ctx.now())} 登录，IP ${ctx.caller.ip}，设备 ${device}。`
  await sendEmail(ctx, {
    to: email,
    title: '登录提醒',
    content: `${what}如非本人操作，请立即修改密码。`,
    isHtml: false,
  })
}
