import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import type { VoucherChoice } from './choose-voucher.ts'
import { judgeVouchers } from './judge-vouchers.ts'

const choice: VoucherChoice = {
  chosen: { voucherId: '1', voucherAmt: fen(800), refusal: null, reason: 'ENDS_FIRST' },
  others: [
    { voucherId: '2', voucherAmt: fen(800), refusal: null },
    { voucherId: '3', voucherAmt: fen(300), refusal: null },
    { voucherId: '4', voucherAmt: fen(0), refusal: 'OUT_OF_HOURS' },
  ],
}
const verdicts = (takenId: string | null) =>
  judgeVouchers(choice, takenId).map(({ voucherId, verdict }) => [voucherId, verdict])

test('the best voucher says why it was taken, each other why it was not', () => {
  expect(verdicts('1')).toEqual([
    ['1', 'ENDS_FIRST'],
    ['2', 'LATER'],
    ['3', 'SMALLER'],
    ['4', 'OUT_OF_HOURS'],
  ])
})

test('a voucher that somebody picked stands first, even one that may turn out not to count', () => {
  expect(verdicts('4')).toEqual([
    ['4', 'PICKED'],
    ['1', 'NOT_PICKED'],
    ['2', 'NOT_PICKED'],
    ['3', 'NOT_PICKED'],
  ])
})

test('a start that takes none says so of those that it might have taken', () => {
  expect(verdicts(null).map(([, verdict]) => verdict)).toEqual([
    'NOT_PICKED',
    'NOT_PICKED',
    'NOT_PICKED',
    'OUT_OF_HOURS',
  ])
})
