import { expect, test } from 'vitest'
import { fen, sumFen, type Fen } from '../kernel/money.ts'
import { monthBillOf } from './month-bill.ts'

const march = { month: '2026-03', usedAmt: fen(700), newerUsedAmt: fen(300), newerPeakAmt: fen(300) }
const billed = '2026-04-05'

test.each([
  ['nothing is owed', 0, 700, 0, 'PAID'],
  ['only newer months are owed', 300, 700, 0, 'PAID'],
  ['a fen more than the newer months is owed', 301, 699, 1, 'PARTLY_PAID'],
  ['all but a fen is owed', 999, 1, 699, 'PARTLY_PAID'],
  ['it is owed whole', 1000, 0, 700, 'UNPAID'],
  ['older months are owed too', 5000, 0, 700, 'UNPAID'],
])('when %s (%i), %i of a month are paid and %i are not: %s', (_, debt, paidAmt, unpaidAmt, billState) => {
  expect(monthBillOf(march, { debtAmt: fen(debt), billDay: 5 }, billed)).toEqual({
    paidAmt,
    unpaidAmt,
    billDate: '2026-04-05',
    billState,
  })
})

test.each([
  [5, '2026-03-31', 'NOT_BILLED'],
  [5, '2026-04-04', 'NOT_BILLED'],
  [5, '2026-04-05', 'UNPAID'],
  [null, '2026-03-31', 'NOT_BILLED'],
  [null, '2026-04-01', 'UNPAID'],
])('a debt is due from the day of the bill (%s) on: %s %s', (billDay, today, billState) => {
  expect(monthBillOf(march, { debtAmt: fen(1000), billDay }, today).billState).toBe(billState)
})

test('a month that is paid off is paid before its bill, and so is one whose charges were all reversed', () => {
  expect(monthBillOf(march, { debtAmt: fen(0), billDay: 5 }, '2026-03-09').billState).toBe('PAID')
  const empty = { month: '2026-03', usedAmt: fen(0), newerUsedAmt: fen(300), newerPeakAmt: fen(300) }
  expect(monthBillOf(empty, { debtAmt: fen(900), billDay: 5 }, billed)).toMatchObject({
    unpaidAmt: 0,
    billState: 'PAID',
  })
})

/** From the newest month to the oldest one. */
function billsOf(used: readonly Fen[], debt: number) {
  let [sum, peak] = [0, 0]
  return used.map((usedAmt) => {
    const newer = { newerUsedAmt: fen(sum), newerPeakAmt: fen(peak) }
    sum += usedAmt
    peak = Math.max(peak, sum)
    return monthBillOf({ month: '2026-03', usedAmt, ...newer }, { debtAmt: fen(debt), billDay: 1 }, billed)
  })
}

test.each([[[120, 0, 999, 1, 450]], [[-60, 100]], [[50, -30, 100]], [[-5, -10, 40, -20, 7, 300]], [[200, -500, 900]]])(
  'what is unpaid of all months is the debt, as long as the months used that much: %j',
  (amounts) => {
    const used = amounts.map(fen)
    const total = sumFen(used)
    for (let debt = 0; debt <= total; debt++) {
      const bills = billsOf(used, debt)
      expect(sumFen(bills.map(({ unpaidAmt }) => unpaidAmt))).toBe(debt)
      expect(sumFen(bills.flatMap(({ paidAmt, unpaidAmt }) => [paidAmt, unpaidAmt]))).toBe(total)
      for (const [index, { unpaidAmt }] of bills.entries()) {
        expect(unpaidAmt).toBeGreaterThanOrEqual(0)
        expect(unpaidAmt).toBeLessThanOrEqual(Math.max(0, amounts[index] ?? 0))
      }
    }
  },
)

test("a debt beyond what all months used is not a month's", () => {
  expect(sumFen(billsOf([120, 999].map(fen), 2000).map(({ unpaidAmt }) => unpaidAmt))).toBe(1119)
})

test('what was taken off in a newer month is no longer unpaid in the older one', () => {
  expect(billsOf([-60, 100].map(fen), 40)).toMatchObject([
    { unpaidAmt: 0, billState: 'PAID' },
    { unpaidAmt: 40, paidAmt: 60, billState: 'PARTLY_PAID' },
  ])
})
