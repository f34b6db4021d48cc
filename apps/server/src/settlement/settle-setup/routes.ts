import { settleSetupApi } from '@chargedeck/contract/settlement/settle-setup/calls'
import { implement } from '../../platform/http/implement.ts'
import { exportOrStart } from '../../staff/export-job/public.ts'
import { deleteSetup } from './delete-setup.ts'
import { settleSetupExport } from './export-setups.ts'
import { listItems, listSetups } from './list-setups.ts'
import { saveSetup } from './save-setup.ts'

export const settleSetupRoutes = implement(settleSetupApi, {
  page: async (ctx, { query }) => listSetups(ctx, query),
  items: async (ctx, { query }) => listItems(ctx, query.setupId),
  export: async (ctx, { query }) => exportOrStart(ctx, settleSetupExport, query),
  save: async (ctx, { body }) => saveSetup(ctx, body),
  delete: async (ctx, { query }) => deleteSetup(ctx, query),
})
