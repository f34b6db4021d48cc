import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Count, Day, Energy, Id, Money, Nullable, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import { billedKindLabels, bizTypeLabels, monthBillStateLabels } from './enums.ts'

export type GroupEntry = Static<typeof GroupEntry>
const GroupEntry = Type.Object({
  id: Id('分录ID'),
  journalNo: Type.String({ title: '凭证号' }),
  bookTime: WallTime('记账时间'),
  bizType: OneOf(bizTypeLabels, { title: '业务' }),
  /** The trade or the order that made it. */
  bizId: Id('业务ID'),
  note: TextOrNull('摘要'),
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
  /** The next payment takes from it. */
  isNext: Type.Boolean({ title: '下次先用' }),
})

export type GroupMonth = Static<typeof GroupMonth>
const GroupMonth = Type.Object({
  month: Type.String({ title: '月份' }),
  /** As it was called at the end of the month. */
  companyName: Type.String({ title: '公司' }),
  employeeQty: Count('员工数'),
  orderQty: Count('充电订单数'),
  occupyQty: Count('占位订单数'),
  usedAmt: Money('账单金额'),
  /** Deposits pay the oldest month first. */
  paidAmt: Money('已付金额'),
  unpaidAmt: Money('待付金额'),
  /** The day on which a group with credit is billed for the month. */
  billDate: Nullable(Day('账单日')),
  billState: OneOf(monthBillStateLabels, { title: '账单状态' }),
})

export type GroupMonthOrder = Static<typeof GroupMonthOrder>
const GroupMonthOrder = Type.Object({
  orderKind: OneOf(billedKindLabels, { title: '类型' }),
  orderId: Id('订单ID'),
  orderNo: Type.String({ title: '订单编号' }),
  journalNo: Type.String({ title: '凭证号' }),
  /** The month of a bill is that of this time. */
  bookTime: WallTime('记账时间'),
  startTime: Nullable(WallTime('开始时间')),
  employeeNo: TextOrNull('工号'),
  employeeName: TextOrNull('员工'),
  /** Masked: 138****0001. */
  mobile: TextOrNull('手机号'),
  plateNo: TextOrNull('车牌'),
  stationName: Type.String({ title: '站点' }),
  /** Null: of an occupy order. */
  totalEnergy: Nullable(Energy('充电电量')),
  actualAmt: Nullable(Money('实收')),
  groupPayAmt: Money('企业支付'),
})

const groupId = Id('企业ID')
const ofMonth = { groupId, month: Type.String({ title: '月份', pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' }) }

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
  /** In the order in which they are used, the used up last. */
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
  /** The charges and occupy orders that make up the bill of a month, the newest first. */
  monthOrders: endpoint({
    method: 'GET',
    path: '/customer/group/wallet/month/page',
    title: '企业月账单明细',
    query: pageQuery(ofMonth, ['bookTime']),
    data: pageOf(GroupMonthOrder),
    errors: ['GROUP.NOT_FOUND'],
  }),
  exportMonth: endpoint({
    method: 'GET',
    path: '/customer/group/wallet/month/export',
    title: '导出企业月账单',
    effect: 'write',
    query: exportQuery(ofMonth, ['bookTime']),
    file: true,
    orJob: true,
    errors: ['GROUP.NOT_FOUND', 'EXPORT_JOB.TOO_MANY'],
  }),
}
