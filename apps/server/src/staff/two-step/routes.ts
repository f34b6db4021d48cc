import { twoStepApi } from '@chargedeck/contract/staff/two-step/calls'
import { implement } from '../../platform/http/implement.ts'
import { confirmTwoStep, startTwoStep } from './bind-phone.ts'
import { endTwoStepFor } from './end-two-step.ts'
import { disableTwoStep, readTwoStep, renewRecoveryCodes } from './settings.ts'

export const twoStepRoutes = implement(twoStepApi, {
  state: async (ctx) => readTwoStep(ctx),
  start: async (ctx, { body }) => startTwoStep(ctx, body.password),
  confirm: async (ctx, { body }) => confirmTwoStep(ctx, body.code),
  renewCodes: async (ctx, { body }) => renewRecoveryCodes(ctx, body.password),
  disable: async (ctx, { body }) => disableTwoStep(ctx, body.password),
  endForUser: async (ctx, { body }) => endTwoStepFor(ctx, body.id),
})
