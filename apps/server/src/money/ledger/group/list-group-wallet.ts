import type { groupWalletApi, GroupEntry, GroupLot } from '@chargedeck/contract/money/ledger/group-calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { fen } from '@chargedeck/domain/kernel/money'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import { requireGroupInSight } from '../../../customer/customer-group/public.ts'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/read-page.ts'
import { activeConfig } from '../../../site/operation-config/public.ts'
import { lotTurns } from '../lot/turn-store.ts'

type GroupWalletQuery = Received<typeof groupWalletApi.entries>['query']

/** Every change of a group's balance, newest first; each says what made it. */
export async function listGroupEntries(ctx: Context, query: GroupWalletQuery): Promise<Page<GroupEntry>> {
  const { groupId } = query
  await requireGroupInSight(ctx, groupId)
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

/** What a group paid in, and what is left of each, in the order in which they are used. */
export async function listGroupLots(
  ctx: Context,
  query: Received<typeof groupWalletApi.lots>['query'],
): Promise<Page<GroupLot>> {
  const { groupId } = query
  const { companyId } = await requireGroupInSight(ctx, groupId)
  const { inTurn, isNext } = lotTurns((await activeConfig(ctx, companyId)).deductOrder)
  const lots = ctx.tx
    .selectFrom('tradeOrder')
    .where('groupId', '=', groupId)
    .where('tradeType', '=', tradeTypes.groupDeposit)
    .where('payTransStatus', '=', payTransStates.succeeded)
  return readPage(ctx, query, {
    matching: lots,
    rows: lots.select(['id', 'tradeNo', 'tradeAmt', 'remainAmt', 'payTime']).select(isNext),
    sort: { columns: { payTime: 'tradeOrder.id' }, order: 'ascend', id: inTurn },
    present: (rows) => rows.map(({ payTime, ...lot }) => ({ ...lot, payTime: wallTimeOrNull(payTime) })),
  })
}
