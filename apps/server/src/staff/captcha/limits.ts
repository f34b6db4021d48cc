import { holderOf } from '@chargedeck/domain/kernel/network'
import { createHash } from 'node:crypto'
import { countAttempt, forgetAttempts, isCounting, type Attempt } from '../../base/attempt-limit/public.ts'
import type { Context } from '../../platform/context.ts'

const minuteMs = 60_000
const lockMs = 10_000
const most = { 'captcha-get': 30, 'captcha-check': 60, 'captcha-verify': 60 } as const
const failuresAllowed = 2

const attemptOf = ({ caller, now }: Context, kind: string): Attempt => ({ kind, subject: clientOf(caller), at: now() })
const clientOf = ({ ip, userAgent }: Context['caller']): string =>
  createHash('md5').update(holderOf(ip)).update(userAgent).digest('hex')

export const isTooOften = async (ctx: Context, kind: keyof typeof most): Promise<boolean> =>
  (await countAttempt(ctx.tx, attemptOf(ctx, kind), minuteMs)) > most[kind]

/** Counts a use of a pass, also when the call that used it is refused. */
export async function isVerifiedTooOften(ctx: Context): Promise<boolean> {
  ctx.afterRollback(async (tx) => void (await countAttempt(tx, attemptOf(ctx, 'captcha-verify'), minuteMs)))
  return isTooOften(ctx, 'captcha-verify')
}

/** A client with two wrong guesses in a minute gets no picture for ten seconds. */
export async function countFailure(ctx: Context): Promise<void> {
  const failure = attemptOf(ctx, 'captcha-fail')
  if ((await countAttempt(ctx.tx, failure, minuteMs)) < failuresAllowed) return
  await forgetAttempts(ctx.tx, failure)
  await countAttempt(ctx.tx, attemptOf(ctx, 'captcha-lock'), lockMs)
}

export const isLocked = (ctx: Context): Promise<boolean> => isCounting(ctx.tx, attemptOf(ctx, 'captcha-lock'))
