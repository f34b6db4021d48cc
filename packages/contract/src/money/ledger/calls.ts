import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Id, Money, Nullable, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import { bizTypeLabels, customerAccountLabels, debtKindLabels } from './enums.ts'
import { lotTypeLabels } from './lot-paid.ts'

export type WalletEntry = Static<typeof WalletEntry>
const WalletEntry = Type.Object({
  id: Id('分录ID'),
  journalNo: Type.String({ title: '凭证号' }),
  bookTime: WallTime('记账时间'),
  account: OneOf(customerAccountLabels, { title: '账户' }),
  bizType: OneOf(bizTypeLabels, { title: '业务' }),
  /** The trade or the order that made it. */
  bizId: Id('业务ID'),
  /** Its order is an occupy order. */
  isOccupy: Type.Boolean({ title: '占位单' }),
  isRoaming: Type.Boolean({ title: '资源方订单' }),
  note: TextOrNull('摘要'),
  /** Positive when the customer has more, or owes more. */
  changeAmt: Money('变动'),
  balanceAfterAmt: Nullable(Money('变动后')),
})

export type WalletLot = Static<typeof WalletLot>
const WalletLot = Type.Object({
  id: Id('交易ID'),
  tradeNo: Type.String({ title: '交易单号' }),
  tradeType: OneOf(lotTypeLabels, { title: '类型' }),
  tradeAmt: Money('金额'),
  giftAmt: Money('赠送'),
  remainAmt: Money('剩余本金'),
  giftRemainAmt: Money('剩余赠送'),
  refundedAmt: Money('已退'),
  payTime: Nullable(WallTime('到账时间')),
  /** The next payment takes from it. */
  isNext: Type.Boolean({ title: '下次先用' }),
})

/** What a customer owes of one kind of orders. */
export type WalletDebt = Static<typeof WalletDebt>
const WalletDebt = Type.Object({
  kind: OneOf(debtKindLabels, { title: '订单类型' }),
  orderQty: Count('未付笔数'),
  owedAmt: Money('欠费'),
})

export const walletApi = {
  entries: endpoint({
    method: 'GET',
    path: '/customer/wallet/entries',
    title: '账户流水',
    query: pageQuery({ customerId: Id('客户ID') }, ['bookTime']),
    data: pageOf(WalletEntry),
    errors: ['CUSTOMER.NOT_FOUND'],
  }),
  /** In the order in which they are used, the used up last. */
  lots: endpoint({
    method: 'GET',
    path: '/customer/wallet/lots',
    title: '充值批次',
    query: pageQuery({ customerId: Id('客户ID') }, ['payTime']),
    data: pageOf(WalletLot),
    errors: ['CUSTOMER.NOT_FOUND'],
  }),
  /** By kind of order; kinds without a debt are left out. */
  debts: endpoint({
    method: 'GET',
    path: '/customer/wallet/debts',
    title: '欠费构成',
    query: Type.Object({ customerId: Id('客户ID') }),
    data: Type.Array(WalletDebt),
    errors: ['CUSTOMER.NOT_FOUND'],
  }),
}
