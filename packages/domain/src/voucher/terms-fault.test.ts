import { expect, test } from 'vitest'
import { energyE4, fen, rateBp } from '../kernel/money.ts'
import { aVoucher } from './fixtures.ts'
import { termsFault, type TermsFault } from './terms-fault.ts'
import { voucherTypes, type VoucherTerms } from './voucher-types.ts'

const { fullCut, discount, energy, wash } = voucherTypes

test.each<[string, Partial<VoucherTerms>, TermsFault | null]>([
  ['an amount', { faceAmt: fen(500) }, null],
  ['no amount', {}, 'FACE_AMT_MISSING'],
  ['an amount of zero', { faceAmt: fen(0) }, 'FACE_AMT_MISSING'],
  ['an amount below zero', { faceAmt: fen(-1) }, 'NEGATIVE_AMT'],
  ['500 from 5000', { voucherType: fullCut, faceAmt: fen(500), thresholdAmt: fen(5000) }, null],
  ['500 from 499', { voucherType: fullCut, faceAmt: fen(500), thresholdAmt: fen(499) }, 'THRESHOLD_BELOW_FACE'],
  ['500 from nothing', { voucherType: fullCut, faceAmt: fen(500) }, 'THRESHOLD_BELOW_FACE'],
  ['a cut of nothing', { voucherType: fullCut, thresholdAmt: fen(5000) }, 'FACE_AMT_MISSING'],
  ['a tenth off', { voucherType: discount, discountRate: rateBp(9000) }, null],
  ['all off', { voucherType: discount, discountRate: rateBp(0) }, null],
  ['nothing off', { voucherType: discount, discountRate: rateBp(10_000) }, 'RATE_OUT_OF_RANGE'],
  ['no rate', { voucherType: discount }, 'RATE_OUT_OF_RANGE'],
  ['ten kWh', { voucherType: energy, faceEnergy: energyE4(100_000) }, null],
  ['no energy', { voucherType: energy }, 'FACE_ENERGY_MISSING'],
  ['a wash', { voucherType: wash }, null],
])('a voucher of %s: %s', (_name, terms, fault) => {
  expect(termsFault(aVoucher(terms))).toBe(fault)
})
