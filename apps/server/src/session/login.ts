import type { sessionApi } from '@chargedeck/contract/session'
import type { Received } from '@chargedeck/contract/endpoint'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { getUserByAccountOrNull, passwordFits, updateUser, type UserRow } from '../user/public.ts'
import { browserOf } from './browser.ts'
import { decryptPassword } from './decrypt-password.ts'
import { loginKey } from './login-key.ts'
import { countFailure, forgetFailures, getLockTimeOrNull, insertSession, type Pair } from './store.ts'
import { takeTurns } from './take-turns.ts'
import { hashToken, newToken } from './token.ts'
import { noteVisit } from './visit.ts'

type Wish = Received<typeof sessionApi.login>['body']

const lastsDays = 7
const failuresAllowed = 10
const lockMs = 15 * 60_000

/** A token for an account and its password. Who fails too often waits, whether the account exists or not. */
export async function login(ctx: Context, { username, account: named, password: sent }: Wish): Promise<string> {
  const account = (named || username || '').trim()
  if (!account || !sent) throw new AppError('SESSION.CREDENTIALS_EMPTY')
  const pair = { account, address: ctx.caller.ip }
  const lockTime = await getLockTimeOrNull(ctx.tx, pair)
  if (lockTime && lockTime > ctx.now()) throw refused(ctx, pair, lockedUntil(lockTime, ctx.now()))
  const user = await checkPassword(ctx, pair, sent)
  if (user.status !== 0) throw refused(ctx, pair, new AppError('SESSION.ACCOUNT_FROZEN'))
  await forgetFailures(ctx.tx, pair)
  return openSession(ctx, user)
}

const inTurn = takeTurns() // one decryption takes milliseconds of the one thread

async function checkPassword(ctx: Context, pair: Pair, sent: string): Promise<UserRow> {
  const { privateKey } = await loginKey(ctx)
  const user = await getUserByAccountOrNull(ctx.tx, pair.account)
  const password = await inTurn(() => decryptPassword(sent, privateKey))
  const fits = await passwordFits(user?.passwordHash ?? null, password ?? '')
  if (user && fits) return user
  const at = ctx.now()
  const before = new Date(at.getTime() - lockMs)
  const policy = { at, failuresFrom: before, limit: failuresAllowed, lockUntil: new Date(at.getTime() + lockMs) }
  ctx.afterRollback((tx) => countFailure(tx, pair, policy))
  throw refused(ctx, pair, new AppError('SESSION.CREDENTIALS_WRONG'))
}

const lockedUntil = (end: Date, now: Date): AppError =>
  new AppError('SESSION.LOCKED', `登录失败次数过多，请${Math.ceil((end.getTime() - now.getTime()) / 60_000)}分钟后再试`)

function refused(ctx: Context, { account }: Pair, refusal: AppError): AppError {
  const visit = { kind: 'in', account, message: `登录失败:${refusal.message}`, success: false } as const
  ctx.afterRollback((tx) => noteVisit({ ...ctx, tx }, visit))
  return refusal
}

async function openSession(ctx: Context, { id: userId, account }: UserRow): Promise<string> {
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
