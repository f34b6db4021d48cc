import type { Received } from '@chargedeck/contract/endpoint'
import type { carrierMarginApi, CarrierMovement } from '@chargedeck/contract/money/carrier-margin/calls'
import { carrierAccountLabels, type CarrierAccount } from '@chargedeck/contract/money/carrier-margin/enums'
import type { BizType } from '@chargedeck/contract/money/ledger/enums'
import type { Page } from '@chargedeck/contract/paging'
import { fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { listCarrierProofs } from '../ledger/public.ts'
import { presentProof } from '../../base/file/public.ts'
import { findCarrierInScope } from '../../site/carrier/public.ts'

const accounts = Object.keys(carrierAccountLabels) as CarrierAccount[]

/** Every change of what a carrier has, owes and is owed, newest first. */
export async function listMovements(
  ctx: Context,
  query: Received<typeof carrierMarginApi.movements>['query'],
): Promise<Page<CarrierMovement>> {
  await findCarrierInScope(ctx, query.carrierId)
  const matching = ctx.tx
    .selectFrom('ledgerEntry')
    .innerJoin('journal', 'journal.id', 'ledgerEntry.journalId')
    .where('ledgerEntry.ownerId', '=', query.carrierId)
    .where('ledgerEntry.account', 'in', accounts)
  return readPage(ctx, query, {
    matching,
    rows: matching
      .selectAll('ledgerEntry')
      .select(['journal.journalNo', 'journal.bookTime', 'journal.bizType', 'journal.bizId', 'journal.note']),
    sort: { columns: { bookTime: 'ledgerEntry.id' }, order: 'descend', id: 'ledgerEntry.id' },
    present: async (rows) => {
      const files = await listCarrierProofs(
        ctx,
        rows.map(({ bizId }) => bizId),
      )
      const proofs = Map.groupBy(files, ({ paymentId }) => paymentId)
      return rows.map(({ debitAmt, creditAmt, account, bizType, bizId, ...entry }) => ({
        id: entry.id,
        journalNo: entry.journalNo,
        bookTime: toWallTime(entry.bookTime),
        account: account as CarrierAccount, // filtered by them
        bizType: bizType as BizType, // the ledger books no others
        note: entry.note,
        changeAmt: fen(account === 'CARRIER_RECEIVABLE' ? debitAmt - creditAmt : creditAmt - debitAmt),
        balanceAfterAmt: entry.balanceAfterAmt,
        proofs: (proofs.get(bizId) ?? []).flatMap(presentProof),
      }))
    },
  })
}
