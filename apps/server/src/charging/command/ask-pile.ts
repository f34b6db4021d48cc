import { netStates } from '@chargedeck/domain/pile/states'
import type { ChargerCommand } from '@chargedeck/domain/charger-link/commands'
import { capabilityFor, pileCan, type Capability } from '@chargedeck/domain/pile/capabilities'
import { requestCommand } from '../charger-link/public.ts'
import { findPile } from '../../site/pile/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { waitForPile } from './store.ts'

const patienceMs = 60_000

type PileRequest = { gunId?: string | null; command: ChargerCommand; note: object }

/** Sends a command from staff to one charger, which must be online and support it. */
export async function askPile(
  ctx: Context,
  pileId: string,
  { gunId = null, command, note }: PileRequest,
): Promise<{ commandNo: string }> {
  const pile = await findReachablePile(ctx, pileId, capabilityFor[command.kind])
  const expireTime = new Date(ctx.now().getTime() + patienceMs)
  const { commandNo } = await requestCommand(ctx, { pile, gunId, orderId: null, command, expireTime })
  ctx.note(pile.id, { commandNo, ...note })
  return { commandNo }
}

export async function findReachablePile(ctx: Context, pileId: string, capability: Capability) {
  const pile = await findPile(ctx, pileId)
  if (!pileCan(pile, capability)) throw new AppError('COMMAND.NOT_SPOKEN')
  if (pile.netStatus !== netStates.online) throw new AppError('COMMAND.DEVICE_OFFLINE')
  return pile
}

/** Serialises requests of which only one may be open at a time. */
export async function takeReachablePile(ctx: Context, pileId: string, capability: Capability) {
  await waitForPile(ctx.tx, pileId)
  return findReachablePile(ctx, pileId, capability)
}
