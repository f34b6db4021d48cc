import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Count, Day, EnteredMoney, Flag, Id, Money, Nullable, OneOf, Text, WallTime } from '../../shapes.ts'
import { payoutBatchLabels, payoutCycleLabels } from './enums.ts'

const mostDays = 1000
const dailyIds = Type.Array(Id('日账单ID'), { title: '日账单', minItems: 1, maxItems: mostDays, uniqueItems: true })

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
  rows: Type.Array(PayableDay, { title: '日账单' }),
  /** Those of the rows that are below zero: they are always taken. */
  negativeRows: Type.Array(PayableDay, { title: '负数日账单' }),
  applyAmt: Money('申请金额'),
  feeAmt: Money('手续费'),
  netAmt: Money('到账金额'),
  settleBatch: OneOf(payoutBatchLabels, { title: '结算批次' }),
  /** If it is paid now. */
  planPayTime: WallTime('预计出款时间'),
  needApproval: Flag('需审批'),
})

export type AllowedWithdraw = Static<typeof AllowedWithdraw>
const AllowedWithdraw = Type.Object({
  allow: Flag('可提现'),
  reasons: Type.Array(Type.String(), { title: '不能提现的原因' }),
  withdrawableAmt: Money('可提现金额'),
  minAmt: Money('最低提现金额'),
  maxAmt: Money('最高提现金额'),
  leftTimes: Count('今日剩余次数'),
  accounts: Type.Array(
    Type.Object({
      id: Id('结算账户ID'),
      cardTail: Type.String({ title: '卡尾号' }),
      bankName: Type.String({ title: '银行' }),
      settleBatch: OneOf(payoutBatchLabels, { title: '结算批次' }),
      settleCycle: OneOf(payoutCycleLabels, { title: '到账周期' }),
      defaultFlag: Flag('默认账户'),
      usableFlag: Flag('可用'),
      reason: Nullable(Type.String({ title: '不可用原因' })),
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
  /** The days that can be withdrawn now, the oldest first; of those below zero also the ones whose delay is not over. */
  openDays: endpoint({
    method: 'GET',
    path: '/settle/withdraw/openDays',
    title: '可提现日账单',
    query: Type.Object({ holderId: Id('合作方') }),
    data: Type.Array(PayableDay),
    errors: ['WITHDRAW.HOLDER_NOT_FOUND'],
  }),
  /** The days up to `endDate`, or those named; without either, all that are due. */
  preview: endpoint({
    method: 'GET',
    path: '/settle/withdraw/withdrawPreview',
    title: '提现预览',
    query: Type.Object({
      holderId: Id('合作方'),
      settleAccountId: Id('结算账户'),
      endDate: Type.Optional(Day('截止日期')),
      dailyIds: Type.Optional(dailyIds),
    }),
    data: WithdrawPreview,
    errors: [...previewErrors, 'WITHDRAW.DAY_TAKEN'],
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
      dailyIds,
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
