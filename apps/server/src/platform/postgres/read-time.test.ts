import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'

test.each([
  ['2026-03-12 12:00:00+08', '2026-03-12T04:00:00.000Z'],
  ['2026-03-12 12:00:00.5+08', '2026-03-12T04:00:00.500Z'],
  ['2026-03-12 12:00:00.123999+08', '2026-03-12T04:00:00.123Z'],
  ['2026-01-01 00:30:00.04+08', '2025-12-31T16:30:00.040Z'],
  ['1988-07-01 12:00:00+09', '1988-07-01T03:00:00.000Z'],
  ['2026-03-12 12:00:00+00', '2026-03-12T12:00:00.000Z'],
  ['1890-01-01 00:00:00+08:05:43', '1889-12-31T15:54:17.000Z'],
])('%s is the moment %s', (text, iso) => {
  expect(readTime(text).toISOString()).toBe(iso)
})

test('it reads 2 000 random moments as a second reader does', () => {
  let seed = 7
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const two = (value: number) => String(value).padStart(2, '0')
  for (let round = 0; round < 2000; round += 1) {
    const day = `${2000 + next(80)}-${two(1 + next(12))}-${two(1 + next(28))}`
    const time = `${two(next(24))}:${two(next(60))}:${two(next(60))}.${String(next(1_000_000)).padStart(6, '0')}`
    const text = `${day} ${time}+08`
    expect(readTime(text).getTime(), text).toBe(Date.parse(`${text.replace(' ', 'T')}:00`))
  }
})
