import { fen } from '@chargedeck/domain/kernel/money'
import { expect, test } from 'vitest'
import { amountTold } from './amount-told.ts'

const discounted = { totalAmt: fen(771), actualAmt: fen(614) }

test.each([
  ['50', discounted, '实收6.14元'],
  ['40', discounted, '实收6.14元'],
  ['10', { ...discounted, actualAmt: null }, '当前金额7.71元'],
  ['30', { ...discounted, actualAmt: null }, '应收7.71元'],
  ['90', { totalAmt: null, actualAmt: null }, null],
] as const)('a customer whose charge is in %s is told what it cost them', (orderStatus, amounts, words) => {
  expect(amountTold({ orderStatus, ...amounts })).toBe(words)
})
