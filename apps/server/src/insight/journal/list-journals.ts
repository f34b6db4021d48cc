import type { Received } from '@chargedeck/contract/endpoint'
import type { journalApi, JournalFilters, ListedJournal } from '@chargedeck/contract/insight/journal/calls'
import type { Page } from '@chargedeck/contract/paging'
import type { Account } from '@chargedeck/domain/ledger/entry'
import { billedOrderTypes } from '@chargedeck/domain/order-bill/kinds'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { firstIdOf } from '../../platform/ids.ts'
import { readPage } from '../../platform/read-page.ts'
import { accountSides, journalsInScope, withOrigins, type Journals } from './journal-row-store.ts'
import { presentJournal } from './present.ts'

/** Ids are ordered by time. */
export const journalSort = {
  columns: { bookTime: 'journal.id', amt: 'journal.amt' },
  order: 'descend',
  id: 'journal.id',
} as const

/** The newest first. */
export async function listJournals(
  ctx: Context,
  query: Received<typeof journalApi.page>['query'],
): Promise<Page<ListedJournal>> {
  const journals = await matchingJournals(ctx, query)
  return readPage(ctx, query, {
    matching: journals,
    rows: withOrigins(journals),
    sort: journalSort,
    present: async (rows) => {
      const sides = await sidesOf(ctx, rows, query)
      return rows.map((row) => presentJournal(row, sides(row.id)))
    },
  })
}

/** What each journal moved on the account that the filters name. */
async function sidesOf(ctx: Context, rows: readonly { id: string }[], filters: JournalFilters) {
  if (filters.account === undefined && filters.channel === undefined) return () => undefined
  const moved = await accountSides(ctx, rows, filters)
  const byId = new Map(moved.map(({ journalId, ...sides }) => [journalId, sides]))
  return (id: string) => byId.get(id)
}

/** Every filter of the list, over the journals that the caller may see. */
export async function matchingJournals(ctx: Context, filters: JournalFilters): Promise<Journals> {
  const { companyId, journalNo, bizNo, bizType, account, channel, minAmt, maxAmt, startTime, endTime } = filters
  let journals = await journalsInScope(ctx)
  if (companyId !== undefined) journals = journals.where('journal.companyId', '=', companyId)
  if (journalNo !== undefined) journals = journals.where('journal.journalNo', '=', journalNo.trim().toUpperCase())
  if (bizNo !== undefined) journals = journals.where(bookedFor(ctx, bizNo.trim()))
  if (bizType?.length) journals = journals.where('journal.bizType', 'in', bizType)
  if (account !== undefined || channel !== undefined) journals = journals.where(touching({ account, channel }))
  if (minAmt !== undefined) journals = journals.where('journal.amt', '>=', minAmt)
  if (maxAmt !== undefined) journals = journals.where('journal.amt', '<=', maxAmt)
  if (startTime) journals = journals.where('journal.id', '>=', firstIdOf(startOfRange(startTime)))
  return endTime ? journals.where('journal.id', '<', firstIdOf(endOfRange(endTime))) : journals
}

/** An array, so that the planner begins with this order, trade, wash, payment, withdrawal, guarantee or difference. */
function bookedFor({ tx }: Pick<Context, 'tx'>, typed: string) {
  const bizNo = typed.toUpperCase()
  const ids = tx
    .selectFrom('chargeOrder')
    .select('id')
    .where('orderNo', '=', bizNo)
    .unionAll(tx.selectFrom('occupyOrder').select('id').where('orderNo', '=', bizNo))
    .unionAll(tx.selectFrom('tradeOrder').select('id').where('tradeNo', '=', bizNo))
    .unionAll(tx.selectFrom('roamingOrder').select('id').where('orderNo', '=', bizNo))
    .unionAll(tx.selectFrom('washUse').select('id').where('useNo', '=', bizNo))
    .unionAll(tx.selectFrom('withdraw').select('id').where('withdrawNo', '=', bizNo))
    .unionAll(guaranteesOf(tx, typed))
    .unionAll(paymentsOf(tx, typed))
    .unionAll(tx.selectFrom('channelDiff').select('id').where('number', 'in', [typed, bizNo])) // a number of theirs has its own spelling
  return sql<boolean>`journal.biz_id = any(array(${ids}))`
}

/** The bills of a guaranteed month have one number. */
const guaranteesOf = (tx: Context['tx'], bizNo: string) =>
  tx.selectFrom('orderBill').select('id').where('orderNo', '=', bizNo).where('orderType', '=', billedOrderTypes.month)

/** A payment of a carrier has no number: it is found by the carrier's name. */
const paymentsOf = (tx: Context['tx'], carrierName: string) =>
  tx
    .selectFrom('carrierPayment')
    .innerJoin('carrier', 'carrier.id', 'carrierPayment.carrierId')
    .select('carrierPayment.id')
    .where('carrier.carrierName', '=', carrierName)

/** Has an entry on the account. */
function touching({ account, channel }: { account: Account | undefined; channel: string | undefined }) {
  const ofAccount = account === undefined ? sql`` : sql` and account = ${account}`
  const ofChannel = channel === undefined ? sql`` : sql` and channel = ${channel}`
  return sql<boolean>`exists (select from ledger_entry where journal_id = journal.id${ofAccount}${ofChannel})`
}
