import { orderFlowApi } from '@chargedeck/contract/insight/order-flow/calls'
import { implement } from '../../platform/http/implement.ts'
import { exportOrStart } from '../../staff/export-job/public.ts'
import { orderFlowExport } from './export-flow.ts'
import { listFlow } from './list-flow.ts'
import { sumFlow } from './list-flow-sums.ts'

export const orderFlowRoutes = implement(orderFlowApi, {
  list: (ctx, { query }) => listFlow(ctx, query),
  summary: (ctx, { query }) => sumFlow(ctx, query),
  export: (ctx, { query }) => exportOrStart(ctx, orderFlowExport, query),
})
