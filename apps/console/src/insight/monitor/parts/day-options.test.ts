import { energyE4 } from '@chargedeck/domain/kernel/money'
import { expect, test } from 'vitest'
import { hourEnergyOption, shareOption } from './day-options.ts'

test('an hour that has not begun has no bar, and one without energy has a zero', () => {
  const power = Array.from({ length: 96 }, (_, index) => ({
    time: '',
    today: index <= 2 * 4 + 1 ? 0 : null,
    yesterday: 0,
  }))
  const hourEnergy = [{ hour: 1, band: 'FLAT' as const, energy: energyE4(123_400) }]
  const option = hourEnergyOption({ asOf: '', ratedPowerKw: 0, power, hourEnergy })
  const [bars] = option['series'] as [{ data: (number | null)[] }]
  expect(bars.data.slice(0, 4)).toEqual([0, 12.34, 0, null])
  expect(bars.data.at(-1)).toBeNull()
})

test('on a narrow screen the ring of shares ends before its legend begins', () => {
  const { series, legend } = shareOption([{ name: '微信', value: 1 }])
  const [{ radius, center }] = series as [{ radius: [string, string]; center: [string, string] }]
  const [width, height] = [300, 280]
  const outer = (Number.parseFloat(radius[1]) / 100) * (Math.min(width, height) / 2)
  const middle = (Number.parseFloat(center[0]) / 100) * width
  expect(middle - outer).toBeGreaterThanOrEqual(0)
  expect(middle + outer).toBeLessThan((Number.parseFloat((legend as { left: string }).left) / 100) * width)
})
