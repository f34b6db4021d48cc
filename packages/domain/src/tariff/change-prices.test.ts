import { expect, test } from 'vitest'
import { priceP4 } from '../kernel/money.ts'
import { changePrices, type PriceRule } from './change-prices.ts'

const period = (startTime: string, endTime: string, band: 'VALLEY' | 'PEAK') => ({
  startTime,
  endTime,
  band,
  elecPrice: priceP4(3285),
  servicePrice: priceP4(4005),
  originServicePrice: priceP4(5000),
})
const day = [period('00:00', '08:00', 'VALLEY'), period('08:00', '24:00', 'PEAK')]
const service = (rule: Pick<PriceRule, 'way' | 'value'>) =>
  changePrices(day, { part: 'SERVICE', bands: ['PEAK'], ...rule }).map(({ servicePrice }) => servicePrice)

test.each([
  ['ADD', 500, 4505],
  ['ADD', -500, 3505],
  ['TIMES', 11_000, 4406], // 4405.5
  ['SET', 0, 0],
] as const)('%s %i changes the service price of the chosen band to %i and no other', (way, value, price) => {
  expect(service({ way, value })).toEqual([4005, price])
})

test('the electricity changes alone, and the day keeps its times and its struck-through price', () => {
  const rule = { part: 'ELEC', bands: ['PEAK', 'VALLEY'], way: 'SET', value: 6000 } as const
  expect(changePrices(day, rule)).toEqual(day.map((one) => ({ ...one, elecPrice: 6000 })))
})
