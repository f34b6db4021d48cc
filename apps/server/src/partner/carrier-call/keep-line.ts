import { breakerSteps } from '@chargedeck/domain/carrier/breaker'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/job.ts'
import { findCarrierInScope, resetLine } from '../../site/carrier/public.ts'
import { storeTheirToken } from './token-store.ts'

/** The next call asks for a new token. */
export async function refreshToken(ctx: Context, id: string): Promise<null> {
  const { tokenExpireTime } = await findCarrierInScope(ctx, id)
  await storeTheirToken(ctx, id, null)
  ctx.note(id, { tokenExpireTime: [tokenExpireTime, null] })
  return null
}

/** Ends the waits of the senders, in any one process: no process keeps the line to itself while it waits. */
export const resetLineJob = defineJob<{ carrierId: string }>('reset-carrier-line')

/** Calls go out again at once, also those of senders that wait. */
export async function resetBreaker(ctx: Context, id: string): Promise<null> {
  const carrier = await findCarrierInScope(ctx, id)
  if (!(await resetLine(ctx, carrier))) throw new AppError('CARRIER_CALL.NOT_OPEN')
  ctx.note(id, { breakerStatus: [carrier.breakerStatus, breakerSteps.stateAfter('reset')] })
  await enqueue(ctx.tx, resetLineJob, { carrierId: id }, { isUrgent: true })
  return null
}
