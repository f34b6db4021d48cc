import { changeLogApi, opLogApi, visLogApi } from '@chargedeck/contract/insight/log/calls'
import { findStation } from '../../site/station/public.ts'
import { implement } from '../../platform/http/implement.ts'
import { clearLogs } from './clear-logs.ts'
import { exportOpLogs, exportVisLogs } from './export-logs.ts'
import { listLogsOf } from './list-logs-of.ts'
import { listOpLogs } from './list-op-logs.ts'
import { listVisLogs } from './list-vis-logs.ts'
import { deleteAuditsBefore } from './op-log-store.ts'
import { readOpLog } from './read-op-log.ts'
import { deleteVisitsBefore } from './vis-log-store.ts'

export const opLogRoutes = implement(opLogApi, {
  page: async (ctx, { query }) => listOpLogs(ctx, query),
  detail: async (ctx, { query }) => readOpLog(ctx, query.id),
  delete: async (ctx, { body }) => clearLogs(ctx, deleteAuditsBefore, body.before),
  export: async (ctx, { query }) => exportOpLogs(ctx, query),
})

export const visLogRoutes = implement(visLogApi, {
  page: async (ctx, { query }) => listVisLogs(ctx, query),
  delete: async (ctx, { body }) => clearLogs(ctx, deleteVisitsBefore, body.before),
  export: async (ctx, { query }) => exportVisLogs(ctx, query),
})

export const changeLogRoutes = implement(changeLogApi, {
  station: async (ctx, { query }) => {
    const { id } = await findStation(ctx, query.id)
    return listLogsOf(ctx, { subjectId: id, under: '/station/' }, query)
  },
})
