import { settleMonthApi } from '@chargedeck/contract/settlement/settle-month/calls'
import { implement } from '../../platform/http/implement.ts'
import { exportOrStart } from '../../staff/export-job/public.ts'
import { confirmStatement, keepInvoice, showInvoice } from './agree.ts'
import { settleMonthExport } from './export-months.ts'
import { listMonths, sumMonths } from './list-months.ts'
import { statementFile } from './pdf/statement-file.ts'
import { readStatement } from './read-statement.ts'

export const settleMonthRoutes = implement(settleMonthApi, {
  page: async (ctx, { query }) => listMonths(ctx, query),
  summary: async (ctx, { query }) => sumMonths(ctx, query),
  export: async (ctx, { query }) => exportOrStart(ctx, settleMonthExport, query),
  statement: async (ctx, { query }) => readStatement(ctx, query),
  pdf: async (ctx, { query }) => statementFile(ctx, query),
  confirm: async (ctx, { body }) => confirmStatement(ctx, body),
  invoice: async (ctx, { body }) => keepInvoice(ctx, body),
  invoiceFile: async (ctx, { query }) => showInvoice(ctx, query),
})
