import { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import { implement } from '../../platform/http/implement.ts'
import { checkOrders } from './check/check-orders.ts'
import { exportChecks } from './check/export-checks.ts'
import { listChecks, readCheck } from './check/list-checks.ts'
import { listCheckDiffs } from './check/list-diffs.ts'
import { sumChecks } from './check/sum-checks.ts'
import { listPushes } from './push/list-pushes.ts'
import { previewPush } from './push/preview-push.ts'
import { pushToRegulators } from './push/push-to-regulators.ts'
import { pushToTpp } from './push/push-to-tpp.ts'

export const carrierCheckRoutes = implement(carrierCheckApi, {
  pushToTpp: async (ctx, { body }) => pushToTpp(ctx, body),
  pushToRegulators: async (ctx, { body }) => pushToRegulators(ctx, body),
  pushPreview: async (ctx, { query }) => previewPush(ctx, query),
  pushes: async (ctx, { query }) => listPushes(ctx, query),
  check: async (ctx, { body }) => checkOrders(ctx, body),
  checks: async (ctx, { query }) => listChecks(ctx, query),
  checkSummary: async (ctx, { query }) => sumChecks(ctx, query),
  checkOne: async (ctx, { query }) => readCheck(ctx, query.id),
  diffs: async (ctx, { query }) => listCheckDiffs(ctx, query),
  exportChecks: async (ctx, { query }) => exportChecks(ctx, query),
})
