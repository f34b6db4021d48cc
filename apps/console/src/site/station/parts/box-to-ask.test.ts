import { expect, test } from 'vitest'
import { boxToAsk } from './box-to-ask.ts'

const box = (west: number, east: number) => ({ west, east, south: 20, north: 40 })
const country = box(73, 136)

test('a step nearer needs no other answer, a step aside does', () => {
  expect(boxToAsk(country, box(118, 119), false)).toBe(country)
  expect(boxToAsk(box(118, 119), box(118.5, 119.5), false)).toEqual(box(118.5, 119.5))
})

test('what a map shows outside of China is not asked for', () => {
  expect(boxToAsk(country, box(88, 144), false)).toBe(country)
})

test('crowds are asked for again when they would be coarse', () => {
  expect(boxToAsk(country, box(80, 130), true)).toBe(country)
  expect(boxToAsk(country, box(118, 119), true)).toEqual(box(118, 119))
})

test('a map that has not been seen asks for nothing', () => {
  expect(boxToAsk(null, null, false)).toBeNull()
  expect(boxToAsk(null, country, false)).toBe(country)
})
