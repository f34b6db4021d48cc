import type { VoucherCandidate } from '@chargedeck/domain/voucher/apply-voucher'
import { isFreeFor } from '@chargedeck/domain/voucher/states'
import { voucherRefusal, type ChargeStart } from '@chargedeck/domain/voucher/usable'
import type { Context } from '../../platform/context.ts'
import { findVoucherOrNull, listOfOrders, listUnused, type VoucherRow } from './store.ts'

export type DatedCandidate = VoucherCandidate & { voucherName: string; validTo: Date }

/** The vouchers that a customer has, each with why this charge cannot use it. */
export async function voucherCandidates(
  ctx: Pick<Context, 'tx'>,
  customerId: string,
  charge: ChargeStart,
): Promise<DatedCandidate[]> {
  return (await listUnused(ctx, customerId, charge.startTime)).map((voucher) => candidateOf(voucher, charge))
}

/** `chosenVoucherId`: counts for an order that has none of its own, as long as it is free. */
type OrderStart = ChargeStart & { orderId: string; chosenVoucherId: string | null }
/** The vouchers that orders have locked or used, as their settlement sees them. */
export async function vouchersOfOrders(
  ctx: Pick<Context, 'tx'>,
  charges: readonly OrderStart[],
): Promise<Map<string, DatedCandidate>> {
  const vouchers = await listOfOrders(
    ctx,
    charges.map(({ orderId }) => orderId),
  )
  const ofOrder = new Map(vouchers.map((voucher) => [voucher.lockOrderId ?? voucher.usedOrderId, voucher]))
  const found = new Map<string, DatedCandidate>()
  for (const charge of charges) {
    const voucher = ofOrder.get(charge.orderId) ?? (await freeChosenOrNull(ctx, charge))
    if (voucher) found.set(charge.orderId, candidateOf(voucher, charge))
  }
  return found
}

async function freeChosenOrNull(
  ctx: Pick<Context, 'tx'>,
  { orderId, chosenVoucherId }: OrderStart,
): Promise<VoucherRow | null> {
  const voucher = chosenVoucherId === null ? null : await findVoucherOrNull(ctx, chosenVoucherId)
  return voucher && isFreeFor(voucher, orderId) ? voucher : null
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
