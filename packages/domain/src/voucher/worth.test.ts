import { expect, test } from 'vitest'
import { energyE4, fen, rateBp } from '../kernel/money.ts'
import { aVoucher } from './fixtures.ts'
import { faceValueOf, voucherTypes } from './voucher-types.ts'
import { voucherWorth, type LineLeft } from './worth.ts'

const line = (energy: number, elecAmt: number, serviceAmt: number): LineLeft => ({
  energy: energyE4(energy),
  elecAmt: fen(elecAmt),
  serviceAmt: fen(serviceAmt),
})
/** Vector V1 after the member's 203: a service fee of 1830, 6402 in all. */
const lines = [line(184_640, 1258, 748), line(300_385, 3314, 1082)]

test.each([
  ['500 off', aVoucher({ faceAmt: fen(500) }), 500],
  ['the whole service fee at most', aVoucher({ faceAmt: fen(9000) }), 1830],
  ['the whole order at most', aVoucher({ faceAmt: fen(9000), applyTo: 'ALL' }), 6402],
  ['500 from 5000', aVoucher({ voucherType: voucherTypes.fullCut, faceAmt: fen(500), applyTo: 'ALL' }), 500],
  ['a tenth of the service fee', aVoucher({ voucherType: voucherTypes.discount, discountRate: rateBp(9000) }), 183],
  [
    'a tenth of the order',
    aVoucher({ voucherType: voucherTypes.discount, discountRate: rateBp(9000), applyTo: 'ALL' }),
    640,
  ],
  [
    'a tenth, 100 at most',
    aVoucher({ voucherType: voucherTypes.discount, discountRate: rateBp(9000), maxAmt: fen(100) }),
    100,
  ],
  [
    'a tenth without a limit',
    aVoucher({ voucherType: voucherTypes.discount, discountRate: rateBp(9000), maxAmt: fen(0) }),
    183,
  ],
  ['no car wash', aVoucher({ voucherType: voucherTypes.wash, faceAmt: fen(3000), applyTo: 'ALL' }), 0],
])('%s', (_name, terms, worth) => {
  expect(voucherWorth(terms, lines)).toBe(worth)
})

test.each([
  [0, 0],
  [92_320, 374], // half of the first line
  [184_640, 748],
  [184_641, 748],
  [334_833, 1289], // half of the second line's 1082 beside the first
  [485_025, 1830],
  [9_000_000, 1830],
])('a voucher for %s of energy pays the service fee of the first of it: %s', (faceEnergy, worth) => {
  const terms = aVoucher({ voucherType: voucherTypes.energy, faceEnergy: energyE4(faceEnergy), applyTo: 'ALL' })
  expect(voucherWorth(terms, lines)).toBe(worth)
})

test('a line without energy takes nothing of an energy voucher', () => {
  const terms = aVoucher({ voucherType: voucherTypes.energy, faceEnergy: energyE4(10) })
  expect(voucherWorth(terms, [line(0, 0, 0), line(20, 0, 50)])).toBe(25)
  expect(voucherWorth(terms, [])).toBe(0)
})

test('against a budget a voucher counts with the most that it can cost', () => {
  expect(faceValueOf(aVoucher({ faceAmt: fen(500) }))).toBe(500)
  const discount = { voucherType: voucherTypes.discount, discountRate: rateBp(9000) }
  expect(faceValueOf(aVoucher({ ...discount, maxAmt: fen(800) }))).toBe(800)
  expect(faceValueOf(aVoucher({ voucherType: voucherTypes.energy, faceEnergy: energyE4(10_000) }))).toBe(0)
})
