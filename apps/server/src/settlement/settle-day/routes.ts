import { settleDayApi } from '@chargedeck/contract/settlement/settle-day/calls'
import { implement } from '../../platform/http/implement.ts'
import { exportOrStart } from '../../staff/export-job/public.ts'
import { closeByHand, readNextClose } from './close/close-by-hand.ts'
import { listCloses } from './close/list-closes.ts'
import { settleDayExport } from './export-days.ts'
import { listDays, listOpenDays, readDay, sumDays } from './list-days.ts'

export const settleDayRoutes = implement(settleDayApi, {
  page: async (ctx, { query }) => listDays(ctx, query),
  unWithdrawPage: async (ctx, { query }) => listOpenDays(ctx, query),
  one: async (ctx, { query }) => readDay(ctx, query.id),
  summary: async (ctx, { query }) => sumDays(ctx, query),
  export: async (ctx, { query }) => exportOrStart(ctx, settleDayExport, query),
  closes: async (ctx, { query }) => listCloses(ctx, query),
  nextClose: async (ctx, { query }) => readNextClose(ctx, query.companyId),
  close: async (ctx, { body }) => closeByHand(ctx, body),
})
