import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sendEmail } from '../../base/message/public.ts'
import type { Context } from '../../platform/context.ts'
import { openSession } from '../session/public.ts'
import { updateUser, type UserRow } from '../user/public.ts'

/** Opens a session for a user who has signed in, and returns its token. */
export async function enter(ctx: Context, user: UserRow): Promise<string> {
  const { sessionId, token, browser, os } = await openSession(ctx, user)
  await updateUser(ctx.tx, user.id, {
    lastLoginIp: ctx.caller.ip,
    lastLoginTime: ctx.now(),
    lastLoginBrowser: browser,
    lastLoginOs: os,
  })
  await emailSignIn(ctx, user, `${browser}，${os}`)
  ctx.note(user.id, { sessionId })
  return token
}

/** Sends an e-mail to users who chose one for every sign-in. */
async function emailSignIn(
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
