import { compareIds } from '../kernel/compare-ids.ts'
import { applyVoucher, type AppliedVoucher, type VoucherCandidate } from './apply-voucher.ts'
import type { LineLeft } from './worth.ts'

/** Why this voucher and no other: it takes off most, of equal ones it pays for more than the service fee, of those it ends first, then it came first. */
export type ChoiceReason = 'ONLY_ONE' | 'MOST_OFF' | 'PAYS_ALL' | 'ENDS_FIRST' | 'CAME_FIRST'
export type ChosenVoucher = AppliedVoucher & { reason: ChoiceReason }
export type VoucherChoice = { chosen: ChosenVoucher | null; others: AppliedVoucher[] }

type Dated = VoucherCandidate & { validTo: Date }
type Tried = AppliedVoucher & { validTo: Date; paysAll: boolean }

/** The best voucher for the customer, and what each other would take off. */
export function chooseVoucher(vouchers: readonly Dated[], lines: readonly LineLeft[]): VoucherChoice {
  const tried = vouchers
    .map((voucher) => ({
      ...applyVoucher(voucher, lines),
      validTo: voucher.validTo,
      paysAll: voucher.applyTo === 'ALL',
    }))
    .toSorted(byBest)
  const [best, ...rest] = tried
  if (!best || best.refusal) return { chosen: null, others: tried.map(applied) }
  return { chosen: { ...applied(best), reason: reasonOf(best, rest[0]) }, others: rest.map(applied) }
}

/** The amounts are estimates: of equal ones, a voucher for the whole amount keeps its worth when the charge turns out shorter. */
const byBest = (a: Tried, b: Tried): number =>
  b.voucherAmt - a.voucherAmt ||
  Number(b.paysAll) - Number(a.paysAll) ||
  a.validTo.getTime() - b.validTo.getTime() ||
  compareIds(a.voucherId, b.voucherId)

function reasonOf(best: Tried, next: Tried | undefined): ChoiceReason {
  if (!next || next.refusal) return 'ONLY_ONE'
  if (best.voucherAmt > next.voucherAmt) return 'MOST_OFF'
  if (best.paysAll && !next.paysAll) return 'PAYS_ALL'
  return best.validTo < next.validTo ? 'ENDS_FIRST' : 'CAME_FIRST'
}

const applied = ({ validTo: _validTo, paysAll: _paysAll, ...voucher }: Tried): AppliedVoucher => voucher
