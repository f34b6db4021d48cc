import { fen, type Fen } from '../kernel/money.ts'
import type { VoucherRefusal } from './usable.ts'
import type { VoucherTerms } from './voucher-types.ts'
import { amtLeft, voucherWorth, type LineLeft } from './worth.ts'

/** A voucher that a charge might use; `refusal`: what `voucherRefusal` says about it. */
export type VoucherCandidate = VoucherTerms & { voucherId: string; refusal: VoucherRefusal | null }
/** What a voucher takes off, or why it takes off nothing: then it is given back. */
export type AppliedVoucher = { voucherId: string; voucherAmt: Fen; refusal: VoucherRefusal | null }

/** Uses a voucher on what the price discounts left. */
export function applyVoucher(voucher: VoucherCandidate, lines: readonly LineLeft[]): AppliedVoucher {
  const worth = voucherWorth(voucher, lines)
  const refusal = voucher.refusal ?? priceRefusal(voucher, worth, lines)
  return { voucherId: voucher.voucherId, voucherAmt: refusal ? fen(0) : worth, refusal }
}

function priceRefusal({ thresholdAmt }: VoucherTerms, worth: Fen, lines: readonly LineLeft[]): VoucherRefusal | null {
  if (amtLeft(lines) < (thresholdAmt ?? 0)) return 'BELOW_THRESHOLD'
  return worth > 0 ? null : 'NOTHING_LEFT'
}
