import type { RuntimeStats } from '@chargedeck/contract/insight/monitor/calls'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { expect, test } from 'vitest'
import { hourEnergyOption } from './day-options.ts'

test('an hour that has not begun has no bar, and one without energy has a zero', () => {
  const power = Array.from({ length: 96 }, (_, index) => ({
    time: '',
    today: index <= 2 * 4 + 1 ? 0 : null,
    yesterday: 0,
  }))
  const hourEnergy = [{ hour: 1, band: 'FLAT' as const, energy: energyE4(123_400) }]
  const option = hourEnergyOption({ power, hourEnergy } as unknown as RuntimeStats)
  const [bars] = option['series'] as [{ data: (number | null)[] }]
  expect(bars.data.slice(0, 4)).toEqual([0, 12.34, 0, null])
  expect(bars.data.at(-1)).toBeNull()
})
