import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { configFlag } from '../../base/config/public.ts'
import { checkCode, requireSeldom, sendQuietly } from '../../base/verification-code/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { fromHere, judge } from '../password/public.ts'
import { findContactOwnerOrNull } from '../user/public.ts'
import type { FirstProof, LoginInput } from './proof.ts'

const purpose = 'LOGIN'

/** Sends a code to a phone. The answer does not reveal whose number it is, or whether it is known. */
export async function sendLoginCode(ctx: Context, mobile: string): Promise<null> {
  await requireOpen(ctx)
  await requireSeldom(ctx, { kind: 'sms-login', to: mobile })
  const user = await findContactOwnerOrNull(ctx.tx, { channel: 'sms', to: mobile })
  if (user?.status === dataStates.normal) await sendQuietly(ctx, { channel: 'sms', to: mobile, purpose })
  ctx.note(user?.id ?? '0', { purpose })
  return null
}

export async function proveBySmsCode(ctx: Context, { mobile, smsCode }: LoginInput): Promise<FirstProof> {
  await requireOpen(ctx)
  if (!mobile || !smsCode) throw new AppError('SESSION.SMS_CODE_WRONG')
  const user = await findContactOwnerOrNull(ctx.tx, { channel: 'sms', to: mobile })
  const tried = fromHere(ctx, mobile, user)
  const isRight = async () =>
    (await checkCode(ctx, { channel: 'sms', to: mobile, purpose, code: smsCode })) === 'SUCCESS' && user !== null
  const right = await judge(ctx, tried, isRight)
  if (user && right) return { tried, user, giveBackSlider: () => undefined }
  throw new AppError('SESSION.SMS_CODE_WRONG')
}

async function requireOpen({ tx }: Context): Promise<void> {
  if (!(await configFlag(tx, 'SMS_LOGIN_OPEN'))) throw new AppError('SESSION.SMS_LOGIN_CLOSED')
}
