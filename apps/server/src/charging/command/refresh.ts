import type { commandApi } from '@chargedeck/contract/charging/command/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { askPile } from './ask-pile.ts'
import { findGunOfPile } from './store.ts'

/** The report that follows is handled like any other. */
export async function refreshPile(
  ctx: Context,
  { pileId, gunId, what = 'STATUS' }: Received<typeof commandApi.refresh>['body'],
) {
  const gun = gunId ? await findGunOfPile(ctx, pileId, gunId) : null
  const command = { kind: 'trigger', what, gunNo: gun && Number(gun.gunNo) } as const
  return askPile(ctx, pileId, { gunId: gun?.id ?? null, command, note: { gun: gun?.gunName ?? null, what } })
}
