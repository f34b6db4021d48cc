import type { walletApi, WalletEntry, WalletLot } from '@chargedeck/contract/money/ledger/calls'
import { bizTypeLabels, customerAccountLabels, type BizType } from '@chargedeck/contract/money/ledger/enums'
import { lotTypeLabels } from '@chargedeck/contract/money/ledger/lot-paid'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { fen, groupedYuan } from '@chargedeck/domain/kernel/money'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { lotTypes } from '@chargedeck/domain/trade-order/types'
import { findCustomerInSight, type TimelineSource } from '../../customer/customer/public.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { activeConfig } from '../../site/operation-config/public.ts'
import { lotTurns } from './lot/turn-store.ts'

type EntriesQuery = Received<typeof walletApi.entries>['query']
type LotsQuery = Received<typeof walletApi.lots>['query']
const accounts = Object.keys(customerAccountLabels) as WalletEntry['account'][]

/** Every change of what a customer has or owes, newest first; each says what made it. */
export async function listWalletEntries(ctx: Context, query: EntriesQuery): Promise<Page<WalletEntry>> {
  await findCustomerInSight(ctx, query.customerId)
  const entries = ctx.tx
    .selectFrom('ledgerEntry')
    .innerJoin('journal', 'journal.id', 'ledgerEntry.journalId')
    .where('ledgerEntry.ownerId', '=', query.customerId)
    .where('ledgerEntry.account', 'in', accounts)
  return readPage(ctx, query, {
    matching: entries,
    rows: entries
      .selectAll('ledgerEntry')
      .select(['journal.journalNo', 'journal.bookTime', 'journal.bizType', 'journal.bizId', 'journal.note'])
      .select([isOf('OCCUPY', 'isOccupy'), isOf('ROAMING', 'isRoaming')]),
    sort: { columns: { bookTime: 'ledgerEntry.id' }, order: 'descend', id: 'ledgerEntry.id' },
    present: (rows) =>
      rows.map(({ account, bizType, debitAmt, creditAmt, ...entry }) => ({
        id: entry.id,
        journalNo: entry.journalNo,
        bookTime: toWallTime(entry.bookTime),
        account: account as WalletEntry['account'], // filtered by them
        bizType: bizType as WalletEntry['bizType'], // the ledger books no others
        bizId: entry.bizId,
        isOccupy: entry.isOccupy,
        isRoaming: entry.isRoaming,
        note: entry.note,
        changeAmt: fen(account === 'RECEIVABLE' ? debitAmt - creditAmt : creditAmt - debitAmt),
        balanceAfterAmt: entry.balanceAfterAmt,
      })),
  })
}

/** A repayment says only which order it repays: that order's first journal says what it was. */
const isOf = <Name extends string>(bizType: BizType, name: Name) =>
  sql<boolean>`exists (select from journal as origin
  where origin.biz_id = journal.biz_id and origin.biz_type = ${sql.lit(bizType)})`.as(name)

/** The trades that brought money or a gift, and what is left of each, in the order in which they are used. */
export async function listWalletLots(ctx: Context, query: LotsQuery): Promise<Page<WalletLot>> {
  const { companyId } = await findCustomerInSight(ctx, query.customerId)
  const { inTurn, isNext } = lotTurns((await activeConfig(ctx, companyId)).deductOrder)
  const lots = ctx.tx
    .selectFrom('tradeOrder')
    .where('customerId', '=', query.customerId)
    .where('tradeType', 'in', lotTypes)
    .where('payTransStatus', '=', payTransStates.succeeded)
  return readPage(ctx, query, {
    matching: lots,
    rows: lots.selectAll().select(isNext),
    sort: { columns: { payTime: 'tradeOrder.id' }, order: 'ascend', id: inTurn },
    present: (rows) =>
      rows.map(({ id, tradeNo, tradeType, payTime, ...lot }) => ({
        id,
        tradeNo,
        tradeType: tradeType as WalletLot['tradeType'], // filtered by them
        tradeAmt: lot.tradeAmt,
        giftAmt: lot.giftAmt,
        remainAmt: lot.remainAmt,
        giftRemainAmt: lot.giftRemainAmt,
        refundedAmt: lot.refundedAmt,
        payTime: wallTimeOrNull(payTime),
        isNext: lot.isNext,
      })),
  })
}

const labels: Readonly<Record<string, string>> = { ...bizTypeLabels, ...lotTypeLabels, REFUND: '退款' }

/** Top-ups, gifts, refunds and cleared balances; each leads to the customer's account. */
export const tradeTimeline: TimelineSource = async ({ tx }, customerId, most) => {
  const trades = await tx
    .selectFrom('tradeOrder')
    .select(['id', 'tradeNo', 'tradeType', 'tradeAmt', 'createTime', 'reason'])
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return trades.map(({ id, tradeNo, tradeType, tradeAmt, createTime, reason }) => ({
    key: `trade-${id}`,
    at: createTime,
    title: labels[tradeType] ?? tradeType,
    detail: [`${groupedYuan(tradeAmt)}元`, reason, tradeNo].filter(Boolean).join('，'),
    path: `/customer/ordinary?id=${customerId}&open=${customerId}&tab=account`,
  }))
}
