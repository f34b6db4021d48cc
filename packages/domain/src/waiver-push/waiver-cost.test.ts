import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { waiverCost } from './waiver-cost.ts'

test.each([
  ['an hour', { waivedMin: 60, unitPriceAmt: fen(500), bearer: 'OPR' }, 500],
  ['a minute', { waivedMin: 1, unitPriceAmt: fen(500), bearer: 'OPR' }, 8],
  ['half a fen', { waivedMin: 3, unitPriceAmt: fen(10), bearer: 'OPR' }, 1],
  ['borne by the landlord', { waivedMin: 60, unitPriceAmt: fen(500), bearer: 'LAN' }, 0],
  ['without a price', { waivedMin: 60, unitPriceAmt: null, bearer: 'OPR' }, 0],
])('a waived stay of %s costs the operator %o', (_name, stay, cost) => {
  expect(waiverCost(stay)).toBe(cost)
})
