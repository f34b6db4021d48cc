import { expect, test } from 'vitest'
import { firstIdOf, idMaker, mayBeId } from './ids.ts'

const noon = Date.UTC(2026, 10, 22, 4)
const minute = 60_000

test('ids grow with the clock, and while it stands still or steps back a little', () => {
  let at = noon
  const nextId = idMaker(1, () => new Date(at))
  const ids = [0, 0, 5, 5, -3 * 1000, -minute / 2, 10].map((step) => {
    at += step
    return BigInt(nextId())
  })
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(new Set(ids).size).toBe(ids.length)
})

test('a moment after all ids has an edge that still is one', () => {
  expect(BigInt(firstIdOf(new Date('9999-12-31T00:00:00Z')))).toBeLessThan(2n ** 63n)
})

test.each([
  ['7', true],
  ['1900000000000000101', true],
  ['9223372036854775807', true],
  ['9223372036854775808', false],
  ['19000000000000001010', false],
  ['', false],
  ['-7', false],
  ['7a', false],
])('%j may be an id: %s', (text, expected) => {
  expect(mayBeId(text)).toBe(expected)
})

test('ids have nineteen digits from 2033 on', () => {
  expect(idMaker(1, () => new Date('2033-12-31T00:00:00Z'))()).toHaveLength(19)
})

test('after a clock that ran forty days ahead is put right, ids have the right time again, and none is made twice', () => {
  let at = noon
  const nextId = idMaker(1, () => new Date(at))
  const made = new Set<string>()
  const make = (count: number) => {
    let id = ''
    for (let n = 0; n < count; n++) made.add((id = nextId()))
    return BigInt(id)
  }
  make(5000)
  at = noon + 40 * 24 * 60 * minute
  make(5000)
  at = noon
  const put = make(5000)
  expect(put).toBeLessThan(BigInt(firstIdOf(new Date(noon + minute))))
  at = noon + 40 * 24 * 60 * minute
  make(5000)
  at = noon
  make(5000)
  expect(made.size).toBe(25_000)
})
