import { expect, test } from 'vitest'
import { fen, rateBp, sumFen } from '../kernel/money.ts'
import { adjustSettled } from './adjust-settled.ts'
import { decideDiscounts, nothingToDecide } from './decide-discounts.ts'
import { billOfV1, vip } from './fixtures.ts'

const settledAt = (adjustAmt: number) =>
  decideDiscounts(billOfV1, { ...nothingToDecide, candidates: [vip(rateBp(9000))], adjustAmt: fen(adjustAmt) }).payable
const settled = { ...settledAt(0), totalAmt: billOfV1.totalAmt }

test.each([0, -1, -700, -1829, -1830, -5000, 250, 12_345])(
  'an adjustment by %s afterwards gives what it would have given at the settlement',
  (by) => {
    const wanted = settledAt(by)
    const { lines, ...amounts } = adjustSettled(settled, settled.lines, wanted.actualAmt)
    const { adjustAmt, actualAmt, paidElecAmt, paidServiceAmt } = wanted
    expect(amounts).toEqual({ adjustAmt, actualAmt, paidElecAmt, paidServiceAmt })
    expect(lines).toEqual(wanted.lines)
  },
)

test('a second adjustment takes the place of the first', () => {
  const first = adjustSettled(settled, settled.lines, fen(1000))
  const again = adjustSettled(settled, first.lines, settled.actualAmt)
  expect(again.adjustAmt).toBe(0)
  expect(again.lines).toEqual(settled.lines)
})

test('an order without energy can be charged an amount, and be given it back', () => {
  const none = { totalAmt: fen(0), discountAmt: fen(0) }
  const charged = { adjustAmt: 300, actualAmt: 300, paidElecAmt: 0, paidServiceAmt: 300, lines: [] }
  expect(adjustSettled(none, [], fen(300))).toEqual(charged)
  expect(adjustSettled(none, [], fen(0)).actualAmt).toBe(0)
})

test('nothing is left to pay of an order that is adjusted to zero', () => {
  const { lines, paidElecAmt, paidServiceAmt } = adjustSettled(settled, settled.lines, fen(0))
  expect([paidElecAmt, paidServiceAmt]).toEqual([0, 0])
  expect(sumFen(lines.map(({ adjustAmt }) => adjustAmt))).toBe(-settled.actualAmt)
})
