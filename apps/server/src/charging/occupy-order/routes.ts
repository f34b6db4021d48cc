import { occupyOrderApi } from '@chargedeck/contract/charging/occupy-order/calls'
import { answerOnce } from '../../platform/repeat/answer-once.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportOrStart } from '../../staff/export-job/public.ts'
import { clearOccupyOrders } from './clear-occupy-orders.ts'
import { occupyOrderExport } from './export-occupy-orders.ts'
import { listOccupyOrders } from './list-occupy-orders.ts'
import { sumOccupyOrders } from './list-occupy-sums.ts'
import { readOccupyOrder } from './read-occupy-order.ts'

export const occupyOrderRoutes = implement(occupyOrderApi, {
  page: async (ctx, { query }) => listOccupyOrders(ctx, query),
  summary: async (ctx, { query }) => sumOccupyOrders(ctx, query),
  one: async (ctx, { query }) => readOccupyOrder(ctx, query.orderId),
  export: async (ctx, { query }) => exportOrStart(ctx, occupyOrderExport, query),
  clear: async (ctx, { body }) =>
    answerOnce(ctx, { path: occupyOrderApi.clear.path, body }, (input) => clearOccupyOrders(ctx, input)),
})
