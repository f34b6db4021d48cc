import { expect, test } from 'vitest'
import { anOrder } from './fixtures.ts'
import { secondsCharged } from './seconds-charged.ts'

const now = new Date('2026-03-12T10:00:00+08:00')

test.each([
  [{ orderStatus: '10', startTime: '2026-03-12 09:59:00' }, 60],
  [{ orderStatus: '10', startTime: '2026-03-12 10:00:05' }, 0], // a charger's clock may be ahead
  [{ orderStatus: '50', durationSec: 660 }, 660],
  [{ orderStatus: '80' }, null],
  [{ orderStatus: '00', startTime: null }, null],
] as const)('%j has charged for %s seconds', (facts, seconds) => {
  expect(secondsCharged(anOrder(facts), now)).toBe(seconds)
})
