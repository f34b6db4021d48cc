import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Day, Flag, Id, Nullable, OneOf } from '../../shapes.ts'
import { holderTypeLabels } from '../shareholder/enums.ts'
import { dayWithdrawLabels, settleCloseLabels } from './enums.ts'
import { SettleClose, SettleDaily, SettleDailySummary } from './shapes.ts'

const days = { startDate: Type.Optional(Day('开始日期')), endDate: Type.Optional(Day('结束日期')) }
const openFilters = {
  ...days,
  stationId: Type.Optional(Id('站点')),
  holderId: Type.Optional(Id('合作方')),
  holderType: Type.Optional(OneOf(holderTypeLabels, { title: '类型' })),
  companyId: Type.Optional(Id('公司')),
}
const filters = {
  ...openFilters,
  withdrawStatus: Type.Optional(OneOf(dayWithdrawLabels, { title: '提现状态' })),
}
export type SettleDailyFilters = Static<typeof SettleDailyFilters>
const SettleDailyFilters = Type.Object(filters)
const sortable = ['settleDate'] as const

export const settleDayApi = {
  page: endpoint({
    method: 'GET',
    path: '/settle/daily/page',
    title: '日结算列表',
    query: pageQuery(filters, sortable),
    data: pageOf(SettleDaily),
    errors: [],
  }),
  /** Those that can be withdrawn today. */
  unWithdrawPage: endpoint({
    method: 'GET',
    path: '/settle/daily/unWithdrawPage',
    title: '未提现日结算列表',
    query: pageQuery(openFilters, sortable),
    data: pageOf(SettleDaily),
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/settle/daily/one',
    title: '日结算详情',
    query: Type.Object({ id: Id('日账单ID') }),
    data: SettleDaily,
    errors: ['SETTLE_DAY.NOT_FOUND'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/settle/daily/summary',
    title: '日结算合计',
    query: SettleDailyFilters,
    data: SettleDailySummary,
    errors: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/settle/daily/export',
    title: '导出日结算',
    effect: 'write',
    query: exportQuery(filters, sortable),
    file: true,
    orJob: true,
    errors: ['EXPORT_JOB.TOO_MANY'],
  }),
  closes: endpoint({
    method: 'GET',
    path: '/settle/daily/close/page',
    title: '关账列表',
    query: pageQuery(
      {
        ...days,
        companyId: Type.Optional(Id('公司')),
        status: Type.Optional(OneOf(settleCloseLabels, { title: '状态' })),
        unbalancedOnly: Type.Optional(Flag('仅看分账不平')),
      },
      sortable,
    ),
    data: pageOf(SettleClose),
    errors: [],
  }),
  /** The day of a company that is closed next, also when it never closed one. Null: it has nothing to close. */
  nextClose: endpoint({
    method: 'GET',
    path: '/settle/daily/close/next',
    title: '下一关账日',
    query: Type.Object({ companyId: Id('公司') }),
    data: Type.Object({ settleDate: Nullable(Day('日期')) }),
    errors: ['SETTLE_DAY.COMPANY_UNKNOWN'],
  }),
  /** Days are closed by a timed job; this is for who cannot wait for it. */
  close: endpoint({
    method: 'POST',
    path: '/settle/daily/close',
    title: '关账',
    body: Type.Object({ companyId: Id('公司'), settleDate: Day('日期') }),
    data: Type.Null(),
    errors: [
      'SETTLE_DAY.COMPANY_UNKNOWN',
      'SETTLE_DAY.NOT_OVER',
      'SETTLE_DAY.NOTHING_TO_CLOSE',
      'SETTLE_DAY.EARLIER_OPEN',
      'SETTLE_DAY.WAITS',
    ],
  }),
}
