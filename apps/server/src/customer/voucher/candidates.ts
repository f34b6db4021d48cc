import type { VoucherCandidate } from '@chargedeck/domain/voucher/apply-voucher'
import { voucherRefusal, type ChargeStart } from '@chargedeck/domain/voucher/usable'
import type { Context } from '../../platform/context.ts'
import { findOfOrderOrNull, findVoucherOrNull, listUnused, type VoucherRow } from './store.ts'

export type DatedCandidate = VoucherCandidate & { voucherName: string; validTo: Date }

/** The vouchers that a customer has, each with why this charge cannot use it. */
export async function voucherCandidates(
  ctx: Pick<Context, 'tx'>,
  customerId: string,
  charge: ChargeStart,
): Promise<DatedCandidate[]> {
  return (await listUnused(ctx, customerId, charge.startTime)).map((voucher) => candidateOf(voucher, charge))
}

/** The voucher that an order has locked or used, as its settlement sees it. */
export async function voucherOfOrderOrNull(
  ctx: Pick<Context, 'tx'>,
  charge: ChargeStart & { orderId: string },
): Promise<DatedCandidate | null> {
  const voucher = await findOfOrderOrNull(ctx, charge.orderId)
  return voucher && candidateOf(voucher, charge)
}

export async function voucherOrNull(
  ctx: Pick<Context, 'tx'>,
  voucherId: string,
  charge: ChargeStart,
): Promise<DatedCandidate | null> {
  const voucher = await findVoucherOrNull(ctx, voucherId)
  return voucher && candidateOf(voucher, charge)
}

const candidateOf = (voucher: VoucherRow, charge: ChargeStart): DatedCandidate => ({
  voucherId: voucher.id,
  voucherName: voucher.voucherName,
  voucherType: voucher.voucherType,
  faceAmt: voucher.faceAmt,
  thresholdAmt: voucher.thresholdAmt,
  discountRate: voucher.discountRate,
  maxAmt: voucher.maxAmt,
  faceEnergy: voucher.faceEnergy,
  applyTo: voucher.applyTo,
  validTo: voucher.validTo,
  refusal: voucherRefusal(voucher, charge),
})
