import { expect, test } from 'vitest'
import { fromWallTime, toWallTime } from '../kernel/wall-time.ts'
import { plansOfDay } from './plan-calendar.ts'
import { everybody } from './plan-in-force.ts'

const plan = (name: string, begins: string, ends: string | null = null, pileType: 'ALL' | 'DC' = 'ALL') => ({
  name,
  pileType,
  audience: 'ALL' as const,
  audienceRefId: null,
  effectiveTime: fromWallTime(begins),
  expireTime: ends === null ? null : fromWallTime(ends),
})
const plans = [
  plan('winter', '2026-01-01 00:00:00', '2026-03-12 00:00:00'),
  plan('spring', '2026-03-12 00:00:00'),
  plan('midday', '2026-03-20 12:00:00'),
]
const on = (day: string, of = plans) =>
  plansOfDay(of, { pileType: 'DC', audience: everybody }, fromWallTime(`${day} 00:00:00`)).map(
    ({ startTime, plan: one }) => [toWallTime(startTime).slice(11, 16), one?.name ?? null],
  )

test.each([
  ['2025-12-31', [['00:00', null]]],
  ['2026-03-11', [['00:00', 'winter']]],
  ['2026-03-12', [['00:00', 'spring']]],
  ['2026-03-20', [['00:00', 'spring'], ['12:00', 'midday']]], // prettier-ignore
  ['2026-03-21', [['00:00', 'midday']]],
])('on %s the day is priced by %j', (day, stretches) => {
  expect(on(day)).toEqual(stretches)
})

test('a plan that prices nobody here cuts no day', () => {
  const other = { ...plan('members', '2026-03-05 08:00:00'), audience: 'VIP' as const }
  expect(on('2026-03-05', [...plans, other as never])).toEqual([['00:00', 'winter']])
})
