import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { consume, fillInOrder, giveBack } from './consume.ts'
import { reversed, type Entry } from './entry.ts'
import { freeFundsOf, refundableOf, afterTopUp } from './wallet.ts'
import {
  channelFeeEntries,
  creditOf,
  repaymentEntries,
  settlementEntries,
  suspenseEntries,
  topUpEntries,
  writeOffEntries,
} from './journals.ts'

const parties = { customerId: '3001', groupId: null, orderId: '88' }
const wallet = { balanceAmt: fen(4000), giftAmt: fen(3000), groupFreeAmt: fen(0) }
const short = (entries: readonly Entry[]) =>
  entries.map(({ account, ownerId, debitAmt, creditAmt }) => [account, ownerId, debitAmt, creditAmt])

test('V1: principal pays first, gift the rest', () => {
  const paid = { principalAmt: 4000, giftPayAmt: 1902, groupPayAmt: 0, marginPayAmt: 0, owedAmt: 0 }
  expect(consume(fen(5902), wallet, 'PRINCIPAL_FIRST')).toEqual(paid)
})

test.each([
  ['PRINCIPAL_FIRST', 0, 0, 0, 0],
  ['GIFT_FIRST', 5902, 2902, 3000, 0],
  ['GIFT_FIRST', 100, 0, 100, 0],
  ['PRINCIPAL_FIRST', 9000, 4000, 3000, 2000],
] as const)(
  '%s: %s is paid by %s principal and %s gift, %s is owed',
  (order, due, principalAmt, giftPayAmt, owedAmt) => {
    expect(consume(fen(due), wallet, order)).toMatchObject({ principalAmt, giftPayAmt, owedAmt })
  },
)

const mixed = {
  principalAmt: fen(300),
  giftPayAmt: fen(200),
  groupPayAmt: fen(100),
  marginPayAmt: fen(0),
  owedAmt: fen(50),
}
test.each([
  ['PRINCIPAL_FIRST', 40, 0, 0, 0, 40],
  ['PRINCIPAL_FIRST', 150, 0, 100, 0, 50],
  ['PRINCIPAL_FIRST', 300, 50, 200, 0, 50],
  ['GIFT_FIRST', 300, 250, 0, 0, 50],
  ['GIFT_FIRST', 650, 300, 200, 100, 50],
] as const)(
  '%s: of %s that go back, %s is principal, %s gift, %s the group’s and %s was owed',
  (order, amt, principalAmt, giftPayAmt, groupPayAmt, owedAmt) => {
    const back = { principalAmt, giftPayAmt, groupPayAmt, owedAmt }
    expect(giveBack(fen(amt), mixed, order)).toMatchObject(back)
  },
)

test('no more goes back than was paid or owed', () => {
  expect(() => giveBack(fen(651), mixed, 'GIFT_FIRST')).toThrow(RangeError)
})

test('lots are filled in order, and never beyond their room', () => {
  expect(fillInOrder(fen(5), [fen(2), fen(0), fen(4)])).toEqual([2, 0, 3])
  expect(() => fillInOrder(fen(7), [fen(2), fen(4)])).toThrow(RangeError)
})

test('a top-up books cash against principal, and the gift against its cost', () => {
  const entries = topUpEntries({
    customerId: '3001',
    companyId: '1',
    channel: 'OfflinePay',
    tradeAmt: fen(20_000),
    giftAmt: fen(2000),
  })
  expect(short(entries)).toEqual([
    ['CASH', '1', 20_000, 0],
    ['GIFT_COST', '1', 2000, 0],
    ['CUST_PRINCIPAL', '3001', 0, 20_000],
    ['CUST_GIFT', '3001', 0, 2000],
  ])
  expect(entries.map(({ channel }) => channel)).toEqual(['OfflinePay', null, null, null])
})

test('a settlement clears the order against all payers, and its reversal restores everything', () => {
  const entries = settlementEntries(parties, consume(fen(9000), wallet, 'PRINCIPAL_FIRST'))
  expect(short(entries)).toEqual([
    ['CUST_PRINCIPAL', '3001', 4000, 0],
    ['CUST_GIFT', '3001', 3000, 0],
    ['RECEIVABLE', '3001', 2000, 0],
    ['ORDER_CLEARING', '88', 0, 9000],
  ])
  const both = [...entries, ...reversed(entries)]
  for (const { account } of entries) expect(creditOf(account, both)).toBe(0)
})

test('a debt is repaid from principal', () => {
  expect(short(repaymentEntries('3001', fen(2000)))).toEqual([
    ['CUST_PRINCIPAL', '3001', 2000, 0],
    ['RECEIVABLE', '3001', 0, 2000],
  ])
})

test('a negative amount is refused, and zero books nothing', () => {
  expect(() => repaymentEntries('3001', fen(-1))).toThrow(RangeError)
  expect(settlementEntries(parties, consume(fen(0), wallet, 'GIFT_FIRST'))).toEqual([])
})

test.each([
  [4000, 3000, 5000, 2000],
  [0, 0, 0, 0],
  [1000, 0, 3000, 0],
])('%i and a gift of %i, of which %i are held, leave %i free', (balance, gift, frozen, free) => {
  expect(freeFundsOf({ balanceAmt: fen(balance), giftAmt: fen(gift), frozenAmt: fen(frozen) })).toBe(free)
})

test.each([
  [10_000, 0, 0, 7000, 0],
  [2000, 0, 0, 0, 1000],
  [10_000, 0, 9000, 9000, 2000],
  [10_000, 1000, 9000, 8000, 1000],
  [10_000, 0, 20_000, 10_000, 3000],
])(
  'a top-up of %i with a gift of %i, while %i are held, leaves %i, and of a debt of 3000 it leaves %i',
  (paid, gift, held, balanceAmt, owedAmt) => {
    const before = { balanceAmt: fen(0), giftAmt: fen(0), frozenAmt: fen(held), owedAmt: fen(3000) }
    const after = afterTopUp(before, { tradeAmt: fen(paid), giftAmt: fen(gift) })
    expect(after).toEqual({ balanceAmt, giftAmt: gift, frozenAmt: held, owedAmt })
  },
)

test.each([
  [4000, 0, 0, 4000],
  [4000, 1500, 0, 2500],
  [1000, 3000, 0, 0],
  [4000, 0, 1, 0],
])('of %i, with %i held and %i owed, %i may be paid back', (balance, frozen, owed, back) => {
  expect(refundableOf({ balanceAmt: fen(balance), frozenAmt: fen(frozen), owedAmt: fen(owed) })).toBe(back)
})

test('the fee of a channel is taken from its cash, and given back to it', () => {
  const ofChannel = { companyId: '9', channel: 'WePay' }
  expect(short(channelFeeEntries({ ...ofChannel, feeAmt: fen(9) }))).toEqual([
    ['CHANNEL_FEE', '9', 9, 0],
    ['CASH', '9', 0, 9],
  ])
  expect(short(channelFeeEntries({ ...ofChannel, feeAmt: fen(-3) }))).toEqual([
    ['CHANNEL_FEE', '9', 0, 3],
    ['CASH', '9', 3, 0],
  ])
  expect(channelFeeEntries({ ...ofChannel, feeAmt: fen(0) })).toEqual([])
})

test('money that nobody explains waits in suspense until it is income or a loss', () => {
  const ofChannel = { companyId: '9', channel: 'WePay' }
  for (const deltaAmt of [fen(1450), fen(-1450)]) {
    const both = [...suspenseEntries({ ...ofChannel, deltaAmt }), ...writeOffEntries({ companyId: '9', deltaAmt })]
    expect(creditOf('SUSPENSE', both)).toBe(0)
    expect(creditOf('CASH', both)).toBe(-deltaAmt)
    expect(creditOf('OTHER_INCOME', both)).toBe(deltaAmt)
  }
})
