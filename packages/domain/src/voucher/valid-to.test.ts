import { expect, test } from 'vitest'
import { fromWallTime, toWallTime } from '../kernel/wall-time.ts'
import { validToOf } from './valid-to.ts'

test.each([
  ['2026-03-01 00:00:00', 30, '2026-03-31 23:59:59'],
  ['2026-03-01 23:59:59', 30, '2026-03-31 23:59:59'],
  ['2026-02-28 12:00:00', 1, '2026-03-01 23:59:59'],
])('a voucher granted at %s for %i days is valid to %s', (granted, days, validTo) => {
  expect(toWallTime(validToOf(fromWallTime(granted), days))).toBe(validTo)
})
