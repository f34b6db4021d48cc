import { theirPriceAt } from '@chargedeck/domain/carrier/their-prices'
import { fen, priceEnergy, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import { isWithinPrices } from '@chargedeck/domain/roaming-order/judge-order'
import { stopReasons } from '@chargedeck/tcec/words'
import type { Context } from '../../../platform/context.ts'
import { activeConfig } from '../../../site/operation-config/public.ts'
import { settleRoaming } from '../settle-roaming.ts'
import type { RoamingOrderRow } from '../store.ts'

export type Figures = { energy: EnergyE4; amt: Fen }

/** The same bounds as for a bill of the partner. Null: such a charge can come to this. */
export async function faultOfFigures(
  ctx: Context,
  { companyId, prices }: Pick<RoamingOrderRow, 'companyId' | 'prices'>,
  { energy, amt }: Figures,
): Promise<{ field: keyof Figures; text: string } | null> {
  const { maxOrderEnergy } = await activeConfig(ctx, companyId)
  if (energy > maxOrderEnergy) return { field: 'energy', text: '电量超过单笔电量上限' }
  return isWithinPrices(amt, energy, prices) ? null : { field: 'amt', text: '金额超过约定的电价' }
}

/** The electricity at its price, as far as the amount reaches; the rest is service. */
export function elecAmtOf(
  { prices, startTime, createTime }: Pick<RoamingOrderRow, 'prices' | 'startTime' | 'createTime'>,
  { energy, amt }: Figures,
): Fen {
  const price = theirPriceAt(prices, startTime ?? createTime)
  return fen(Math.min(amt, price ? priceEnergy(energy, price.elecPrice) : amt))
}

/** Without a bill of the partner. */
export async function settleByFigures(
  ctx: Context,
  order: RoamingOrderRow,
  { energy, amt, note }: Figures & { note: string },
): Promise<void> {
  const startTime = order.startTime ?? order.createTime
  const elecAmt = elecAmtOf(order, { energy, amt })
  await settleRoaming(ctx, order, {
    startTime,
    endTime: order.newsTime > startTime ? order.newsTime : startTime,
    energy,
    elecAmt,
    serviceAmt: fen(amt - elecAmt),
    totalAmt: amt,
    lines: [],
    stopReason: stopReasons.other,
    note,
  })
}
