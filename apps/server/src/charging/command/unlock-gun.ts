import type { commandApi } from '@chargedeck/contract/charging/command/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { askPile } from './ask-pile.ts'
import { findGunNumberedOrNull, findGunOfPile } from './store.ts'

/** Frees a cable that is stuck. While the gun charges, staff must insist: the charger then ends the charge. */
export async function unlockGun(
  ctx: Context,
  { pileId, gunId, gunNo, reason, force = 0 }: Received<typeof commandApi.unlock>['body'],
) {
  const gun = gunId ? await findGunOfPile(ctx, pileId, gunId) : await findGunNumberedOrNull(ctx, pileId, gunNo ?? 0)
  if (!gun && gunNo === undefined) throw new AppError('COMMAND.GUN_NOT_FOUND')
  if (gun && gun.curOrderId !== null && force !== 1) throw new AppError('COMMAND.GUN_CHARGING')
  const command = { kind: 'unlock', gunNo: gun ? Number(gun.gunNo) : (gunNo ?? 0) } as const
  const note = { gun: gun?.gunName ?? `${gunNo}号`, reason, force }
  return askPile(ctx, pileId, { gunId: gun?.id ?? null, command, note })
}
