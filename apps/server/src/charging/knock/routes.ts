import { knockApi } from '@chargedeck/contract/charging/knock/calls'
import { implement } from '../../platform/http/implement.ts'
import { approveKnock } from './approve.ts'
import { giveKnockPassword } from './give-password.ts'
import { listKnocks } from './list-knocks.ts'
import { platformAddress } from './platform-address.ts'
import { rejectKnock } from './reject.ts'

export const knockRoutes = implement(knockApi, {
  page: async (ctx, { query }) => listKnocks(ctx, query),
  platformAddress: async (ctx) => platformAddress(ctx),
  approve: async (ctx, { body }) => approveKnock(ctx, body),
  givePassword: async (ctx, { body }) => giveKnockPassword(ctx, body),
  reject: async (ctx, { body }) => rejectKnock(ctx, body),
})
