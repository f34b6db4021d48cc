import type { Received } from '@chargedeck/contract/endpoint'
import type { carrierApi } from '@chargedeck/contract/site/carrier/calls'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireGuards, type Guard } from '../../platform/guard.ts'
import { signalSilence } from './signal-line.ts'
import { tellWhatChanged } from './tell-what-changed.ts'
import { changeCarrier, lockCarrierInScope, type CarrierRow } from './store.ts'

/** What the upper groups know of a carrier that is in use, before it is disabled or deleted. */
export type CarrierGuards = readonly Guard<CarrierRow>[]

/** A disabled carrier is neither called nor answered. */
export async function setCarrierStatus(
  ctx: Context,
  guards: CarrierGuards,
  { id, status, reason, rowVersion }: Received<typeof carrierApi.setStatus>['body'],
): Promise<null> {
  const before = await lockCarrierInScope(ctx, id)
  if (rowVersion !== undefined && rowVersion !== before.rowVersion) throw new AppError('RECORD.STALE')
  if (before.status === status) throw new AppError('CARRIER.STATE_UNCHANGED')
  if (status === carrierStates.disabled) await requireGuards(ctx, guards, before)
  await changeCarrier(ctx, id, { status })
  await signalSilence(ctx, before, { status })
  if (status === carrierStates.enabled) await tellWhatChanged(ctx, before)
  ctx.note(id, { carrierName: before.carrierName, status: [before.status, status], reason: reason.trim() })
  return null
}
