import { configFlag } from '../../base/config/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { words } from './answers.ts'
import { isVerifiedTooOften } from './limits.ts'
import { takePass } from './store.ts'

export const isCaptchaOpen = (tx: Tx): Promise<boolean> => configFlag(tx, 'CAPTCHA_OPEN')

/** With the slider on, a caller needs a pass. A refused call uses up the pass too, unless it is given back. */
export async function requirePass(ctx: Context, verification: string | undefined): Promise<{ giveBack: () => void }> {
  if (!(await isCaptchaOpen(ctx.tx))) return { giveBack: () => undefined }
  if (await isVerifiedTooOften(ctx)) throw new AppError('SESSION.CAPTCHA_WRONG', words['6205'])
  const isKnown = verification !== undefined && (await takePass(ctx.tx, verification, ctx.now()))
  if (!isKnown) throw new AppError('SESSION.CAPTCHA_WRONG')
  let isUsed = true
  ctx.afterRollback(async (tx) => void (isUsed && (await takePass(tx, verification, ctx.now()))))
  return { giveBack: () => void (isUsed = false) }
}
