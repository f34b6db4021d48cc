import { verificationCodeApi } from '@chargedeck/contract/base/verification-code/calls'
import { implement } from '../../platform/http/implement.ts'
import { checkByHand, sendByHand } from './by-hand.ts'

export const verificationCodeRoutes = implement(verificationCodeApi, {
  sendByHand: async (ctx, { body }) => sendByHand(ctx, body),
  checkByHand: async (ctx, { body }) => checkByHand(ctx, body),
})
