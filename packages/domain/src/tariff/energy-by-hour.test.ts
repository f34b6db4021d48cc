import { expect, test } from 'vitest'
import { energyE4, priceP4 } from '../kernel/money.ts'
import { fromWallTime, toWallTime } from '../kernel/wall-time.ts'
import { energyByHour } from './energy-by-hour.ts'
import { splitEnergy, type FeePeriod } from './split-energy.ts'

const period = (startTime: string, endTime: string, band: FeePeriod['band']): FeePeriod => ({
  startTime,
  endTime,
  band,
  elecPrice: priceP4(1),
  servicePrice: priceP4(1),
})
const plan = [period('00:00', '08:20', 'VALLEY'), period('08:20', '22:00', 'FLAT'), period('22:00', '24:00', 'VALLEY')]
const sample = (time: string, meter: number) => ({ at: fromWallTime(time), meter: energyE4(meter) })
const shown = (samples: ReturnType<typeof sample>[]) =>
  energyByHour(samples, plan).map(({ hourStart, band, energy }) => [toWallTime(hourStart).slice(5), band, energy])

test('a charge is cut at full hours and at the edges of its plan, by its meter', () => {
  const samples = [
    sample('2026-03-12 07:50:00', 1000),
    sample('2026-03-12 08:10:00', 1301),
    sample('2026-03-12 08:40:00', 1901),
  ]
  expect(shown(samples)).toEqual([
    ['03-12 07:00:00', 'VALLEY', 150],
    ['03-12 08:00:00', 'VALLEY', 351],
    ['03-12 08:00:00', 'FLAT', 400],
  ])
})

test('an hour in which the meter stood still has no entry, and midnight is an edge', () => {
  const samples = [
    sample('2026-03-12 22:30:00', 0),
    sample('2026-03-12 22:45:00', 90),
    sample('2026-03-12 23:58:00', 90),
    sample('2026-03-13 00:02:00', 131),
  ]
  expect(shown(samples)).toEqual([
    ['03-12 22:00:00', 'VALLEY', 90],
    ['03-12 23:00:00', 'VALLEY', 20],
    ['03-13 00:00:00', 'VALLEY', 21],
  ])
})

test('the hours of a band sum to the energy that is billed in it', () => {
  const samples = Array.from({ length: 50 }, (_, n) => ({
    at: new Date(fromWallTime('2026-03-12 05:13:07').getTime() + n * n * 17_389),
    meter: energyE4(n * n * 333 + n),
  }))
  for (const band of ['VALLEY', 'FLAT'] as const) {
    const billed = splitEnergy(samples, plan).filter(({ periodIndex }) => plan[periodIndex]?.band === band)
    const hours = energyByHour(samples, plan).filter((hour) => hour.band === band)
    expect(sum(hours)).toBe(sum(billed))
  }
})

const sum = (parts: readonly { energy: number }[]) => parts.reduce((total, { energy }) => total + energy, 0)
