import { ssoApi } from '@chargedeck/contract/staff/sso/calls'
import { implement } from '../../platform/http/implement.ts'
import { issueTicket } from './issue-ticket.ts'
import { redeemTicket } from './redeem-ticket.ts'

export const ssoRoutes = implement(ssoApi, {
  ticket: async (ctx, { body }) => issueTicket(ctx, body.menuId),
  redeem: async (ctx, { body }) => redeemTicket(ctx, body),
})
