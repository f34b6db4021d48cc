import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { creditOf } from './journals.ts'
import { washEntries, washPaymentOf } from './wash-journals.ts'

const wallet = { balanceAmt: fen(1000), giftAmt: fen(800), frozenAmt: fen(0), owedAmt: fen(0) }

test.each([
  ['principal first', {}, 'PRINCIPAL_FIRST', { principalAmt: 1000, giftPayAmt: 500 }],
  ['gift first', {}, 'GIFT_FIRST', { principalAmt: 700, giftPayAmt: 800 }],
  ['too little', { giftAmt: fen(499) }, 'PRINCIPAL_FIRST', null],
  ['held by a charge', { frozenAmt: fen(301) }, 'PRINCIPAL_FIRST', null],
  ['owing', { owedAmt: fen(1) }, 'PRINCIPAL_FIRST', null],
] as const)('a wash of 15 yuan from a wallet: %s', (_name, facts, order, payment) => {
  expect(washPaymentOf(fen(1500), { ...wallet, ...facts }, order)).toEqual(payment)
})

test('a wash is income of the company', () => {
  const entries = washEntries({ customerId: '1', companyId: '2', principalAmt: fen(1000), giftPayAmt: fen(500) })
  expect(creditOf('WASH_INCOME', entries)).toBe(1500)
  expect(creditOf('CUST_PRINCIPAL', entries)).toBe(-1000)
})
