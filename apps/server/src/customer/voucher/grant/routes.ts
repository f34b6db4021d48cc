import { voucherGrantApi } from '@chargedeck/contract/customer/voucher/grant-calls'
import { sheetTemplate } from '../../../base/sheet-import/public.ts'
import { implement } from '../../../platform/http/implement.ts'
import { checkGrantSheet, grantSheet } from './check-sheet.ts'
import { listGrantable, listGrants } from './list-grants.ts'
import { reportGrant } from './report-grant.ts'
import { resumeGrant } from './resume-grant.ts'
import { startGrant } from './start-grant.ts'
import { stopGrant } from './stop-grant.ts'

export const voucherGrantRoutes = implement(voucherGrantApi, {
  activities: async (ctx, { query }) => listGrantable(ctx, query),
  page: async (ctx, { query }) => listGrants(ctx, query),
  grant: async (ctx, { body }) => startGrant(ctx, body),
  sheetTemplate: async () => sheetTemplate(grantSheet),
  checkSheet: async (ctx, { params, upload }) => checkGrantSheet(ctx, params.activityId, upload),
  stop: async (ctx, { body }) => stopGrant(ctx, body),
  resume: async (ctx, { body }) => resumeGrant(ctx, body),
  report: async (ctx, { query }) => reportGrant(ctx, query.id),
})
