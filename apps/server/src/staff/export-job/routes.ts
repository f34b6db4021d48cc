import { exportJobApi } from '@chargedeck/contract/staff/export-job/calls'
import { implement } from '../../platform/http/implement.ts'
import { downloadExport } from './download-export.ts'
import { listExports } from './list-exports.ts'
import { stopExport } from './stop-export.ts'

export const exportJobRoutes = implement(exportJobApi, {
  page: async (ctx, { query }) => listExports(ctx, query),
  stop: async (ctx, { body }) => stopExport(ctx, body.id),
  download: async (ctx, { query }) => downloadExport(ctx, query.id),
})
