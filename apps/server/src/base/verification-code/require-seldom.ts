import { networkOf } from '@chargedeck/domain/kernel/network'
import { countAttempt } from '../attempt-limit/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { receiverOf } from './send-code.ts'

const resendMs = 60_000
const hourMs = 3_600_000
const codesPerHour = 20 // per address: many people may share one

/** One code a minute per receiver and a few an hour per address, because codes cost money; unknown receivers too. */
export async function requireSeldom(ctx: Context, { kind, to }: { kind: string; to: string }): Promise<void> {
  const at = ctx.now()
  const toPlace = await countAttempt(ctx.tx, { kind: `${kind}-to`, subject: receiverOf(to), at }, resendMs)
  const fromAddress = await countAttempt(
    ctx.tx,
    { kind: `${kind}-from`, subject: networkOf(ctx.caller.ip), at },
    hourMs,
  )
  if (toPlace > 1 || fromAddress > codesPerHour) throw new AppError('REQUEST.TOO_OFTEN')
}
