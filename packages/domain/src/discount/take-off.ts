import { allocate, fen, sumFen, type Fen } from '../kernel/money.ts'
import { amtLeft, serviceLeft, type LineLeft } from '../voucher/worth.ts'

/** Takes an amount off the lines: the service fee first, then the electricity; every line bears its part to the fen. */
export function takeOff<L extends LineLeft>(amt: Fen, lines: readonly L[]): L[] {
  if (amt < 0 || amt > amtLeft(lines)) throw new RangeError('nothing below zero and nothing beyond the bill comes off')
  if (amt === 0) return [...lines]
  const offService = fen(Math.min(amt, serviceLeft(lines)))
  const serviceParts = allocate(
    offService,
    lines.map(({ serviceAmt }) => serviceAmt),
  )
  const elecParts = allocate(
    fen(amt - offService),
    lines.map(({ elecAmt }) => elecAmt),
  )
  return lines.map((line, index) => ({
    ...line,
    serviceAmt: fen(line.serviceAmt - (serviceParts[index] ?? 0)),
    elecAmt: fen(line.elecAmt - (elecParts[index] ?? 0)),
  }))
}

/** Adds an amount to the service fee of the lines. */
export function addOn<L extends LineLeft>(amt: Fen, lines: readonly L[]): L[] {
  if (amt === 0) return [...lines]
  const parts = allocate(
    amt,
    lines.map(({ serviceAmt }) => serviceAmt),
  )
  return lines.map((line, index) => ({ ...line, serviceAmt: sumFen([line.serviceAmt, parts[index] ?? fen(0)]) }))
}
