import { requirePass } from '../captcha/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { passSecondStep } from '../two-step/public.ts'
import { getUserByAccountOrNull, getUserByEmailOrNull, type UserRow } from '../user/public.ts'
import { bySmsCode } from './login-by-sms.ts'
import { openSession } from '../session/open-session.ts'
import type { Proved, Wish } from './proof.ts'
import { forgetFailures } from '../session/store.ts'
import { noteVisit } from '../session/visit.ts'
import { countWrong, opens, pairOf, requireUnlocked } from '../password/wrong-passwords.ts'

const bySms = 2

/** A token for who proves himself: by account or e-mail and password, or by a code on his phone; and by a second step where he wants one. */
export async function login(ctx: Context, wish: Wish): Promise<string> {
  const named = nameOf(wish)
  try {
    const { pair, user, giveBack } =
      wish.loginType === bySms ? await bySmsCode(ctx, wish) : await byPassword(ctx, named, wish)
    if (user.status !== 0) throw new AppError('SESSION.ACCOUNT_FROZEN')
    await requireSecondStep(ctx, { pair, user, giveBack, totp: wish.totp })
    await forgetFailures(ctx.tx, pair)
    return await openSession(ctx, user)
  } catch (error) {
    if (named && error instanceof AppError && error.error !== 'SESSION.TOTP_NEEDED') noteFailure(ctx, named, error)
    throw error
  }
}

const nameOf = ({ loginType, mobile, account, username }: Wish): string =>
  ((loginType === bySms ? mobile : account || username) ?? '').trim()

async function byPassword(ctx: Context, account: string, { password: sent, code }: Wish): Promise<Proved> {
  const { giveBack } = await requirePass(ctx, code)
  if (!account || !sent) throw new AppError('SESSION.CREDENTIALS_EMPTY')
  const pair = pairOf(ctx, account)
  await requireUnlocked(ctx, pair)
  const user = await findByName(ctx, account)
  const fits = await opens(ctx, user, sent)
  if (user && fits) return { pair, user, giveBack }
  countWrong(ctx, pair)
  throw new AppError('SESSION.CREDENTIALS_WRONG')
}

const findByName = async ({ tx }: Context, name: string): Promise<UserRow | null> =>
  (await getUserByAccountOrNull(tx, name)) ?? (name.includes('@') ? getUserByEmailOrNull(tx, name) : null)

async function requireSecondStep(
  ctx: Context,
  { pair, user, giveBack, totp }: Proved & { totp: string | undefined },
): Promise<void> {
  const outcome = await passSecondStep(ctx, user.id, totp)
  if (outcome === 'passed') return
  if (outcome === 'wrong') countWrong(ctx, pair)
  giveBack() // he comes again with his code, and need not slide again
  throw new AppError(outcome === 'wrong' ? 'SESSION.TOTP_WRONG' : 'SESSION.TOTP_NEEDED')
}

function noteFailure(ctx: Context, account: string, { message }: AppError): void {
  ctx.afterRollback((tx) =>
    noteVisit({ ...ctx, tx }, { kind: 'in', account, message: `登录失败:${message}`, success: false }),
  )
}
