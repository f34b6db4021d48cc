import { grantSteps } from '@chargedeck/domain/voucher/grant-states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { lockChangeable } from './may-change.ts'
import { changeGrant } from './store.ts'

/** Waits for the batch that is being given; the next one is not. */
export async function stopGrant(ctx: Context, { id, reason }: { id: string; reason: string }): Promise<null> {
  const grant = await lockChangeable(ctx, id)
  const status = grantSteps.next(grant.status, 'stop')
  if (status === null) throw new AppError('VOUCHER.GRANT_OVER')
  await changeGrant(ctx, id, { status, stopReason: 'BY_STAFF', finishTime: ctx.now() })
  ctx.note(id, { status: [grant.status, status], grantedQty: grant.grantedQty, reason })
  return null
}
