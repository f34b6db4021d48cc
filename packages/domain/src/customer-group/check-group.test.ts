import { expect, test } from 'vitest'
import { fen, type Fen } from '../kernel/money.ts'
import {
  debtOfGroup,
  fundsOfGroup,
  freeFundsOfGroup,
  isBalanceLow,
  usedCreditOf,
  type GroupAccount,
} from './available-funds.ts'
import { groupFaults, type GroupFault, type GroupTerms } from './check-group.ts'
import { payModes } from './pay-modes.ts'

const { prepaid, credit } = payModes

test.each([
  [prepaid, 12_500, 9000, 0, 12_500, 12_500],
  [prepaid, 12_500, 0, 5000, 12_500, 7500],
  [prepaid, -10, 0, 0, 0, 0],
  [credit, 0, 9000, 0, 9000, 9000],
  [credit, -3000, 9000, 5000, 6000, 1000],
  [credit, -3000, 9000, 7000, 6000, 0],
  [credit, -9500, 9000, 0, 0, 0],
])(
  '%s with %i, a credit of %i and %i held may spend %i, of which %i are free',
  (mode, balance, limit, held, all, free) => {
    const account = { payMode: mode, balanceAmt: fen(balance), creditAmt: fen(limit), frozenAmt: fen(held) }
    expect([fundsOfGroup(account), freeFundsOfGroup(account)]).toEqual([all, free])
  },
)

test('a group owes what its balance is below zero', () => {
  expect([-3000, 0, 12_500].map((balance) => debtOfGroup({ balanceAmt: fen(balance) }))).toEqual([3000, 0, 0])
})

test('a group is warned below its amount, and never without one', () => {
  const isLow = (warnAmt: Fen | null) => isBalanceLow({ availableAmt: fen(4999), warnAmt })
  expect([fen(5000), fen(4999), fen(0), null].map(isLow)).toEqual([true, false, false, false])
})

test('of a credit is used what is owed and what running orders hold beyond the balance', () => {
  expect(usedCreditOf({ balanceAmt: fen(-3000), frozenAmt: fen(500) })).toBe(3500)
  expect(usedCreditOf({ balanceAmt: fen(3000), frozenAmt: fen(500) })).toBe(0)
})

const terms: GroupTerms = {
  payMode: credit,
  creditAmt: fen(9000),
  billDay: 5,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
}
const owing: GroupAccount = { payMode: credit, balanceAmt: fen(-3000), creditAmt: fen(9000), frozenAmt: fen(0) }
const saved: GroupAccount = { payMode: prepaid, balanceAmt: fen(1000), creditAmt: fen(0), frozenAmt: fen(4000) }

test.each<[string, Partial<GroupTerms>, GroupAccount | null, GroupFault | null]>([
  ['a new credit group', {}, null, null],
  ['a prepaid group needs no credit and no bill day', { payMode: prepaid, creditAmt: null, billDay: null }, null, null],
  ['a contract of one day', { validTo: '2026-01-01' }, null, null],
  ['a contract that ends before it begins', { validTo: '2025-12-31' }, null, 'ENDS_BEFORE_BEGIN'],
  ['a credit group without credit', { creditAmt: null }, null, 'CREDIT_MISSING'],
  ['a bill on the 29th', { billDay: 29 }, null, 'BILL_DAY_OUT_OF_RANGE'],
  ['a credit group without a bill day', { billDay: null }, null, 'BILL_DAY_OUT_OF_RANGE'],
  ['a credit lowered to what is owed', { creditAmt: fen(3000) }, owing, null],
  ['a credit lowered below what is owed', { creditAmt: fen(2999) }, owing, 'CREDIT_BELOW_USED'],
  [
    'a credit lowered below what is held',
    { creditAmt: fen(3000) },
    { ...owing, frozenAmt: fen(1) },
    'CREDIT_BELOW_USED',
  ],
  ['from credit to prepaid with a debt', { payMode: prepaid }, owing, 'CREDIT_STILL_USED'],
  ['a credit that stays below what is owed', { creditAmt: fen(2000) }, { ...owing, creditAmt: fen(2000) }, null],
  ['a credit that is raised, but not enough', { creditAmt: fen(2500) }, { ...owing, creditAmt: fen(2000) }, null],
  ['a prepaid group that holds more than its balance', { payMode: prepaid }, saved, null],
  ['a prepaid group that owes', { payMode: prepaid }, { ...saved, balanceAmt: fen(-1) }, null],
  ['from prepaid to credit while more is held than the balance', { creditAmt: fen(100) }, saved, null],
  [
    'from credit to prepaid while more is held than the balance',
    { payMode: prepaid },
    { ...saved, payMode: credit },
    null,
  ],
  ['from credit to prepaid without one', { payMode: prepaid }, { ...owing, balanceAmt: fen(0) }, null],
])('%s', (_name, changes, account, fault) => {
  expect(groupFaults({ ...terms, ...changes }, account)).toEqual(fault === null ? [] : [fault])
})

test('dates, credit and bill day are wrong at once', () => {
  const wrong = { ...terms, payMode: credit, validTo: '2025-12-31', creditAmt: null, billDay: 29 }
  expect(groupFaults(wrong, null)).toEqual(['ENDS_BEFORE_BEGIN', 'CREDIT_MISSING', 'BILL_DAY_OUT_OF_RANGE'])
})
