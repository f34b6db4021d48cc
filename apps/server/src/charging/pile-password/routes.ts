import { pilePasswordApi } from '@chargedeck/contract/charging/pile-password/calls'
import { implement } from '../../platform/http/implement.ts'
import { clearPassword, setPassword, showPassword } from './password.ts'

export const pilePasswordRoutes = implement(pilePasswordApi, {
  setPassword: async (ctx, { body }) => setPassword(ctx, body),
  showPassword: async (ctx, { body }) => showPassword(ctx, body.pileId),
  clearPassword: async (ctx, { body }) => clearPassword(ctx, body.pileId),
})
