import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import { implement } from '../../platform/http/implement.ts'
import { exportOrStart } from '../../staff/export-job/public.ts'
import type { WarningListeners } from './announce.ts'
import { closeWarnings } from './close-warnings.ts'
import { warningExport } from './export-warnings.ts'
import { listStationCounts, readTotal } from './list-open-counts.ts'
import { listWarnings } from './list-warnings.ts'
import { readWarning } from './read-warning.ts'

export const warningRoutes = (listeners: WarningListeners) =>
  implement(warningApi, {
    page: async (ctx, { query }) => listWarnings(ctx, query),
    total: async (ctx, { query }) => readTotal(ctx, query),
    stations: async (ctx, { query }) => listStationCounts(ctx, query),
    export: async (ctx, { query }) => exportOrStart(ctx, warningExport, query),
    detail: async (ctx, { query }) => readWarning(ctx, query.id),
    close: async (ctx, { body }) => closeWarnings(ctx, listeners, body),
  })
