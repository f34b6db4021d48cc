import { pilePasswordApi } from '@chargedeck/contract/charging/pile-password/calls'
import { implement } from '../../platform/http/implement.ts'
import { clearPassword, setPassword } from './password.ts'

export const pilePasswordRoutes = implement(pilePasswordApi, {
  setPassword: async (ctx, { body }) => setPassword(ctx, body.pileId),
  clearPassword: async (ctx, { body }) => clearPassword(ctx, body.pileId),
})
