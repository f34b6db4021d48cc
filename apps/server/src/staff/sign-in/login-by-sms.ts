import { configFlag } from '../../base/config/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { getUserByPhoneOrNull } from '../user/public.ts'
import { checkCode } from '../../base/verification-code/public.ts'
import type { Proved, Wish } from './proof.ts'
import { requireSeldom } from '../../base/verification-code/require-seldom.ts'
import { sendQuietly } from '../../base/verification-code/send-quietly.ts'
import { countWrong, pairOf, requireUnlocked } from '../password/wrong-passwords.ts'

const purpose = 'LOGIN'

/** A code to a phone. Nobody learns from the answer whose number it is, or whether it is anybody's. */
export async function sendLoginCode(ctx: Context, mobile: string): Promise<null> {
  await requireOpen(ctx)
  await requireSeldom(ctx, { kind: 'sms-login', to: mobile })
  const user = await getUserByPhoneOrNull(ctx.tx, mobile)
  if (user?.status === 0) await sendQuietly(ctx, { channel: 'sms', to: mobile, purpose })
  ctx.note(user?.id ?? '0', { purpose })
  return null
}

export async function bySmsCode(ctx: Context, { mobile, smsCode }: Wish): Promise<Proved> {
  await requireOpen(ctx)
  if (!mobile || !smsCode) throw new AppError('SESSION.SMS_CODE_WRONG')
  const pair = pairOf(ctx, mobile)
  await requireUnlocked(ctx, pair)
  const user = await getUserByPhoneOrNull(ctx.tx, mobile)
  const judged = await checkCode(ctx, { channel: 'sms', to: mobile, purpose, code: smsCode })
  if (user && judged === 'SUCCESS') return { pair, user, giveBack: () => undefined }
  countWrong(ctx, pair)
  throw new AppError('SESSION.SMS_CODE_WRONG')
}

async function requireOpen({ tx }: Context): Promise<void> {
  if (!(await configFlag(tx, 'SMS_LOGIN_OPEN'))) throw new AppError('SESSION.SMS_LOGIN_CLOSED')
}
