import { shareholderApi } from '@chargedeck/contract/settlement/shareholder/calls'
import { implement } from '../../platform/http/implement.ts'
import { deleteShareholder, revealShareholder } from './delete-shareholder.ts'
import { exportShareholders } from './export-shareholders.ts'
import { listShareholderOptions, listShareholders, readShareholder } from './list-shareholders.ts'
import { saveShareholder } from './save-shareholder.ts'

export const shareholderRoutes = implement(shareholderApi, {
  list: async (ctx, { query }) => listShareholderOptions(ctx, query),
  page: async (ctx, { query }) => listShareholders(ctx, query),
  detail: async (ctx, { query }) => readShareholder(ctx, query.id),
  export: async (ctx, { body }) => exportShareholders(ctx, body),
  save: async (ctx, { body }) => saveShareholder(ctx, body),
  delete: async (ctx, { body }) => deleteShareholder(ctx, body),
  plain: async (ctx, { body }) => revealShareholder(ctx, body.id),
})
