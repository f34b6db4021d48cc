import type { EnergyE4, Fen } from '../kernel/money.ts'
import type { AppliedVoucher } from './apply-voucher.ts'
import type { ChoiceReason, VoucherChoice } from './choose-voucher.ts'
import type { VoucherRefusal } from './usable.ts'

/** Why a start took a voucher (the reasons, `PICKED`), or why it took another one or none. */
export type VoucherVerdict = ChoiceReason | 'PICKED' | 'NOT_PICKED' | 'SMALLER' | 'LATER' | VoucherRefusal
type JudgedVoucher = { voucherId: string; voucherAmt: Fen; verdict: VoucherVerdict }
/** What a start weighed: every voucher with what it would have taken off such a charge. */
export type VoucherStory = {
  estimatedEnergy: EnergyE4
  estimatedAmt: Fen
  judged: (JudgedVoucher & { voucherName: string })[]
}

/** Every voucher with its verdict, the taken one first. `takenId`: what the start takes; it may be another one than the best, or none. */
export function judgeVouchers({ chosen, others }: VoucherChoice, takenId: string | null): JudgedVoucher[] {
  const isBest = takenId !== null && takenId === chosen?.voucherId
  const verdictOf = ({ voucherId, voucherAmt, refusal }: AppliedVoucher): VoucherVerdict => {
    if (voucherId === takenId) return isBest ? chosen.reason : 'PICKED'
    if (refusal) return refusal
    if (!isBest) return 'NOT_PICKED'
    return voucherAmt < chosen.voucherAmt ? 'SMALLER' : 'LATER'
  }
  return [...(chosen ? [chosen] : []), ...others]
    .map((voucher) => ({
      voucherId: voucher.voucherId,
      voucherAmt: voucher.voucherAmt,
      verdict: verdictOf(voucher),
    }))
    .toSorted((a, b) => Number(b.voucherId === takenId) - Number(a.voucherId === takenId))
}

const takenVerdicts: ReadonlySet<VoucherVerdict> = new Set([
  'ONLY_ONE',
  'MOST_OFF',
  'PAYS_ALL',
  'ENDS_FIRST',
  'CAME_FIRST',
  'PICKED',
])
export const isTaken = (verdict: VoucherVerdict): boolean => takenVerdicts.has(verdict)
