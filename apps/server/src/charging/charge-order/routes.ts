import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { chargeOrderDetailApi } from '@chargedeck/contract/charging/charge-order/detail'
import { startVouchersApi } from '@chargedeck/contract/charging/charge-order/discounts'
import { chargeStoryApi } from '@chargedeck/contract/charging/charge-order/story'
import { liveGunApi } from '@chargedeck/contract/site/gun/row'
import { exportOrStart } from '../../staff/export-job/public.ts'
import { answerOnce } from '../../platform/repeat/answer-once.ts'
import { implement } from '../../platform/http/implement.ts'
import type { Context } from '../../platform/context.ts'
import { peopleOf } from './list/history-store.ts'
import { chargeOrderExport } from './list/export-charge-orders.ts'
import { listGuns } from './list/list-guns.ts'
import { listChargeOrders } from './list/list-charge-orders.ts'
import { sumChargeOrders } from './list/list-order-sums.ts'
import { notLive, presentChargeOrder } from './list/present.ts'
import { readChargeOrder } from './list/read-detail.ts'
import { readStopCause, type WarningsNear } from './list/read-stop-cause.ts'
import { readTimeStats } from './list/read-time-stats.ts'
import { addNote } from './handling/add-note.ts'
import { assignOrder, listAssignees } from './handling/assign-order.ts'
import { listAssigned } from './handling/list-assigned.ts'
import { revealCard } from './handling/reveal-card.ts'
import { previewSettlement } from './manual-settlement/preview-settlement.ts'
import { confirmSettlement, refuseSettlement } from './manual-settlement/review-settlement.ts'
import { settleByHand } from './manual-settlement/settle-by-hand.ts'
import { readSettlementBasis } from './manual-settlement/settlement-basis.ts'
import { showSettlementFile } from './manual-settlement/settlement-files.ts'
import { reviewChargeOrder } from './settle/review.ts'
import { requestStop } from './stop/request-stop.ts'
import { vouchersAtStart } from './start/choose-voucher-at-start.ts'
import { startChargeOrder } from './start/start.ts'
import { findChargeOrder, type ChargeOrderRow } from './store.ts'

const present = async (ctx: Context, order: ChargeOrderRow) =>
  presentChargeOrder({ ...order, ...notLive, ...(await peopleOf(ctx, order)) })

type Change<Body> = (ctx: Context, input: Omit<Body, 'requestId'>) => Promise<ChargeOrderRow>
type Requested<Body> = { path: string; body: Body }

/** A repeat shows the order as it is now. */
async function presentOnce<Body extends { requestId?: string }>(
  ctx: Context,
  asked: Requested<Body>,
  change: Change<Body>,
) {
  const orderId = await answerOnce(ctx, asked, async (input) => (await change(ctx, input)).id)
  return present(ctx, await findChargeOrder(ctx, orderId))
}

export const chargeOrderRoutes = implement(chargeOrderApi, {
  page: (ctx, { query }) => listChargeOrders(ctx, query),
  summary: (ctx, { query }) => sumChargeOrders(ctx, query),
  export: (ctx, { query }) => exportOrStart(ctx, chargeOrderExport, query),
  start: async (ctx, { body }) => {
    const { id: orderId, orderNo, orderStatus } = await startChargeOrder(ctx, body)
    return { orderId, orderNo, orderStatus }
  },
  stopCharge: async (ctx, { body }) => requestStop(ctx, body),
  settleBasis: (ctx, { query }) => readSettlementBasis(ctx, query.orderId),
  settlePreview: (ctx, { query }) => previewSettlement(ctx, query),
  settle: (ctx, { body }) => presentOnce(ctx, { path: chargeOrderApi.settle.path, body }, settleByHand),
  confirmSettlement: (ctx, { body }) =>
    presentOnce(ctx, { path: chargeOrderApi.confirmSettlement.path, body }, confirmSettlement),
  refuseSettlement: async (ctx, { body }) => present(ctx, await refuseSettlement(ctx, body)),
  settlementFile: (ctx, { query }) => showSettlementFile(ctx, query),
  addNote: (ctx, { body }) => addNote(ctx, body),
  assign: (ctx, { body }) => assignOrder(ctx, body),
  assigned: (ctx, { query }) => listAssigned(ctx, query),
  assignees: (ctx, { query }) => listAssignees(ctx, query),
  plain: (ctx, { body }) => revealCard(ctx, body),
  review: async (ctx, { body }) => present(ctx, await reviewChargeOrder(ctx, body)),
})

export const chargeOrderDetailRoutes = implement(chargeOrderDetailApi, {
  detail: (ctx, { query }) => readChargeOrder(ctx, query.orderId),
})

export const startVouchersRoutes = implement(startVouchersApi, {
  startVouchers: (ctx, { query }) => vouchersAtStart(ctx, query),
})

export const chargeStoryRoutes = (warningsNear: WarningsNear) =>
  implement(chargeStoryApi, {
    stopCause: (ctx, { query }) => readStopCause(ctx, warningsNear, query.orderId),
    timeStats: (ctx, { query }) => readTimeStats(ctx, query.orderId),
  })

export const liveGunRoutes = implement(liveGunApi, {
  gunList: async (ctx, { query }) => listGuns(ctx, query),
})
