import { expect, test } from 'vitest'
import { fen, rateBp } from '../kernel/money.ts'
import { runningPrice } from './running-price.ts'

const bill = { elecAmt: fen(4572), serviceAmt: fen(2033) }

test('a running charge is priced with its price discounts', () => {
  const vip = { kind: 'VIP', rate: rateBp(9000), refusal: null, capLeftAmt: null } as const
  expect(runningPrice(bill, null)).toBe(6605)
  expect(runningPrice(bill, { candidates: [vip], planAllowsDiscounts: true })).toBe(6402)
  expect(runningPrice(bill, { candidates: [vip], planAllowsDiscounts: false })).toBe(6605)
})
