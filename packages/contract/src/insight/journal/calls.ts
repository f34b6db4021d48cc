import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import {
  EnteredMoney,
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
import { accountLabels, bizTypeLabels } from '../../money/ledger/enums.ts'
import { journalOriginLabels } from './enums.ts'

const mostAmt = 1_000_000_000_000
const filters = {
  companyId: Type.Optional(Id('公司')),
  journalNo: Type.Optional(Text('凭证号', 30)),
  /** The number of the order, trade, wash, withdrawal or difference that the journal was booked for; of a payment the name of its carrier. */
  bizNo: Type.Optional(Text('业务单号', 64)),
  bizType: Type.Optional(SomeOf(bizTypeLabels, '业务类型')),
  account: Type.Optional(OneOf(accountLabels, { title: '科目' })),
  channel: Type.Optional(Text('渠道', 20)),
  minAmt: Type.Optional(EnteredMoney('最小金额', { maximum: mostAmt })),
  maxAmt: Type.Optional(EnteredMoney('最大金额', { maximum: mostAmt })),
  startTime: Type.Optional(RangeEdge('记账时间起')),
  endTime: Type.Optional(RangeEdge('记账时间止')),
}
export type JournalFilters = Static<typeof JournalFilters>
const JournalFilters = Type.Object(filters)
const sortable = ['bookTime', 'amt'] as const

/** Of the account and the channel that the filters name; null: they name none. */
const accountSides = {
  accountDebitAmt: Nullable(Money('科目借方')),
  accountCreditAmt: Nullable(Money('科目贷方')),
}

export type ListedJournal = Static<typeof ListedJournal>
const ListedJournal = Type.Object({
  journalId: Id('凭证ID'),
  journalNo: Type.String({ title: '凭证号' }),
  bizType: OneOf(bizTypeLabels, { title: '业务类型' }),
  bizId: Id('业务单'),
  /** What it was booked for; null: it is gone. */
  origin: Nullable(OneOf(journalOriginLabels, { title: '来源' })),
  bizNo: TextOrNull('业务单号'),
  /** Of a bill, and of a difference in it. */
  billId: Nullable(Id('账单ID')),
  /** Of a difference whose trade is ours. */
  tradeId: Nullable(Id('交易ID')),
  /** Of a payment of a carrier or to it. */
  carrierId: Nullable(Id('运营商ID')),
  companyName: Type.String({ title: '公司' }),
  /** The sum of its debits, which is that of its credits. */
  amt: Money('金额'),
  ...accountSides,
  bookTime: WallTime('记账时间'),
  note: TextOrNull('摘要'),
})

const JournalEntry = Type.Object({
  account: OneOf(accountLabels, { title: '科目' }),
  /** Of cash. */
  channelText: TextOrNull('渠道'),
  /** The customer, the group, the carrier, the partner, the order or the company whose account it is. */
  ownerName: Type.String({ title: '户名' }),
  debitAmt: Money('借方'),
  creditAmt: Money('贷方'),
  balanceAfterAmt: Nullable(Money('余额')),
})

export type JournalDetail = Static<typeof JournalDetail>
const JournalDetail = Type.Object({
  journal: ListedJournal,
  entries: Type.Array(JournalEntry, { title: '分录' }),
})

/** The account and the days are named, since the sums of all there is would be slow. */
const sumFilters = {
  ...filters,
  account: OneOf(accountLabels, { title: '科目' }),
  startTime: RangeEdge('记账时间起'),
  endTime: RangeEdge('记账时间止'),
}
export type JournalSums = Static<typeof JournalSums>
const JournalSums = Type.Object({ accountDebitAmt: Money('借方合计'), accountCreditAmt: Money('贷方合计') })

export const journalApi = {
  page: endpoint({
    method: 'GET',
    path: '/journal/page',
    title: '凭证列表',
    query: pageQuery(filters, sortable),
    data: pageOf(ListedJournal),
    errors: [],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/journal/summary',
    title: '科目发生额合计',
    query: Type.Object(sumFilters),
    data: JournalSums,
    errors: ['JOURNAL.RANGE_TOO_LONG'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/journal/one',
    title: '凭证详情',
    query: Type.Object({ journalId: Id('凭证ID') }),
    data: JournalDetail,
    errors: ['JOURNAL.NOT_FOUND'],
  }),
  /** One line for each entry. */
  export: endpoint({
    method: 'POST',
    path: '/journal/export',
    title: '导出凭证',
    body: exportQuery(filters, sortable),
    file: true,
    orJob: true,
    errors: ['EXPORT_JOB.TOO_MANY'],
  }),
}
