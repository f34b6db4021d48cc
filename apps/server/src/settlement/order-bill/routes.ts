import { orderBillApi } from '@chargedeck/contract/settlement/order-bill/calls'
import { implement } from '../../platform/http/implement.ts'
import { exportOrStart } from '../../staff/export-job/public.ts'
import { orderBillExport } from './list/export-bills.ts'
import { billsBeside, billsOfOrder, listBills, sumBills } from './list/list-bills.ts'

export const orderBillRoutes = implement(orderBillApi, {
  page: async (ctx, { query }) => listBills(ctx, query),
  summary: async (ctx, { query }) => sumBills(ctx, query),
  of: async (ctx, { query }) => billsOfOrder(ctx, query),
  ofBill: async (ctx, { query }) => billsBeside(ctx, query),
  export: async (ctx, { query }) => exportOrStart(ctx, orderBillExport, query),
})
