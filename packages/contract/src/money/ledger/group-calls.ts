import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Day, Id, Money, Nullable, OneOf, WallTime } from '../../shapes.ts'
import { bizTypeLabels } from './enums.ts'

export type GroupEntry = Static<typeof GroupEntry>
const GroupEntry = Type.Object({
  id: Id('分录ID'),
  journalNo: Type.String({ title: '凭证号' }),
  bookTime: WallTime('记账时间'),
  bizType: OneOf(bizTypeLabels, { title: '业务' }),
  /** The trade or the order that made it. */
  bizId: Id('业务ID'),
  note: Nullable(Type.String({ title: '摘要' })),
  /** Positive when the group has more. */
  changeAmt: Money('变动'),
  balanceAfterAmt: Nullable(Money('变动后')),
})

export type GroupLot = Static<typeof GroupLot>
const GroupLot = Type.Object({
  id: Id('交易ID'),
  tradeNo: Type.String({ title: '交易单号' }),
  tradeAmt: Money('预存金额'),
  remainAmt: Money('剩余'),
  payTime: Nullable(WallTime('到账时间')),
})

export type GroupMonth = Static<typeof GroupMonth>
const GroupMonth = Type.Object({
  month: Type.String({ title: '月份' }),
  employeeQty: Count('员工数'),
  orderQty: Count('订单数'),
  usedAmt: Money('企业支付'),
  /** The day on which a group with credit is billed for the month. */
  billDay: Nullable(Day('账单日')),
})

const groupId = Id('企业ID')

/** What a group paid in, what it paid for its employees, and every change of its balance. */
export const groupWalletApi = {
  entries: endpoint({
    method: 'GET',
    path: '/customer/group/wallet/entries',
    title: '企业资金流水',
    query: pageQuery({ groupId }, ['bookTime']),
    data: pageOf(GroupEntry),
    errors: ['GROUP.NOT_FOUND'],
  }),
  /** Oldest first, as they are used. */
  lots: endpoint({
    method: 'GET',
    path: '/customer/group/wallet/lots',
    title: '企业预存批次',
    query: pageQuery({ groupId }, ['payTime']),
    data: pageOf(GroupLot),
    errors: ['GROUP.NOT_FOUND'],
  }),
  /** The newest first. */
  months: endpoint({
    method: 'GET',
    path: '/customer/group/wallet/months',
    title: '企业月账单',
    query: pageQuery({ groupId }, ['month']),
    data: pageOf(GroupMonth),
    errors: ['GROUP.NOT_FOUND'],
  }),
}
