import type { Entry } from '@chargedeck/domain/ledger/entry'
import { carrierMovedBy } from '@chargedeck/domain/ledger/carrier-journals'
import { insertJournals, type Journal, type JournalHead } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { saveCarrierWallets, type CarrierWalletRow } from './carrier-store.ts'

/** What a carrier has after these entries, with the journal that says so. */
export function moveCarrier(
  before: CarrierWalletRow,
  head: JournalHead,
  entries: readonly Entry[],
): { after: CarrierWalletRow; journal: Journal } {
  const after = carrierMovedBy(entries, before)
  const booked = entries.map((entry) => ({
    ...entry,
    balanceAfterAmt: entry.account === 'CARRIER_MARGIN' ? after.marginAmt : null,
  }))
  return { after, journal: { head, owner: { table: 'company', id: before.companyId }, entries: booked } }
}

/** Books a journal and moves the locked carrier by its entries. */
export async function bookForCarrier(
  ctx: LedgerContext,
  before: CarrierWalletRow,
  head: JournalHead,
  entries: readonly Entry[],
): Promise<CarrierWalletRow> {
  if (entries.length === 0) return before
  const { after, journal } = moveCarrier(before, head, entries)
  await insertJournals(ctx, [journal])
  await saveCarrierWallets(ctx, [after])
  return after
}
