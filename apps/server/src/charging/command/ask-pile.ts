import type { ChargerCommand } from '@chargedeck/domain/charger-link/commands'
import { speaksOcpp } from '@chargedeck/domain/pile/rules'
import { requestCommand } from '../charger-link/public.ts'
import { findPile } from '../../site/pile/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { waitForPile } from './store.ts'

const patienceMs = 60_000

type Asked = { gunId?: string | null; command: ChargerCommand; note: object }

/** One charger that is online and speaks our protocol is asked for something by somebody at his desk. */
export async function askPile(
  ctx: Context,
  pileId: string,
  { gunId = null, command, note }: Asked,
): Promise<{ commandNo: string }> {
  const pile = await findReachablePile(ctx, pileId)
  const expireTime = new Date(ctx.now().getTime() + patienceMs)
  const { commandNo } = await requestCommand(ctx, { pile, gunId, orderId: null, command, expireTime })
  ctx.note(pile.id, { commandNo, ...note })
  return { commandNo }
}

export async function findReachablePile(ctx: Context, pileId: string) {
  const pile = await findPile(ctx, pileId)
  if (!speaksOcpp(pile)) throw new AppError('COMMAND.NOT_SPOKEN')
  if (pile.netStatus !== '1') throw new AppError('COMMAND.DEVICE_OFFLINE')
  return pile
}

/** For what only one may ask at a time. */
export async function takeReachablePile(ctx: Context, pileId: string) {
  await waitForPile(ctx.tx, pileId)
  return findReachablePile(ctx, pileId)
}
