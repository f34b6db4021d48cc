import { expect, test } from 'vitest'
import { energyE4 } from '../kernel/money.ts'
import { isNearLimit } from './near-limit.ts'

const limits = { maxOrderEnergy: energyE4(5_000_000), maxOrderHours: 24 }
const hourMs = 3_600_000

test.each([
  [4_979_999, 1, false],
  [4_980_000, 1, true], // 120 kW make 2 kWh in a minute
  [0, 24 - 1 / 59, false],
  [0, 24 - 1 / 60, true],
])('a charge of %i at 120 kW after %d hours is near the limits: %s', (energy, hours, isNear) => {
  const charged = { energy: energyE4(energy), chargedMs: Math.round(hours * hourMs), ratedPowerW: 120_000 }
  expect(isNearLimit(charged, limits)).toBe(isNear)
})
