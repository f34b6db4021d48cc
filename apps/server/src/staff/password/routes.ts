import { passwordApi } from '@chargedeck/contract/staff/password/calls'
import { implement } from '../../platform/http/implement.ts'
import { readPasswordKey } from './key.ts'

export const passwordRoutes = implement(passwordApi, {
  publicKey: async (ctx) => (await readPasswordKey(ctx)).publicKey,
})
