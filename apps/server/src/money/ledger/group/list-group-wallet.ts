import type { groupWalletApi, GroupEntry, GroupLot, GroupMonth } from '@chargedeck/contract/money/ledger/group-calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade/states'
import { tradeTypes } from '@chargedeck/domain/trade/types'
import { findGroupOrNull, type GroupRow } from '../../../customer/customer-group/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/read-page.ts'

type GroupWalletQuery = Received<typeof groupWalletApi.entries>['query']

async function requireGroupInSight(ctx: Context, { groupId }: Pick<GroupWalletQuery, 'groupId'>): Promise<GroupRow> {
  const group = await findGroupOrNull(ctx, groupId)
  if (!group) throw new AppError('GROUP.NOT_FOUND')
  return group
}

/** Every change of a group's balance, newest first; each says what made it. */
export async function listGroupEntries(ctx: Context, query: GroupWalletQuery): Promise<Page<GroupEntry>> {
  const { id: groupId } = await requireGroupInSight(ctx, query)
  const entries = ctx.tx
    .selectFrom('ledgerEntry')
    .innerJoin('journal', 'journal.id', 'ledgerEntry.journalId')
    .where('ledgerEntry.ownerId', '=', groupId)
    .where('ledgerEntry.account', '=', 'GROUP')
  return readPage(ctx, query, {
    matching: entries,
    rows: entries
      .selectAll('ledgerEntry')
      .select(['journal.journalNo', 'journal.bookTime', 'journal.bizType', 'journal.bizId', 'journal.note']),
    sort: { columns: { bookTime: 'ledgerEntry.id' }, order: 'descend', id: 'ledgerEntry.id' },
    present: (rows) =>
      rows.map(({ id, journalNo, bookTime, bizType, bizId, note, debitAmt, creditAmt, balanceAfterAmt }) => ({
        id,
        journalNo,
        bookTime: toWallTime(bookTime),
        bizType: bizType as GroupEntry['bizType'], // the ledger books no others
        bizId,
        note,
        changeAmt: fen(creditAmt - debitAmt),
        balanceAfterAmt,
      })),
  })
}

/** What a group paid in, and what is left of each, oldest first as they are used. */
export async function listGroupLots(
  ctx: Context,
  query: Received<typeof groupWalletApi.lots>['query'],
): Promise<Page<GroupLot>> {
  const { id: groupId } = await requireGroupInSight(ctx, query)
  const lots = ctx.tx
    .selectFrom('tradeOrder')
    .where('groupId', '=', groupId)
    .where('tradeType', '=', tradeTypes.groupDeposit)
    .where('payTransStatus', '=', payTransStates.succeeded)
  return readPage(ctx, query, {
    matching: lots,
    rows: lots.select(['id', 'tradeNo', 'tradeAmt', 'remainAmt', 'payTime']),
    sort: { columns: { payTime: 'tradeOrder.id' }, order: 'ascend', id: 'tradeOrder.id' },
    present: (rows) => rows.map(({ payTime, ...lot }) => ({ ...lot, payTime: payTime && toWallTime(payTime) })),
  })
}

/** What a group paid for its employees in each calendar month. */
export async function listGroupMonths(
  ctx: Context,
  query: Received<typeof groupWalletApi.months>['query'],
): Promise<Page<GroupMonth>> {
  const { id: groupId, billDay } = await requireGroupInSight(ctx, query)
  const months = ctx.tx.selectFrom((from) =>
    from
      .selectFrom('groupMonthUsage')
      .select(({ fn }) => [
        'month',
        fn.countAll<number>().filterWhere('usedAmt', '>', fen(0)).as('employeeQty'),
        fn.sum<number>('orderQty').as('orderQty'),
        fn.sum<Fen>('usedAmt').as('usedAmt'),
      ])
      .where('groupId', '=', groupId)
      .groupBy('month')
      .as('groupMonth'),
  )
  return readPage(ctx, query, {
    matching: months,
    rows: months.selectAll(),
    sort: { columns: { month: 'groupMonth.month' }, order: 'descend', id: 'groupMonth.month' },
    present: (rows) =>
      rows.map(({ month, employeeQty, orderQty, usedAmt }) => ({
        month,
        employeeQty: Number(employeeQty),
        orderQty: Number(orderQty),
        usedAmt: fen(Number(usedAmt)),
        billDay: billDay === null ? null : dayOfBill(month, billDay),
      })),
  })
}

/** In the month after the billed one. */
function dayOfBill(month: string, billDay: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return `${next}-${String(billDay).padStart(2, '0')}`
}
