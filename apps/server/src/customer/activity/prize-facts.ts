import type { PrizeFields } from '@chargedeck/contract/customer/activity/shapes'
import { prizeTypes } from '@chargedeck/domain/activity/kinds'
import { voucherTypes, type VoucherType } from '@chargedeck/domain/voucher/voucher-types'
import type { PrizeFacts } from './prize-store.ts'

type Terms = Pick<PrizeFacts, 'faceAmt' | 'thresholdAmt' | 'discountRate' | 'maxAmt' | 'faceEnergy'>
const usedBy: Record<VoucherType, readonly (keyof Terms)[]> = {
  [voucherTypes.amount]: ['faceAmt', 'thresholdAmt'],
  [voucherTypes.fullCut]: ['faceAmt', 'thresholdAmt'],
  [voucherTypes.discount]: ['discountRate', 'maxAmt', 'thresholdAmt'],
  [voucherTypes.energy]: ['faceEnergy', 'thresholdAmt'],
  [voucherTypes.wash]: [],
}
const nothing: Terms = { faceAmt: null, thresholdAmt: null, discountRate: null, maxAmt: null, faceEnergy: null }
const usualDays = 30

/** A prize as it is stored, without the fields that its type does not use. */
export function prizeFactsOf(prize: PrizeFields, id: string): PrizeFacts {
  const isVoucher = prize.prizeType === prizeTypes.voucher
  const voucherType = isVoucher ? (prize.voucherType ?? voucherTypes.amount) : null
  return {
    id,
    voucherType,
    prizeType: prize.prizeType,
    prizeName: prize.prizeName.trim(),
    qty: prize.qty,
    ...nothing,
    ...only(prize, voucherType ? usedBy[voucherType] : ['faceAmt']),
    applyTo: (isVoucher ? prize.applyTo : undefined) ?? 'SERVICE',
    stationScope: (isVoucher ? prize.stationScope : undefined) ?? [],
    pileType: (isVoucher ? prize.pileType : undefined) ?? [],
    timeWindow: (isVoucher ? prize.timeWindow : undefined) ?? [],
    validDays: (isVoucher ? prize.validDays : undefined) ?? usualDays,
  }
}

const only = (prize: PrizeFields, fields: readonly (keyof Terms)[]): Partial<Terms> =>
  Object.fromEntries(fields.map((field) => [field, prize[field] ?? null]))
