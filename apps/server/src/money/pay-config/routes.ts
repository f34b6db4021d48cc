import { payConfigApi } from '@chargedeck/contract/money/pay-config/calls'
import { implement } from '../../platform/http/implement.ts'
import { deletePayConfig } from './delete-pay-config.ts'
import { enablePayConfig } from './enable-pay-config.ts'
import { listChoices, listPayConfigs } from './list-pay-configs.ts'
import { readTrial } from './trial/read-trial.ts'
import { savePayConfig } from './save-pay-config.ts'
import { tryPayConfig } from './trial/try-pay-config.ts'

export const payConfigRoutes = implement(payConfigApi, {
  page: async (ctx, { query }) => listPayConfigs(ctx, query),
  list: async (ctx, { query }) => listChoices(ctx, query),
  save: async (ctx, { body }) => savePayConfig(ctx, body),
  delete: async (ctx, { query }) => deletePayConfig(ctx, query.id),
  enable: async (ctx, { body }) => enablePayConfig(ctx, body),
  trial: async (ctx, { body }) => tryPayConfig(ctx, body.id),
  trialResult: async (ctx, { query }) => readTrial(ctx, query.id),
})
