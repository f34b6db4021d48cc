import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import type { DiscountCandidate } from './candidates.ts'
import { chooseDiscounts } from './choose-discounts.ts'
import { activity, group, vip } from './fixtures.ts'

const serviceAmt = fen(2033)
const judge = (candidates: DiscountCandidate[], planAllowsDiscounts = true) =>
  chooseDiscounts(serviceAmt, candidates, planAllowsDiscounts).map(({ verdict, aloneAmt, takenAmt }) => [
    verdict,
    aloneAmt,
    takenAmt,
  ])

test('V1: a gold member gets a tenth off the service fee', () => {
  expect(judge([vip(9000)])).toEqual([['BEST', 203, 203]])
})

test('the largest single discount wins, and the others say so', () => {
  expect(judge([vip(9000), group(8000), activity('1', 8500)])).toEqual([
    ['SMALLER', 203, 0],
    ['BEST', 407, 407],
    ['SMALLER', 305, 0],
  ])
})

test('of equal ones the group wins over the member, the member over the activity, the older activity over the newer', () => {
  expect(judge([activity('1', 9000), vip(9000), group(9000)]).map(([verdict]) => verdict)).toEqual([
    'EQUAL',
    'EQUAL',
    'BEST',
  ])
  expect(judge([activity('1', 9000), vip(9000)])[1]).toEqual(['BEST', 203, 203])
  expect(judge([activity('10', 9000), activity('9', 9000)])[1]).toEqual(['BEST', 203, 203])
})

test('an activity that stacks comes off what the best of member and group leaves', () => {
  expect(judge([activity('1', 9000, { stacks: true }), vip(9000), group(8000)])).toEqual([
    ['ON_TOP', 203, 163], // of 1626
    ['SMALLER', 203, 0],
    ['BEST', 407, 407],
  ])
})

test('an activity that stacks stands alone where there is no member and no group', () => {
  expect(judge([activity('1', 9000, { stacks: true })])).toEqual([['BEST', 203, 203]])
})

test('a large activity that does not stack may beat a member with one that does', () => {
  expect(judge([vip(9500), activity('1', 9500, { stacks: true }), activity('2', 8000)])).toEqual([
    ['SMALLER', 102, 0],
    ['SMALLER', 102, 0],
    ['BEST', 407, 407],
  ])
})

test('only one activity discounts an order', () => {
  const stacks = { stacks: true }
  expect(judge([vip(9000), activity('1', 9500, stacks), activity('2', 9000, stacks)]).map(([word]) => word)).toEqual([
    'BEST',
    'SMALLER',
    'ON_TOP',
  ])
})

test("a member's cap is cut first and compared then", () => {
  expect(judge([vip(8000, { capLeftAmt: fen(100) }), activity('1', 9500)])).toEqual([
    ['SMALLER', 100, 0],
    ['BEST', 102, 102],
  ])
  expect(judge([vip(8000, { capLeftAmt: fen(103) }), activity('1', 9500)])[0]).toEqual(['BEST', 103, 103])
  expect(judge([vip(8000, { capLeftAmt: fen(0) })])).toEqual([['CAP_USED_UP', 0, 0]])
  expect(judge([vip(8000, { capLeftAmt: fen(-5) })])).toEqual([['CAP_USED_UP', 0, 0]])
})

test('a budget pays a discount whole or not at all', () => {
  const tight = { budgetLeftAmt: fen(202) }
  expect(judge([activity('1', 9000, tight), vip(9500)])).toEqual([
    ['BUDGET_TOO_SMALL', 203, 0],
    ['BEST', 102, 102],
  ])
  expect(judge([activity('1', 9000, { budgetLeftAmt: fen(203) })])[0]?.[0]).toBe('BEST')
  expect(judge([activity('1', 9000, { ...tight, stacks: true }), vip(9500)])[0]).toEqual(['ON_TOP', 203, 193])
})

test('a plan for an audience may allow no percentage on top of its prices', () => {
  expect(
    judge([vip(9000), group(8000), activity('1', 8500)], false).map(([verdict, , taken]) => [verdict, taken]),
  ).toEqual([
    ['PLAN_ALLOWS_NONE', 0],
    ['PLAN_ALLOWS_NONE', 0],
    ['PLAN_ALLOWS_NONE', 0],
  ])
})

test('a candidate keeps the reason that it came with, and a rate of 100 % takes nothing off', () => {
  expect(judge([vip(8000, { refusal: 'ENDED' }), group(10_000)])).toEqual([
    ['ENDED', 407, 0],
    ['NOTHING_OFF', 0, 0],
  ])
})

test('an activity on top of a free service fee takes nothing off', () => {
  expect(judge([vip(0), activity('1', 9000, { stacks: true })])).toEqual([
    ['BEST', 2033, 2033],
    ['NOTHING_OFF', 203, 0],
  ])
})

test('without candidates nothing is judged', () => {
  expect(judge([])).toEqual([])
})
