import type { JournalDetail } from '@chargedeck/contract/insight/journal/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { journalsInScope, withOrigins, withOwners } from './journal-row-store.ts'
import { presentEntry, presentJournal } from './present.ts'

/** One journal with its entries and whose accounts they are. */
export async function readJournal(ctx: Context, journalId: string): Promise<JournalDetail> {
  const journals = (await journalsInScope(ctx)).where('journal.id', '=', journalId)
  const journal = await withOrigins(journals).executeTakeFirst()
  if (!journal) throw new AppError('JOURNAL.NOT_FOUND')
  const entries = await withOwners(journals).orderBy('ledgerEntry.id').execute()
  return { journal: presentJournal(journal), entries: entries.map(presentEntry) }
}
