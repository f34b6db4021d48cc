import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requirePass } from '../captcha/public.ts'
import { forgetFailures, fromHere, isPasswordOf, judge } from '../password/public.ts'
import { noteVisit } from '../session/public.ts'
import { passSecondStep } from '../two-step/public.ts'
import { findContactOwnerOrNull, findUserByAccountOrNull, findUserByEmailOrNull, type UserRow } from '../user/public.ts'
import { enter } from './enter.ts'
import { proveBySmsCode } from './login-by-sms.ts'
import type { FirstProof, LoginInput } from './proof.ts'

const bySms = 2

/** Signs a user in by password or by a code to the phone, then by a second step if the user has one. */
export async function login(ctx: Context, input: LoginInput): Promise<string> {
  const account = accountIn(input)
  try {
    const proof =
      input.loginType === bySms ? await proveBySmsCode(ctx, input) : await proveByPassword(ctx, account, input)
    if (proof.user.status !== dataStates.normal) throw new AppError('SESSION.ACCOUNT_FROZEN')
    await requireSecondStep(ctx, proof, input.totp)
    await forgetFailures(ctx.tx, proof.tried)
    return await enter(ctx, proof.user)
  } catch (error) {
    if (account && error instanceof AppError && error.error !== 'SESSION.TOTP_NEEDED') noteFailure(ctx, account, error)
    throw error
  }
}

const accountIn = ({ loginType, mobile, account, username }: LoginInput): string =>
  ((loginType === bySms ? mobile : account || username) ?? '').trim()

async function proveByPassword(ctx: Context, account: string, input: LoginInput): Promise<FirstProof> {
  const { giveBack } = await requirePass(ctx, input.code)
  if (!account || !input.password) throw new AppError('SESSION.CREDENTIALS_EMPTY')
  const user = await findByAccountOrEmailOrNull(ctx, account)
  const tried = fromHere(ctx, account, user)
  const { password } = input
  const fits = await judge(ctx, tried, () => isPasswordOf(ctx, user, password))
  if (user && fits) return { tried, user, giveBackSlider: giveBack }
  throw new AppError('SESSION.CREDENTIALS_WRONG')
}

/** Who proved an address comes before an account that has it as its name: staff choose those. */
async function findByAccountOrEmailOrNull({ tx }: Context, name: string): Promise<UserRow | null> {
  if (!name.includes('@')) return findUserByAccountOrNull(tx, name)
  const owner = await findContactOwnerOrNull(tx, { channel: 'email', to: name })
  return owner ?? (await findUserByAccountOrNull(tx, name)) ?? findUserByEmailOrNull(tx, name)
}

async function requireSecondStep(
  ctx: Context,
  { tried, user, giveBackSlider }: FirstProof,
  totp: string | undefined,
): Promise<void> {
  const outcome = await passSecondStep(ctx, user.id, totp)
  if (outcome !== 'needed' && (await judge(ctx, tried, async () => outcome === 'passed'))) return
  giveBackSlider() // the user tries again with a code and need not slide again
  throw new AppError(outcome === 'wrong' ? 'SESSION.TOTP_WRONG' : 'SESSION.TOTP_NEEDED')
}

function noteFailure(ctx: Context, account: string, { message }: AppError): void {
  ctx.afterRollback((tx) =>
    noteVisit({ ...ctx, tx }, { kind: 'in', account, message: `登录失败:${message}`, success: false }),
  )
}
