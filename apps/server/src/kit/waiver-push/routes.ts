import { waiverPushApi } from '@chargedeck/contract/kit/waiver-push/calls'
import { AppError } from '../../platform/app-error.ts'
import { implement } from '../../platform/http/implement.ts'
import { listPushes } from './list-pushes.ts'
import { previewResend, resendOfOrders } from './resend-of-orders.ts'
import { resendPush } from './resend-push.ts'

export const waiverPushRoutes = implement(waiverPushApi, {
  page: async (ctx, { query }) => listPushes(ctx, query),
  resend: async (ctx, { body: { id, orderIds } }) => {
    if (orderIds) return resendOfOrders(ctx, orderIds)
    if (id) return resendPush(ctx, id)
    throw new AppError('WAIVER_PUSH.NOT_FOUND', '请给出推送或订单')
  },
  preview: async (ctx, { query }) => previewResend(ctx, query.orderIds),
})
