import { expect, test } from 'vitest'
import { energyE4, fen, priceP4 } from '../kernel/money.ts'
import { orderDetails, shareKwh, type OrderLine } from './order-details.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 12, 0, minute))
const line = (minute: number, energy: number, price = 1000 + minute): OrderLine => ({
  startTime: at(minute),
  endTime: at(minute + 1),
  elecPrice: priceP4(price),
  servicePrice: priceP4(4000),
  energy: energyE4(energy),
  elecAmt: fen(energy),
  serviceAmt: fen(1),
})

test('rounded energies add up to the rounded total', () => {
  expect(shareKwh(energyE4(484_964), [184_564, 300_400])).toEqual([18.46, 30.04])
  const details = orderDetails([line(0, 33_333), line(1, 33_333), line(2, 33_334)], energyE4(100_000), {
    startTime: at(0),
    endTime: at(3),
  })
  expect(details.map(({ kwh }) => kwh)).toEqual([3.33, 3.33, 3.34])
})

test('neighbours of one price are one detail, and gaps belong to the detail before them', () => {
  const span = { startTime: at(-1), endTime: at(9) }
  const details = orderDetails([line(0, 100, 7), line(1, 200, 7), line(5, 300, 8)], energyE4(600), span)
  expect(details).toMatchObject([
    { startTime: at(-1), endTime: at(5), kwh: 0.03, elecAmt: 300, serviceAmt: 2 },
    { startTime: at(5), endTime: at(9), kwh: 0.03, elecAmt: 300 },
  ])
})

test('more than 32 details end up in the last, with all their money', () => {
  const lines = Array.from({ length: 40 }, (_, minute) => line(minute, 100))
  const details = orderDetails(lines, energyE4(4000), { startTime: at(0), endTime: at(40) })
  expect(details).toHaveLength(32)
  expect(details.at(-1)).toMatchObject({ elecAmt: 900, serviceAmt: 9, endTime: at(40) })
})
