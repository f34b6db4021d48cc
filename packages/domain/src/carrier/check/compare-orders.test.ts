import { expect, test } from 'vitest'
import { energyE4, fen } from '../../kernel/money.ts'
import { checkSumsOf, matchQtyOf, theirSumsOf } from './check-sums.ts'
import { compareOrders, readDisputes } from './compare-orders.ts'
import { checkDiffTypes, checkSteps, checkStates } from './states.ts'

const order = (number: string, energy: number, amt: number) => ({ number, energy: energyE4(energy), amt: fen(amt) })
const ours = [order('A', 184_567, 2213), order('B', 300_400, 3600), order('C', 100_000, 1200)]
const typesOf = (differences: readonly { number: string; diffType: string }[]) =>
  differences.map(({ number, diffType }) => [number, diffType])

test('a fen and a hundredth of a kWh are no difference, more is; both lists are searched for what the other lacks', () => {
  expect(
    compareOrders(ours, [order('A', 184_600, 2214), order('B', 300_500, 3599), order('C', 100_000, 1200)]),
  ).toEqual([])
  const theirs = [order('A', 184_567, 2215), order('B', 300_501, 3600), order('D', 50_000, 600)]
  expect(typesOf(compareOrders(ours, theirs))).toEqual([
    ['A', checkDiffTypes.amount],
    ['B', checkDiffTypes.energy],
    ['D', checkDiffTypes.missingHere],
    ['C', checkDiffTypes.missingThere],
  ])
})

test('an answer with disputes says the same as a whole list, and what it disputes within the tolerance counts for nothing', () => {
  const disputes = [
    { ...order('A', 184_567, 2300), reason: 2 },
    { ...order('B', 0, 0), reason: 1 },
    { ...order('C', 100_050, 1201), reason: 3 },
    { ...order('D', 50_000, 600), reason: 4 },
  ]
  const found = readDisputes(ours, disputes)
  expect(typesOf(found)).toEqual([
    ['A', checkDiffTypes.amount],
    ['B', checkDiffTypes.missingThere],
    ['D', checkDiffTypes.missingHere],
  ])
  const sums = checkSumsOf(ours)
  expect(theirSumsOf(sums, found)).toEqual({ qty: 3, energy: 184_567 + 100_000 + 50_000, amt: 2300 + 1200 + 600 })
  expect(matchQtyOf(ours, found)).toBe(1)
})

test('a dispute that repeats our own figures is a difference whose other side is unknown', () => {
  const found = readDisputes(ours, [{ ...order('C', 100_000, 1200), reason: 3 }])
  expect(found).toEqual([
    { number: 'C', diffType: checkDiffTypes.energy, ours: { energy: 100_000, amt: 1200 }, theirs: null },
  ])
  expect(theirSumsOf(checkSumsOf(ours), found)).toEqual(checkSumsOf(ours))
})

test('a check begins again after the server stopped in it, and only one with differences is handled', () => {
  expect(checkSteps.next(checkStates.checking, 'begin')).toBe(checkStates.checking)
  expect(checkSteps.statesBefore('handle')).toEqual([checkStates.differing])
  expect(checkSteps.can(checkStates.checking, 'again')).toBe(false)
})
