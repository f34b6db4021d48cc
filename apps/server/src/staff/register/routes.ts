import { registerApi } from '@chargedeck/contract/staff/register/calls'
import { implement } from '../../platform/http/implement.ts'
import { askAccount, isRegisterOpen, sendRegisterCode } from './ask-account.ts'
import { approveRequest, refuseRequest } from './decide.ts'
import { listRequests } from './list-requests.ts'

export const registerRoutes = implement(registerApi, {
  isOpen: async (ctx) => isRegisterOpen(ctx.tx),
  sendCode: async (ctx, { body }) => sendRegisterCode(ctx, body.phone),
  register: async (ctx, { body }) => askAccount(ctx, body),
  page: async (ctx, { query }) => listRequests(ctx, query),
  approve: async (ctx, { body }) => approveRequest(ctx, body),
  refuse: async (ctx, { body }) => refuseRequest(ctx, body),
})
