import type { Received } from '@chargedeck/contract/endpoint'
import type { knockApi } from '@chargedeck/contract/charging/knock/calls'
import { knockStates, knockSteps } from '@chargedeck/domain/knock/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { handleKnock, lockKnock } from './store.ts'

/** Closes its socket at the next message; from then on the charger is refused when it connects. */
export async function rejectKnock(
  ctx: Context,
  { knockId, reason }: Received<typeof knockApi.reject>['body'],
): Promise<null> {
  const knock = await lockKnock(ctx, knockId)
  if (!knockSteps.can(knock.status, 'reject')) throw new AppError('KNOCK.HANDLED')
  const handled = { pileId: null, handleTime: ctx.now(), handleUser: ctx.actor.userId, handleNote: reason }
  await handleKnock(ctx.tx, knockId, { ...handled, status: knockStates.rejected })
  ctx.note(knockId, { pileNo: knock.pileNo, reason })
  return null
}
