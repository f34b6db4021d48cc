import { journalApi } from '@chargedeck/contract/insight/journal/calls'
import { implement } from '../../platform/http/implement.ts'
import { exportOrStart } from '../../staff/export-job/public.ts'
import { journalExport } from './export-journals.ts'
import { listJournals } from './list-journals.ts'
import { readJournal } from './read-journal.ts'
import { sumJournals } from './sum-journals.ts'

export const journalRoutes = implement(journalApi, {
  page: async (ctx, { query }) => listJournals(ctx, query),
  summary: async (ctx, { query }) => sumJournals(ctx, query),
  one: async (ctx, { query }) => readJournal(ctx, query.journalId),
  export: async (ctx, { body }) => exportOrStart(ctx, journalExport, body),
})
