import { voucherTypes, type VoucherTerms } from './voucher-types.ts'

/** A voucher of an amount, or what the test says. */
export const aVoucher = (terms: Partial<VoucherTerms>): VoucherTerms => ({
  voucherType: voucherTypes.amount,
  faceAmt: null,
  thresholdAmt: null,
  discountRate: null,
  maxAmt: null,
  faceEnergy: null,
  applyTo: 'SERVICE',
  ...terms,
})
