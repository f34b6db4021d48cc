import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { trialBalanceLines, trialBalanceTotal, type AccountSum } from './trial-balance.ts'

const sum = (account: AccountSum['account'], openingAmt: number, debitAmt: number, creditAmt: number): AccountSum => ({
  account,
  channel: null,
  openingAmt: fen(openingAmt),
  debitAmt: fen(debitAmt),
  creditAmt: fen(creditAmt),
})

test('an account stands on the side of its balance, and may change it', () => {
  const [line] = trialBalanceLines([sum('GROUP', 500, 900, 100)])
  expect(line).toMatchObject({
    kind: 'LIABILITY',
    openingDebitAmt: 0,
    openingCreditAmt: 500,
    debitAmt: 900,
    creditAmt: 100,
    closingDebitAmt: 300,
    closingCreditAmt: 0,
  })
})

test('lines follow the order of the books, cash by its channels, and an account with nothing has none', () => {
  const cash = { ...sum('CASH', -700, 0, 0), channel: 'WePay' }
  const lines = trialBalanceLines([
    sum('GIFT_COST', -5, 0, 0),
    sum('CUST_GIFT', 0, 0, 0),
    cash,
    { ...cash, channel: 'BankPay' },
  ])
  expect(lines.map(({ account, channel }) => [account, channel])).toEqual([
    ['CASH', 'BankPay'],
    ['CASH', 'WePay'],
    ['GIFT_COST', null],
  ])
})

test('the books are balanced when debits equal credits before, within and after', () => {
  const sound = [sum('CASH', -1000, 200, 0), sum('CUST_PRINCIPAL', 1000, 0, 200)]
  expect(trialBalanceTotal(trialBalanceLines(sound))).toEqual({
    openingDebitAmt: 1000,
    openingCreditAmt: 1000,
    debitAmt: 200,
    creditAmt: 200,
    closingDebitAmt: 1200,
    closingCreditAmt: 1200,
    isBalanced: true,
  })
  const spoilt = [sum('CASH', -1000, 200, 0), sum('CUST_PRINCIPAL', 1000, 0, 199)]
  expect(trialBalanceTotal(trialBalanceLines(spoilt)).isBalanced).toBe(false)
  expect(trialBalanceTotal([]).isBalanced).toBe(true)
})
