import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { waiverCost } from './waiver-cost.ts'

const hour = { freeMin: 60, countedMin: 0 }
test.each([
  ['an hour', { ...hour, waivedMin: 60, unitPriceAmt: fen(500), bearer: 'OPR' }, 500],
  ['a minute', { ...hour, waivedMin: 1, unitPriceAmt: fen(500), bearer: 'OPR' }, 8],
  ['half a fen', { ...hour, waivedMin: 3, unitPriceAmt: fen(10), bearer: 'OPR' }, 1],
  ['borne by the landlord', { ...hour, waivedMin: 60, unitPriceAmt: fen(500), bearer: 'LAN' }, 0],
  ['without a price', { ...hour, waivedMin: 60, unitPriceAmt: null, bearer: 'OPR' }, 0],
  ['more than was given', { ...hour, waivedMin: 90, unitPriceAmt: fen(500), bearer: 'OPR' }, 500],
  [
    'what a first stay left',
    { freeMin: 60, countedMin: 45, waivedMin: 60, unitPriceAmt: fen(500), bearer: 'OPR' },
    125,
  ],
  ['a whole stay', { freeMin: null, countedMin: 0, waivedMin: 90, unitPriceAmt: fen(500), bearer: 'OPR' }, 750],
  ['a second whole stay', { freeMin: null, countedMin: 90, waivedMin: 90, unitPriceAmt: fen(500), bearer: 'OPR' }, 0],
])('a waived stay of %s costs the operator %o', (_name, stay, cost) => {
  expect(waiverCost(stay)).toBe(cost)
})
