import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Day, Flag, Id, Money, Nullable, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import { accountKindLabels, accountLabels } from '../../money/ledger/enums.ts'

/** From the first day to the last, both included; without days, today. */
const filters = {
  companyId: Type.Optional(Id('公司')),
  startDay: Type.Optional(Day('开始日期')),
  endDay: Type.Optional(Day('结束日期')),
}
/** The order of the books. */
const sortable = ['account'] as const
export type TrialBalanceFilters = Static<typeof TrialBalanceFilters>
const TrialBalanceFilters = Type.Object(filters)

const sides = {
  openingDebitAmt: Money('期初借方'),
  openingCreditAmt: Money('期初贷方'),
  debitAmt: Money('本期借方'),
  creditAmt: Money('本期贷方'),
  closingDebitAmt: Money('期末借方'),
  closingCreditAmt: Money('期末贷方'),
}

export type TrialBalanceRow = Static<typeof TrialBalanceRow>
const TrialBalanceRow = Type.Object({
  /** The account and its channel. */
  id: Type.String({ title: '科目编码' }),
  account: OneOf(accountLabels, { title: '科目' }),
  kind: OneOf(accountKindLabels, { title: '类别' }),
  /** Only cash is kept by channel. */
  channel: TextOrNull('渠道'),
  channelText: TextOrNull('渠道名称'),
  ...sides,
})

export type TrialBalanceSummary = Static<typeof TrialBalanceSummary>
const TrialBalanceSummary = Type.Object({
  startDay: Day('开始日期'),
  endDay: Day('结束日期'),
  /** The last day whose balances are kept; null: none yet. */
  closedDay: Nullable(Day('已日结至')),
  balanced: Flag('试算平衡'),
  /** The nightly check of all books and orders, for who sees all organisations; null: none yet. */
  lastCheck: Nullable(
    Type.Object({
      checkTime: WallTime('核对时间'),
      /** What does not agree, in words. */
      broken: Type.Array(Type.String(), { title: '不符的项目' }),
    }),
  ),
  ...sides,
})

export const trialBalanceApi = {
  page: endpoint({
    method: 'GET',
    path: '/trial/balance/page',
    title: '试算平衡表',
    query: pageQuery(filters, sortable),
    data: pageOf(TrialBalanceRow),
    errors: ['REQUEST.INVALID'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/trial/balance/summary',
    title: '试算平衡合计',
    query: TrialBalanceFilters,
    data: TrialBalanceSummary,
    errors: ['REQUEST.INVALID'],
  }),
  export: endpoint({
    method: 'POST',
    path: '/trial/balance/export',
    title: '导出试算平衡表',
    body: exportQuery(filters, sortable),
    file: true,
    errors: ['REQUEST.INVALID'],
  }),
}
