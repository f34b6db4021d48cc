import { expect, test } from 'vitest'
import { fen, rateBp } from '../kernel/money.ts'
import { invoiceLines, shareOfCharge, sumItems, taxIn, totalsOf } from './lines.ts'

const rates = { ELEC: rateBp(1300), SERVICE: rateBp(600), OCCUPY: rateBp(600) }

test.each([
  [11_300, 1300, 1300],
  [10_600, 600, 600],
  [100, 1300, 12], // 11.504…
  [1, 1300, 0],
  [5, 1300, 1], // 0.575…
  [100, 0, 0],
  [999_999_999_999, 1300, 115_044_247_787],
])('of %i fen at %i basis points %i are tax', (amt, rate, taxAmt) => {
  expect(taxIn(fen(amt), rateBp(rate))).toBe(taxAmt)
})

test('an item that was not sold has no line, and each line sums to its amount', () => {
  const lines = invoiceLines({ ELEC: fen(3333), SERVICE: fen(0), OCCUPY: fen(777) }, rates)
  expect(lines).toEqual([
    { item: 'ELEC', rate: 1300, amt: 3333, netAmt: 2950, taxAmt: 383 },
    { item: 'OCCUPY', rate: 600, amt: 777, netAmt: 733, taxAmt: 44 },
  ])
  expect(totalsOf(lines)).toEqual({ totalAmt: 4110, netAmt: 3683, taxAmt: 427 })
})

test('what was paid is shared in the proportion of the order, and no fen is lost', () => {
  expect(shareOfCharge(fen(1000), { elecAmt: fen(2000), serviceAmt: fen(1000) })).toEqual({
    ELEC: 667,
    SERVICE: 333,
    OCCUPY: 0,
  })
})

test('a thousand random payments are invoiced to the fen', () => {
  let seed = 20260312
  const upTo = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % (most + 1)
  }
  const payments = Array.from({ length: 1000 }, () => {
    const order = { elecAmt: fen(upTo(20_000)), serviceAmt: fen(upTo(9_000)) }
    return { order, paidAmt: fen(upTo(order.elecAmt + order.serviceAmt)) }
  })
  const shares = payments.map(({ order, paidAmt }) => shareOfCharge(paidAmt, order))
  for (const [index, share] of shares.entries()) {
    const lines = invoiceLines(share, rates)
    expect(totalsOf(lines).totalAmt).toBe(payments[index]?.paidAmt)
    for (const { amt, netAmt, taxAmt } of lines) expect(netAmt + taxAmt).toBe(amt)
  }
  const paid = payments.reduce((sum, { paidAmt }) => sum + paidAmt, 0)
  expect(totalsOf(invoiceLines(sumItems(shares), rates)).totalAmt).toBe(paid)
})
