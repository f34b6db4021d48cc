import { vipApi } from '@chargedeck/contract/customer/vip/calls'
import { implement } from '../../platform/http/implement.ts'
import { renewVip, updateVip } from './change-vip.ts'
import { listVips } from './list-vips.ts'
import { registerVip } from './register-vip.ts'

export const vipRoutes = implement(vipApi, {
  page: async (ctx, { query }) => listVips(ctx, query),
  register: async (ctx, { body }) => registerVip(ctx, body),
  update: async (ctx, { body }) => updateVip(ctx, body),
  renew: async (ctx, { body }) => renewVip(ctx, body),
})
