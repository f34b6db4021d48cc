import { fen, offAtRate, roundHalfUp, sumFen, type EnergyE4, type Fen } from '../kernel/money.ts'
import type { BillLine } from '../tariff/bill-charge.ts'
import { voucherTypes, type VoucherTerms, type VoucherType } from './voucher-types.ts'

/** A line of a bill with what is left of its amounts after earlier discounts. */
export type LineLeft = Pick<BillLine, 'energy' | 'elecAmt' | 'serviceAmt'>

/** What a voucher takes off a charge: never more than is left of the part that it pays. */
export function voucherWorth(terms: VoucherTerms, lines: readonly LineLeft[]): Fen {
  const serviceAmt = serviceLeft(lines)
  const payableAmt = terms.applyTo === 'ALL' ? amtLeft(lines) : serviceAmt
  return fen(Math.min(worthOf[terms.voucherType](terms, payableAmt, lines), payableAmt))
}

export const serviceLeft = (lines: readonly LineLeft[]): Fen => sumFen(lines.map(({ serviceAmt }) => serviceAmt))
export const amtLeft = (lines: readonly LineLeft[]): Fen =>
  sumFen(lines.flatMap(({ elecAmt, serviceAmt }) => [elecAmt, serviceAmt]))

type Worth = (terms: VoucherTerms, payableAmt: Fen, lines: readonly LineLeft[]) => number

const faceWorth: Worth = ({ faceAmt }) => faceAmt ?? 0

const worthOf: Record<VoucherType, Worth> = {
  [voucherTypes.amount]: faceWorth,
  [voucherTypes.fullCut]: faceWorth,
  [voucherTypes.discount]: ({ discountRate, maxAmt }, payableAmt) =>
    discountRate === null ? 0 : Math.min(offAtRate(payableAmt, discountRate), maxAmt || Infinity),
  [voucherTypes.energy]: ({ faceEnergy }, _payableAmt, lines) => serviceOfFirst(faceEnergy ?? 0, lines),
  [voucherTypes.wash]: () => 0,
}

/** The service fee of the first energy of a charge; the line in which it ends gives its part. */
function serviceOfFirst(energy: number, lines: readonly LineLeft[]): number {
  let left = energy
  let worth = 0
  for (const line of lines) {
    worth += partOf(line, left)
    left = Math.max(0, left - line.energy)
  }
  return worth
}

function partOf({ energy, serviceAmt }: { energy: EnergyE4; serviceAmt: Fen }, left: number): number {
  if (left === 0) return 0
  if (left >= energy) return serviceAmt
  return Number(roundHalfUp(BigInt(serviceAmt) * BigInt(left), BigInt(energy)))
}
