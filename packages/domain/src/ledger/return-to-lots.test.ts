import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { returnToLots } from './return-to-lots.ts'

const room = (spentAmt: number, usedAmt: number) => ({ spentAmt: fen(spentAmt), usedAmt: fen(usedAmt) })
const returned = (rooms: ReturnType<typeof room>[], back: number, rise = back) =>
  returnToLots(rooms, { backAmt: fen(back), riseAmt: fen(rise) }).map(({ backAmt, otherAmt }) => [backAmt, otherAmt])

test('money goes back to the lots that it came from, the first of them first', () => {
  expect(returned([room(50, 0), room(80, 60), room(100, 40)], 70)).toEqual([
    [0, 0],
    [60, 0],
    [10, 0],
  ])
})

test('what no lot is known to have paid goes to the first lot that has room', () => {
  expect(returned([room(50, 0), room(80, 60)], 100)).toEqual([
    [0, -40],
    [60, 0],
  ])
})

test('credit that was used meanwhile keeps what comes back, of the last lot first', () => {
  expect(returned([room(30, 30), room(50, 50)], 80, 25)).toEqual([
    [30, 5],
    [50, 50],
  ])
})

test('more than was spent comes back nowhere', () => {
  expect(() => returned([room(10, 10)], 11)).toThrow(RangeError)
})
