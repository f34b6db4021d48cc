import { voucherTypes, type VoucherTerms, type VoucherType } from './voucher-types.ts'

export type TermsFault =
  'FACE_AMT_MISSING' | 'THRESHOLD_BELOW_FACE' | 'RATE_OUT_OF_RANGE' | 'FACE_ENERGY_MISSING' | 'NEGATIVE_AMT'

/** The first fault of what a voucher would take off, or null. */
export function termsFault(terms: VoucherTerms): TermsFault | null {
  const amts = [terms.faceAmt, terms.thresholdAmt, terms.maxAmt, terms.faceEnergy]
  if (amts.some((amt) => (amt ?? 0) < 0)) return 'NEGATIVE_AMT'
  return faultOf[terms.voucherType](terms)
}

const faultOf: Record<VoucherType, (terms: VoucherTerms) => TermsFault | null> = {
  [voucherTypes.amount]: ({ faceAmt }) => (faceAmt ? null : 'FACE_AMT_MISSING'),
  [voucherTypes.fullCut]: ({ faceAmt, thresholdAmt }) => {
    if (!faceAmt) return 'FACE_AMT_MISSING'
    return (thresholdAmt ?? 0) >= faceAmt ? null : 'THRESHOLD_BELOW_FACE'
  },
  [voucherTypes.discount]: ({ discountRate }) =>
    discountRate !== null && discountRate >= 0 && discountRate < 10_000 ? null : 'RATE_OUT_OF_RANGE',
  [voucherTypes.energy]: ({ faceEnergy }) => (faceEnergy ? null : 'FACE_ENERGY_MISSING'),
  [voucherTypes.wash]: () => null,
}
