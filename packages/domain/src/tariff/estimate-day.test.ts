import { expect, test } from 'vitest'
import { energyE4, priceP4 } from '../kernel/money.ts'
import { estimateDay } from './estimate-day.ts'
import type { FeePeriod } from './split-energy.ts'

const plan: FeePeriod[] = [
  { startTime: '00:00', endTime: '08:30', band: 'VALLEY', elecPrice: priceP4(3000), servicePrice: priceP4(4000) },
  { startTime: '08:30', endTime: '24:00', band: 'PEAK', elecPrice: priceP4(10_000), servicePrice: priceP4(4000) },
]
const hoursWith = (hour: number, kwh: number) =>
  Array.from({ length: 24 }, (_, at) => energyE4(at === hour ? kwh * 10_000 : 0))

test('the energy of an hour is priced by the period of that hour', () => {
  expect(estimateDay(hoursWith(2, 100), plan)).toEqual({
    totalEnergy: 1_000_000,
    elecAmt: 3000,
    serviceAmt: 4000,
    totalAmt: 7000,
  })
})

test('a price edge at the half hour takes half of its hour', () => {
  expect(estimateDay(hoursWith(8, 100), plan)).toMatchObject({ elecAmt: 1500 + 5000, serviceAmt: 4000 })
})

test('no energy earns nothing, and an odd last digit of energy is not lost', () => {
  expect(estimateDay([], plan).totalAmt).toBe(0)
  expect(estimateDay(hoursWith(1, 0.0001), plan).totalEnergy).toBe(1)
})

test('a day with a gap has no price there', () => {
  expect(() => estimateDay(hoursWith(9, 1), plan.slice(0, 1))).toThrow('gap')
})
