import { fen, type EnergyE4, type Fen, type RateBp } from '../kernel/money.ts'

export const voucherTypes = {
  amount: 'AMOUNT',
  fullCut: 'FULL_CUT',
  discount: 'DISCOUNT',
  energy: 'ENERGY',
  wash: 'WASH',
} as const
export type VoucherType = (typeof voucherTypes)[keyof typeof voucherTypes]

/** Which part of an order a voucher may pay. */
export type AppliesTo = 'SERVICE' | 'ALL'

/** What a voucher takes off. Its type says which of the fields count; `maxAmt` null or 0 is no limit. */
export type VoucherTerms = {
  voucherType: VoucherType
  faceAmt: Fen | null
  thresholdAmt: Fen | null
  discountRate: RateBp | null
  maxAmt: Fen | null
  faceEnergy: EnergyE4 | null
  applyTo: AppliesTo
}

/** The most that a voucher can take off. Null: unknown, because energy, washes and percentages without a maximum have no price here. */
export function mostCostOf({ voucherType, faceAmt, maxAmt }: VoucherTerms): Fen | null {
  if (voucherType === voucherTypes.amount || voucherType === voucherTypes.fullCut) return faceAmt
  return voucherType === voucherTypes.discount ? maxAmt || null : null
}

/** What a voucher counts against a budget. */
export const faceValueOf = (terms: VoucherTerms): Fen => mostCostOf(terms) ?? fen(0)
