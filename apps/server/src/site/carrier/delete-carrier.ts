import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireGuards } from '../../platform/guard.ts'
import { isBound, walletOf } from './bound-store.ts'
import type { CarrierGuards } from './set-status.ts'
import { endLine } from './signal-line.ts'
import { changeCarrier, lockCarrierInScope } from './store.ts'

/** Orders, logs and books name it further on. */
export async function deleteCarrier(ctx: Context, guards: CarrierGuards, id: string): Promise<null> {
  const row = await lockCarrierInScope(ctx, id)
  await requireGuards(ctx, guards, row)
  const amts = Object.values(await walletOf(ctx, id))
  if ((await isBound(ctx, id)) || amts.some((amt) => amt !== 0)) throw new AppError('CARRIER.IN_USE')
  await changeCarrier(ctx, id, { status: carrierStates.deleted })
  await endLine(ctx, row)
  const { carrierNo, carrierName, operatorId } = row
  ctx.note(id, { carrierNo, carrierName, operatorId })
  return null
}
