import { expect, test } from 'vitest'
import { fromWallTime } from '../kernel/wall-time.ts'
import { versionAt } from '../kernel/version-at.ts'
import { momentOfMonth } from './moment-of-month.ts'

test.each([
  ['2026-02-28 23:59:59', 'new'],
  ['2026-03-01 00:00:00', 'old'],
])('a document of February names the company by a release of %s: %s', (time, name) => {
  const released = [
    { name: 'old', releaseTime: fromWallTime('2026-01-01 00:00:00') },
    { name: 'new', releaseTime: fromWallTime(time) },
  ]
  expect(versionAt(released, momentOfMonth('2026-02'))?.name).toBe(name)
})

test('the last moment of December is before the new year', () => {
  expect(momentOfMonth('2025-12')).toEqual(new Date(fromWallTime('2026-01-01 00:00:00').getTime() - 1))
})
