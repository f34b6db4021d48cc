import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import {
  Count,
  Day,
  Flag,
  Id,
  Money,
  Nullable,
  OneOf,
  RangeEdge,
  SomeOf,
  Text,
  TextOrNull,
  WallTime,
} from '../../shapes.ts'
import {
  approvalWaitLabels,
  cashStateLabels,
  doubtWaitLabels,
  endWaitLabels,
  failKindLabels,
  paidTwiceWaitLabels,
  payoutBatchLabels,
  transferStateLabels,
} from './enums.ts'
import { CashRecord, Withdraw, WithdrawDetail, WithdrawLine } from './row.ts'

const holderId = Type.Optional(Id('合作方'))
const filters = {
  withdrawNo: Type.Optional(Text('提现单号', 24)),
  holderId,
  companyId: Type.Optional(Id('公司')),
  transferStatus: Type.Optional(SomeOf(transferStateLabels, '转账状态')),
  /** Whether it waits for a second person: applied for with a large amount, or undone after it was approved. */
  approvalWait: Type.Optional(OneOf(approvalWaitLabels, { title: '审批' })),
  /** With 转账中: those that wait for their batch, or those that were sent. */
  payTransStatus: Type.Optional(OneOf(cashStateLabels, { title: '流水状态' })),
  /** Only those that failed in this way. */
  failKind: Type.Optional(OneOf(failKindLabels, { title: '失败类型' })),
  /** Only those that were sent three days ago and whose end nobody knows. */
  silentOnly: Type.Optional(Flag('仅看渠道三天无结果')),
  /** Whether the provider said two things of it, and people have not decided. */
  doubtWait: Type.Optional(OneOf(doubtWaitLabels, { title: '渠道结果矛盾' })),
  /** Whether somebody asked to end it by hand, and nobody has confirmed. */
  endWait: Type.Optional(OneOf(endWaitLabels, { title: '人工结束' })),
  /** Whether money went out a second time for it, and nobody has settled that. */
  paidTwiceWait: Type.Optional(OneOf(paidTwiceWaitLabels, { title: '重复付款' })),
  settleBatch: Type.Optional(OneOf(payoutBatchLabels, { title: '结算批次' })),
  startTime: Type.Optional(RangeEdge('申请时间起')),
  endTime: Type.Optional(RangeEdge('申请时间止')),
}
export type WithdrawFilters = Static<typeof WithdrawFilters>
const WithdrawFilters = Type.Object(filters)
const sortable = ['applyTime'] as const

const days = { startDate: Type.Optional(Day('开始日期')), endDate: Type.Optional(Day('结束日期')) }
const cashFilters = {
  huifuId: Type.Optional(Text('汇付号', 32)),
  holderId,
  status: Type.Optional(OneOf(cashStateLabels, { title: '状态' })),
  ...days,
}
export type CashFilters = Static<typeof CashFilters>
const CashFilters = Type.Object(cashFilters)

/** Of what is still asked for or was paid: not of what was undone or nullified. */
export type WithdrawSummary = Static<typeof WithdrawSummary>
const WithdrawSummary = Type.Object({
  withdrawQty: Count('笔数'),
  applyAmt: Money('申请金额'),
  feeAmt: Money('手续费'),
  netAmt: Money('应到账'),
  /** Of those that arrived: what was applied for is what arrived and the fee. */
  arrivedApplyAmt: Money('已提现'),
  arrivedFeeAmt: Money('已提现手续费'),
  arrivedAmt: Money('已到账'),
})

export const withdrawListCalls = {
  page: endpoint({
    method: 'GET',
    path: '/settle/withdraw/history/page',
    title: '提现记录',
    query: pageQuery(filters, sortable),
    data: pageOf(Withdraw),
    errors: [],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/settle/withdraw/history/summary',
    title: '提现合计',
    query: WithdrawFilters,
    data: WithdrawSummary,
    errors: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/settle/withdraw/history/export',
    title: '导出提现记录',
    effect: 'write',
    query: exportQuery(filters, sortable),
    file: true,
    orJob: true,
    errors: ['EXPORT_JOB.TOO_MANY'],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/settle/withdraw/history/detail',
    title: '提现详情',
    query: Type.Object({ withdrawId: Id('提现单ID') }),
    data: WithdrawDetail,
    errors: ['WITHDRAW.NOT_FOUND'],
  }),
  /** Of one that was sent, the provider is asked at once; the answer of the next call has it. */
  status: endpoint({
    method: 'GET',
    path: '/settle/withdraw/history/status',
    title: '查询提现状态',
    effect: 'write',
    query: Type.Object({ withdrawId: Id('提现单ID') }),
    data: Type.Object({
      transferStatus: OneOf(transferStateLabels, { title: '转账状态' }),
      payTransStatus: OneOf(cashStateLabels, { title: '流水状态' }),
      respDesc: TextOrNull('渠道说明'),
      planPayTime: Nullable(WallTime('计划出款')),
    }),
    errors: ['WITHDRAW.NOT_FOUND'],
  }),
  lines: endpoint({
    method: 'GET',
    path: '/settle/withdraw/daily/page',
    title: '日提现明细',
    query: pageQuery(
      { withdrawId: Type.Optional(Id('提现单')), holderId, stationId: Type.Optional(Id('站点')), ...days },
      ['settleDate'] as const,
    ),
    data: pageOf(WithdrawLine),
    errors: [],
  }),
  cashPage: endpoint({
    method: 'GET',
    path: '/settle/huifu/cashPage',
    title: '汇付取现记录',
    query: pageQuery(cashFilters, ['transDate'] as const),
    data: pageOf(CashRecord),
    errors: [],
  }),
  cashExport: endpoint({
    method: 'GET',
    path: '/settle/huifu/cashExport',
    title: '导出汇付取现',
    effect: 'write',
    query: exportQuery(cashFilters, ['transDate'] as const),
    file: true,
    orJob: true,
    errors: ['EXPORT_JOB.TOO_MANY'],
  }),
}
