import type { PrizeFields } from '@chargedeck/contract/customer/activity/shapes'
import type { PileType } from '@chargedeck/contract/site/pile/enums'
import type { PrizeType } from '@chargedeck/domain/activity/kinds'
import { energyE4, fen, rateBp } from '@chargedeck/domain/kernel/money'
import type { AppliesTo, VoucherType } from '@chargedeck/domain/voucher/voucher-types'

/** As people type it: yuan, kWh and percent. */
export type TypedPrize = {
  id: string
  prizeType: PrizeType
  prizeName?: string
  voucherType?: VoucherType
  faceYuan?: number | null
  thresholdYuan?: number | null
  discountPercent?: number | null
  maxYuan?: number | null
  faceKwh?: number | null
  applyTo?: AppliesTo
  stationScope?: string[]
  pileType?: PileType[]
  timeWindow?: PrizeFields['timeWindow']
  qty?: number | null
  validDays?: number | null
}

const scaled = (value: number | null | undefined, by: number): number | null =>
  value == null ? null : Math.round(value * by)
const unscaled = (value: number | null | undefined, by: number): number | null => (value == null ? null : value / by)

export const newPrize = (id: string): TypedPrize => ({
  id,
  prizeType: 'VOUCHER',
  voucherType: 'AMOUNT',
  applyTo: 'SERVICE',
  qty: 1,
  validDays: 30,
})

export const typedPrizeOf = (prize: PrizeFields): TypedPrize => ({
  id: prize.id,
  prizeType: prize.prizeType,
  prizeName: prize.prizeName,
  voucherType: prize.voucherType ?? 'AMOUNT',
  faceYuan: unscaled(prize.faceAmt, 100),
  thresholdYuan: unscaled(prize.thresholdAmt, 100),
  discountPercent: unscaled(prize.discountRate, 100),
  maxYuan: unscaled(prize.maxAmt, 100),
  faceKwh: unscaled(prize.faceEnergy, 10_000),
  applyTo: prize.applyTo ?? 'SERVICE',
  stationScope: prize.stationScope ?? [],
  pileType: prize.pileType ?? [],
  timeWindow: prize.timeWindow ?? [],
  qty: prize.qty,
  validDays: prize.validDays ?? 30,
})

/** The server clears what the type does not use. */
export function prizeOf(prize: TypedPrize): PrizeFields {
  const [faceAmt, thresholdAmt, maxAmt] = [prize.faceYuan, prize.thresholdYuan, prize.maxYuan].map((yuan) =>
    scaled(yuan, 100),
  )
  const [rate, energy] = [scaled(prize.discountPercent, 100), scaled(prize.faceKwh, 10_000)]
  return {
    id: prize.id,
    prizeType: prize.prizeType,
    prizeName: prize.prizeName?.trim() || '赠送金额',
    qty: prize.qty ?? 1,
    voucherType: prize.prizeType === 'GIFT_AMT' ? null : (prize.voucherType ?? 'AMOUNT'),
    faceAmt: faceAmt == null ? null : fen(faceAmt),
    thresholdAmt: thresholdAmt == null ? null : fen(thresholdAmt),
    maxAmt: maxAmt == null ? null : fen(maxAmt),
    discountRate: rate === null ? null : rateBp(rate),
    faceEnergy: energy === null ? null : energyE4(energy),
    applyTo: prize.applyTo ?? 'SERVICE',
    stationScope: prize.stationScope ?? [],
    pileType: prize.pileType ?? [],
    timeWindow: prize.timeWindow ?? [],
    validDays: prize.validDays ?? 30,
  }
}
