import { expect, test } from 'vitest'
import { energyE4, fen, priceEnergy, priceP4 } from '../kernel/money.ts'
import { estimatedEnergy, type ChargeAim } from './estimated-energy.ts'

/** 120 kW, 1 yuan for a kWh. */
const place = {
  ratedPowerKw: 120,
  amtOf: (energy: ReturnType<typeof energyE4>) => priceEnergy(energy, priceP4(10_000)),
}

test.each<[string, ChargeAim, number]>([
  ['a full charge', { chargeMode: 'FULL', chargeTarget: null }, 300_000],
  ['an aim that is not typed yet', { chargeMode: 'AMOUNT', chargeTarget: null }, 300_000],
  ['an energy', { chargeMode: 'ENERGY', chargeTarget: 123_456 }, 123_456],
  ['an energy beyond reason', { chargeMode: 'ENERGY', chargeTarget: 100_000_000 }, 10_000_000],
  ['ten minutes, at half of the rated power', { chargeMode: 'TIME', chargeTarget: 10 }, 100_000],
  ['a night, after which a car is full', { chargeMode: 'TIME', chargeTarget: 600 }, 1_000_000],
  ['5 yuan: the least energy that costs them', { chargeMode: 'AMOUNT', chargeTarget: 500 }, 49_950],
  ['an amount beyond reason', { chargeMode: 'AMOUNT', chargeTarget: 100_000_000 }, 10_000_000],
])('vouchers for %s are judged at an energy', (_name, aim, energy) => {
  expect(estimatedEnergy(aim, place)).toBe(energy)
})

test('an amount where charging is free is judged at the most', () => {
  const free = { ...place, amtOf: () => fen(0) }
  expect(estimatedEnergy({ chargeMode: 'AMOUNT', chargeTarget: 500 }, free)).toBe(10_000_000)
})
