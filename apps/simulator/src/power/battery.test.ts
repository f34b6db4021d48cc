import { expect, test } from 'vitest'
import { acceptedPowerKw, fill, isFull, rampShare, sharePower, type Vehicle } from './battery.ts'

const aCar = (socPercent: number, extra: Partial<Vehicle> = {}): Vehicle => ({
  batteryKwh: 60,
  socPercent,
  maxPowerKw: 100,
  ...extra,
})

test('power ramps up when nearly empty, is full in the middle and tapers above 80 %', () => {
  expect([0, 8, 50, 80, 90, 99].map((soc) => Math.round(acceptedPowerKw(aCar(soc))))).toEqual([
    60, 100, 100, 100, 54, 13,
  ])
})

test('a car that ramps up begins with a tenth of its power; others take all at once', () => {
  expect([0, 30, 60, 600].map((sec) => rampShare(aCar(50, { rampSec: 60 }), sec))).toEqual([0.1, 0.55, 1, 1])
  expect(rampShare(aCar(50), 0)).toBe(1)
})

test('a full battery, or one at its own limit, takes nothing', () => {
  expect(acceptedPowerKw(aCar(100))).toBe(0)
  expect(acceptedPowerKw(aCar(85, { stopAtPercent: 85 }))).toBe(0)
})

test('fills to the limit and not above, and the meter counts only what was taken', () => {
  const car = aCar(99)
  expect(fill(car, 5000)).toBeCloseTo(600 / 0.94, 6)
  expect(car.socPercent).toBe(100)
  expect(isFull(car)).toBe(true)
})

test('what one gun cannot take goes to the others, and never more than there is', () => {
  expect(sharePower([40, 100], 120)).toEqual([40, 80])
  expect(sharePower([100, 100], 120)).toEqual([60, 60])
  expect(sharePower([30, 50], 120)).toEqual([30, 50])
  expect(sharePower([0, 200, 10], 120)).toEqual([0, 110, 10])
})
