import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import { implement } from '../../platform/http/implement.ts'
import { answerOnce } from '../../platform/repeat/answer-once.ts'
import { exportOrStart } from '../../staff/export-job/public.ts'
import { adjustByHand } from './by-hand/adjust-by-hand.ts'
import { keepOurs } from './by-hand/keep-ours.ts'
import { previewAdjustment } from './by-hand/preview-adjustment.ts'
import { confirmSettlement, refuseSettlement } from './by-hand/review-settlement.ts'
import { settleByHand } from './by-hand/settle-by-hand.ts'
import { closeRoaming } from './close-roaming.ts'
import { roamingExport } from './list/export-roaming.ts'
import { listRoaming, readShownRoaming } from './list/list-roaming.ts'
import { readRoamingDetail } from './list/read-roaming.ts'
import { startRoaming } from './start/start-roaming.ts'
import { stopRoaming } from './stop/stop-roaming.ts'

export const roamingOrderRoutes = implement(roamingOrderApi, {
  page: async (ctx, { query }) => listRoaming(ctx, query),
  export: async (ctx, { query }) => exportOrStart(ctx, roamingExport, query),
  detail: async (ctx, { query }) => readRoamingDetail(ctx, query.id),
  start: async (ctx, { body }) => startRoaming(ctx, body),
  stop: async (ctx, { body }) => stopRoaming(ctx, body.id),
  settle: async (ctx, { body }) => {
    const id = await answerOnce(ctx, { path: roamingOrderApi.settle.path, body }, (input) => settleByHand(ctx, input))
    return readShownRoaming(ctx, id)
  },
  adjustPreview: async (ctx, { query }) => previewAdjustment(ctx, query),
  adjust: async (ctx, { body }) => {
    const id = await answerOnce(ctx, { path: roamingOrderApi.adjust.path, body }, (input) => adjustByHand(ctx, input))
    return readShownRoaming(ctx, id)
  },
  keep: async (ctx, { body }) => keepOurs(ctx, body),
  confirmSettlement: async (ctx, { body }) => {
    const asked = { path: roamingOrderApi.confirmSettlement.path, body }
    return readShownRoaming(ctx, await answerOnce(ctx, asked, (input) => confirmSettlement(ctx, input)))
  },
  refuseSettlement: async (ctx, { body }) => refuseSettlement(ctx, body),
  close: async (ctx, { body }) => closeRoaming(ctx, body),
})
