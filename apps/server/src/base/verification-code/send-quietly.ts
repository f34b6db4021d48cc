import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { sendCode, type CodeRequest } from './send-code.ts'

/** For callers who are not signed in. Hides a refusal, which would reveal whose number or mailbox it is. */
export async function sendQuietly(ctx: Context, request: CodeRequest): Promise<void> {
  try {
    await sendCode(ctx, request)
  } catch (error) {
    if (!(error instanceof AppError) || error.error !== 'VERIFICATION_CODE.TOO_OFTEN') throw error
  }
}
