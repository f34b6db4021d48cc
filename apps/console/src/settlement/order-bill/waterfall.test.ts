import type { OrderBill } from '@chargedeck/contract/settlement/order-bill/shapes'
import { expect, test } from 'vitest'
import { aBill } from './fixtures.ts'
import { bySeq, waterfallOf } from './waterfall.ts'

const shares = (...amts: number[]): OrderBill[] => amts.map((amt, at) => aBill(String(at), amt))
const barsOf = (bills: readonly OrderBill[]) => waterfallOf(bills).map(({ amt, from, to }) => [amt, from, to])

test('each share begins where the one before it ended, down to nothing', () => {
  expect(barsOf(shares(100, 300, 600))).toEqual([
    [1000, 0, 100],
    [100, 90, 100],
    [300, 60, 90],
    [600, 0, 60],
  ])
})

test('an operator who adds to what the others get has a bar of their own', () => {
  expect(barsOf(shares(1250, -250))).toEqual([
    [1000, 20, 100],
    [1250, 0, 100],
    [-250, 0, 20],
  ])
})

test('bills of nothing have no width, and corrections stand below the first bills', () => {
  expect(barsOf(shares(0))).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
  const later = { ...aBill('7', -50), billSeq: 1 }
  expect(bySeq([...shares(100), later]).map(({ billSeq, bills }) => [billSeq, bills.length])).toEqual([
    [0, 1],
    [1, 1],
  ])
})
