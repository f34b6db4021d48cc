import { recoverApi } from '@chargedeck/contract/staff/recover/calls'
import { implement } from '../../platform/http/implement.ts'
import { recover } from './recover.ts'
import { sendRecoverCode } from './send-recover-code.ts'

export const recoverRoutes = implement(recoverApi, {
  sendCode: async (ctx, { body }) => sendRecoverCode(ctx, body),
  renewPassword: async (ctx, { body }) => recover(ctx, body),
})
