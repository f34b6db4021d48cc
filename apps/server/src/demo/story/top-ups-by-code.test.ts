import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { expect, test } from 'vitest'
import { topUpsByCode } from './top-ups-by-code.ts'

test.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'a demo that starts at %i UTC has two top-ups on each of the six days before, so that each bill has a line',
  (hour) => {
    const now = new Date(Date.UTC(2026, 10, 25, hour, 30))
    const days = topUpsByCode(now, { employees: [], contracts: [] }).map(({ at }) => dayOf(at))
    expect(new Set(days).size).toBe(6)
    expect(days.filter((day) => day < dayOf(now))).toHaveLength(12)
    for (const day of days) expect(days.filter((other) => other === day)).toHaveLength(2)
  },
)
