import type { commandApi } from '@chargedeck/contract/charging/command/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { askPile } from './ask-pile.ts'
import { findGunOfPile } from './store.ts'

/** Frees a cable that is stuck. While the gun charges, staff must insist: the charger then ends the charge. */
export async function unlockGun(
  ctx: Context,
  { pileId, gunId, reason, force }: Received<typeof commandApi.unlock>['body'],
) {
  const gun = await findGunOfPile(ctx, pileId, gunId)
  if (gun.curOrderId !== null && force !== 1) throw new AppError('COMMAND.GUN_CHARGING')
  const command = { kind: 'unlock', gunNo: Number(gun.gunNo) } as const
  return askPile(ctx, pileId, { gunId, command, note: { gun: gun.gunName, reason, force: force ?? 0 } })
}
