import { highestPrice } from '@chargedeck/domain/carrier/their-prices'
import { fen, priceEnergy, priceP4, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import { isWithinPrices } from '@chargedeck/domain/roaming-order/judge-order'
import { extendHold, findHoldOrNull, fundsOf, releaseHold } from '../../money/ledger/public.ts'
import type { Context } from '../../platform/context.ts'
import { activeConfig } from '../../site/operation-config/public.ts'
import type { RoamingOrderRow } from './store.ts'

/** The customer pays alone: the contract of a group names stations of ours. */
export const payersOf = ({ customerId }: Pick<RoamingOrderRow, 'customerId'>) => ({ customerId, groupId: null })

export const releaseMoney = (ctx: Context, order: RoamingOrderRow): Promise<void> =>
  releaseHold(ctx, { ...payersOf(order), orderId: order.id })

/** What a running charge costs so far: as the partner says, if that can be, or at its highest price. */
export const costSoFar = (energy: EnergyE4, saidAmt: Fen | null, { prices }: RoamingOrderRow): Fen =>
  saidAmt !== null && isWithinPrices(saidAmt, energy, prices)
    ? saidAmt
    : priceEnergy(energy, highestPrice(prices) ?? priceP4(0))

/** Holds more for a charge that nears what it holds. False: the customer has no more for it. */
export async function keepFunded(ctx: Context, order: RoamingOrderRow, amt: Fen): Promise<boolean> {
  const { freezeAmt, stopReserveAmt } = await activeConfig(ctx, order.companyId)
  let held = (await findHoldOrNull(ctx, order.id)) ?? fen(0)
  if (amt >= held - stopReserveAmt) {
    const by = fen(Math.max(freezeAmt, amt - held + stopReserveAmt))
    held = await extendHold(ctx, { ...payersOf(order), orderId: order.id, by })
  }
  const { freeAmt } = await fundsOf(ctx, order.customerId)
  return amt < held + freeAmt - stopReserveAmt
}
