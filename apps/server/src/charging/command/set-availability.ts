import type { commandApi } from '@chargedeck/contract/charging/command/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { askPile } from './ask-pile.ts'
import { findGunOfPile } from './store.ts'

/** Gun 0 is the charger as a whole. A running charge goes on: the charger answers Scheduled and changes afterwards. */
export async function setAvailability(
  ctx: Context,
  { pileId, gunId, availableFlag, reason }: Received<typeof commandApi.availability>['body'],
) {
  const gun = gunId ? await findGunOfPile(ctx, pileId, gunId) : null
  const command = {
    kind: 'setAvailability',
    gunNo: gun ? Number(gun.gunNo) : 0,
    available: availableFlag === 1,
  } as const
  return askPile(ctx, pileId, {
    gunId: gun?.id ?? null,
    command,
    note: { gun: gun?.gunName ?? null, availableFlag, reason },
  })
}
