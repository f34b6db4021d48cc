import { operationConfigApi } from '@chargedeck/contract/site/operation-config/calls'
import { AppError } from '../../platform/app-error.ts'
import { implement } from '../../platform/http/implement.ts'
import { activeConfig } from './active-config.ts'
import { deleteDraft } from '../version-chain/public.ts'
import { configChain } from './config-chain.ts'
import { listConfigs } from './list-configs.ts'
import { releaseConfig } from './release-config.ts'
import { restoreVersion } from './restore-version.ts'
import { saveDraft } from './save-draft.ts'
import { isCompanyInScope } from '../company/public.ts'

export const operationConfigRoutes = implement(operationConfigApi, {
  page: async (ctx, { query }) => listConfigs(ctx, query),
  active: async (ctx, { query: { companyId } }) => {
    if (!(await isCompanyInScope(ctx, companyId))) throw new AppError('OPERATION_CONFIG.NOT_FOUND')
    return activeConfig(ctx, companyId)
  },
  save: async (ctx, { body }) => saveDraft(ctx, body),
  release: async (ctx, { body }) => releaseConfig(ctx, body),
  restore: async (ctx, { body }) => restoreVersion(ctx, body.id),
  deleteDraft: async (ctx, { body }) => deleteDraft(ctx, configChain, body.id),
})
