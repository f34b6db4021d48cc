import { allocate, fen, roundHalfUp, sumEnergy, type EnergyE4, type Fen, type PriceP4 } from '../kernel/money.ts'

/** A line of an order, as it was settled. */
export type OrderLine = {
  startTime: Date
  endTime: Date
  elecPrice: PriceP4
  servicePrice: PriceP4
  energy: EnergyE4
  elecAmt: Fen
  serviceAmt: Fen
}
/** A line as partners get it: `kwh` has two decimals. */
export type OrderDetail = Omit<OrderLine, 'energy'> & { kwh: number }
type Span = { startTime: Date; endTime: Date }

const mostDetails = 32

/** Energy in kWh with two decimals. */
export const kwhOf = (energy: EnergyE4): number => hundredthsOf(energy) / 100
const hundredthsOf = (energy: EnergyE4): number => Number(roundHalfUp(BigInt(energy), 100n))

/** Shares a rounded total out, so that the parts add up to it: each part in kWh with two decimals. */
export const shareKwh = (total: EnergyE4, parts: readonly number[]): number[] =>
  allocate(fen(hundredthsOf(total)), parts).map((hundredths) => hundredths / 100)

/** Without gaps from the start to the end of the order; neighbours of one price are one, and what is too many ends up in the last. */
export function orderDetails(lines: readonly OrderLine[], total: EnergyE4, span: Span): OrderDetail[] {
  const merged = lines.reduce<OrderLine[]>(addLine, [])
  const kwh = shareKwh(
    total,
    merged.map(({ energy }) => energy),
  )
  return merged.map(({ energy: _energy, ...line }, at) => ({
    ...line,
    startTime: at === 0 ? span.startTime : line.startTime,
    endTime: merged[at + 1]?.startTime ?? span.endTime,
    kwh: kwh[at] ?? 0,
  }))
}

function addLine(before: OrderLine[], line: OrderLine): OrderLine[] {
  const last = before.at(-1)
  const isOnePrice = last?.elecPrice === line.elecPrice && last.servicePrice === line.servicePrice
  if (!last || (!isOnePrice && before.length < mostDetails)) return [...before, line]
  return [...before.slice(0, -1), joined(last, line)]
}

const joined = (first: OrderLine, second: OrderLine): OrderLine => ({
  ...first,
  endTime: second.endTime,
  energy: sumEnergy([first.energy, second.energy]),
  elecAmt: fen(first.elecAmt + second.elecAmt),
  serviceAmt: fen(first.serviceAmt + second.serviceAmt),
})
