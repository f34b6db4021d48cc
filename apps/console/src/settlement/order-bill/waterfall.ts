import type { OrderBill } from '@chargedeck/contract/settlement/order-bill/shapes'
import { sumFen, type Fen } from '@chargedeck/domain/kernel/money'

export type Bar = { key: string; label: string; amt: Fen; from: number; to: number }
export type SharesOfSeq = { billSeq: number; bills: readonly OrderBill[] }

/** The first bills of an order, then each later correction. */
export const bySeq = (bills: readonly OrderBill[]): SharesOfSeq[] =>
  [...Map.groupBy(bills, ({ billSeq }) => billSeq)].map(([billSeq, ofSeq]) => ({ billSeq, bills: ofSeq }))

/** What was to share, then what each party takes of it; each bar begins where the one before it ended. In percent of the widest. */
export function waterfallOf(bills: readonly OrderBill[]): Bar[] {
  const whole = sumFen(bills.map(({ shareAmt }) => shareAmt))
  let left: number = whole
  const steps = bills.map(({ id, holderName, shareAmt }) => {
    const before = left
    left -= shareAmt
    return { key: id, label: holderName, amt: shareAmt, ends: [before, left] as const }
  })
  const all = [{ key: 'whole', label: '分账合计', amt: whole, ends: [0, whole] as const }, ...steps]
  const points = all.flatMap(({ ends }) => ends)
  const [least, most] = [Math.min(...points), Math.max(...points)]
  const percent = (amt: number) => (most === least ? 0 : ((amt - least) / (most - least)) * 100)
  return all.map(({ ends, ...bar }) => ({ ...bar, from: percent(Math.min(...ends)), to: percent(Math.max(...ends)) }))
}
