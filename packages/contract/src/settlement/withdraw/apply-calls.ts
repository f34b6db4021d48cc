import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Count, Day, EnteredMoney, Flag, Id, Money, OneOf, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { payoutBatchLabels, payoutCycleLabels } from './enums.ts'

/** Of more days than these the oldest are shown. */
export const mostShownDays = 1000
/** One withdrawal moves so many of the oldest days: each stands in ten indexes, and bills of its partner wait for it. */
export const mostWithdrawnDays = 20_000
/** That many ids fit in an address. */
export const mostNamedDays = 400
const namedDays = (maxItems: number) =>
  Type.Optional(Type.Array(Id('日账单ID'), { title: '日账单', minItems: 1, maxItems, uniqueItems: true }))
/** Days that are not named are chosen by these; every day below zero is taken with them. */
const choice = {
  startDate: Type.Optional(Day('开始日期')),
  endDate: Type.Optional(Day('截止日期')),
  stationIds: Type.Optional(Type.Array(Id('站点ID'), { title: '站点', minItems: 1, maxItems: 100, uniqueItems: true })),
  /** The oldest days whose sum stays within it. */
  upToAmt: Type.Optional(EnteredMoney('提现金额不超过', { minimum: 1, maximum: 1_000_000_000_000 })),
}

export type PayableDay = Static<typeof PayableDay>
const PayableDay = Type.Object({
  dailyId: Id('日账单ID'),
  settleDate: Day('日期'),
  stationId: Id('站点ID'),
  stationName: Type.String({ title: '站点' }),
  shareAmt: Money('应结金额'),
})

export type WithdrawPreview = Static<typeof WithdrawPreview>
const WithdrawPreview = Type.Object({
  /** The oldest of them; `rowQty` counts all. */
  rows: Type.Array(PayableDay, { title: '日账单' }),
  /** Those of the rows that are below zero: they are always taken. */
  negativeRows: Type.Array(PayableDay, { title: '负数日账单' }),
  rowQty: Count('日账单数'),
  negativeQty: Count('负数日账单数'),
  applyAmt: Money('申请金额'),
  feeAmt: Money('手续费'),
  netAmt: Money('应到账'),
  settleBatch: OneOf(payoutBatchLabels, { title: '结算批次' }),
  /** If it is paid now. */
  planPayTime: WallTime('预计出款时间'),
  /** By its amount, or because its card is new. */
  needApproval: Flag('需审批'),
  otherCardFlag: Flag('收款卡为新增或已变更'),
})

export type AllowedWithdraw = Static<typeof AllowedWithdraw>
const AllowedWithdraw = Type.Object({
  holderName: Type.String({ title: '合作方' }),
  allow: Flag('可提现'),
  reasons: Type.Array(Type.String(), { title: '不能提现的原因' }),
  withdrawableAmt: Money('可提现金额'),
  rowQty: Count('可提现日账单数'),
  minAmt: Money('最低提现金额'),
  maxAmt: Money('最高提现金额'),
  leftTimes: Count('今日剩余次数'),
  accounts: Type.Array(
    Type.Object({
      id: Id('结算账户ID'),
      cardTail: Type.String({ title: '卡尾号' }),
      bankName: Type.String({ title: '银行' }),
      cardName: Type.String({ title: '户名' }),
      settleBatch: OneOf(payoutBatchLabels, { title: '结算批次' }),
      settleCycle: OneOf(payoutCycleLabels, { title: '到账周期' }),
      defaultFlag: Flag('默认账户'),
      usableFlag: Flag('可用'),
      reason: TextOrNull('不可用原因'),
    }),
    { title: '结算账户' },
  ),
})

const previewErrors = [
  'WITHDRAW.HOLDER_NOT_FOUND',
  'WITHDRAW.ACCOUNT_UNUSABLE',
  'WITHDRAW.NOTHING_OPEN',
  'WITHDRAW.BELOW_MIN',
  'WITHDRAW.ABOVE_MAX',
] as const

export const withdrawApplyCalls = {
  allow: endpoint({
    method: 'GET',
    path: '/settle/withdraw/allowWithdraw',
    title: '可否提现',
    query: Type.Object({ holderId: Id('合作方') }),
    data: AllowedWithdraw,
    errors: ['WITHDRAW.HOLDER_NOT_FOUND'],
  }),
  /** The days that can be withdrawn now, the oldest first and at most 1000; of those below zero also the ones whose delay is not over. */
  openDays: endpoint({
    method: 'GET',
    path: '/settle/withdraw/openDays',
    title: '可提现日账单',
    query: Type.Object({ holderId: Id('合作方') }),
    data: Type.Array(PayableDay),
    errors: ['WITHDRAW.HOLDER_NOT_FOUND'],
  }),
  /** The days named, or those that are due and meet the other conditions. */
  preview: endpoint({
    method: 'GET',
    path: '/settle/withdraw/withdrawPreview',
    title: '提现预览',
    query: Type.Object({
      holderId: Id('合作方'),
      settleAccountId: Id('结算账户'),
      dailyIds: namedDays(mostNamedDays),
      ...choice,
    }),
    data: WithdrawPreview,
    errors: [...previewErrors, 'WITHDRAW.DAY_TAKEN', 'WITHDRAW.STATEMENT_OPEN'],
  }),
  /** A repeat with the same requestId changes nothing and gets the first answer. */
  create: endpoint({
    method: 'POST',
    path: '/settle/withdraw/create',
    title: '申请提现',
    body: Type.Object({
      requestId: Text('请求ID', 64),
      holderId: Id('合作方'),
      settleAccountId: Id('结算账户'),
      dailyIds: namedDays(mostShownDays),
      ...choice,
      previewAmt: EnteredMoney('预览金额', { maximum: 1_000_000_000_000 }),
      remark: Type.Optional(Type.String({ title: '备注', maxLength: 200 })),
    }),
    data: Id('提现单ID'),
    errors: [
      ...previewErrors,
      'WITHDRAW.AMT_CHANGED',
      'WITHDRAW.DAY_TAKEN',
      'WITHDRAW.TOO_OFTEN',
      'WITHDRAW.NEGATIVE_LEFT_OUT',
      'WITHDRAW.STATEMENT_OPEN',
    ],
  }),
}
