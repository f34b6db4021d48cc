import { waiverPushApi } from '@chargedeck/contract/kit/waiver-push/calls'
import { implement } from '../../platform/http/implement.ts'
import { listPushes } from './list-pushes.ts'
import { resendPush } from './resend-push.ts'

export const waiverPushRoutes = implement(waiverPushApi, {
  page: async (ctx, { query }) => listPushes(ctx, query),
  resend: async (ctx, { body }) => resendPush(ctx, body.id),
})
