import { expect, test } from 'vitest'
import { thinCurve } from './thin-curve.ts'

const points = (quantity: number) =>
  Array.from({ length: quantity }, (_, n) => ({ n, powerW: n === 1234 ? 99 : n % 7 }))

test('a short curve stays whole', () => {
  expect(thinCurve(points(500))).toEqual(points(500))
})

test('a long one keeps its ends, its peak and its order in at most 500 points', () => {
  const thin = thinCurve(points(5760))
  expect(thin.length).toBeLessThanOrEqual(500)
  expect([thin[0]?.n, thin.at(-1)?.n]).toEqual([0, 5759])
  expect(thin.some(({ powerW }) => powerW === 99)).toBe(true)
  expect(thin.map(({ n }) => n)).toEqual(thin.map(({ n }) => n).toSorted((a, b) => a - b))
})
