import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { sendCode, type CodeWish } from './public.ts'

/** For callers who are nobody yet: a refusal of the sender would tell whose number or mailbox it is. */
export async function sendQuietly(ctx: Context, wish: CodeWish): Promise<void> {
  try {
    await sendCode(ctx, wish)
  } catch (error) {
    if (!(error instanceof AppError) || error.error !== 'VERIFICATION_CODE.TOO_OFTEN') throw error
  }
}
