import { companyVersionApi } from '@chargedeck/contract/site/company/version-calls'
import { implement } from '../../../platform/http/implement.ts'
import { deleteDraft } from '../../version-chain/public.ts'
import { companyChain } from './company-chain.ts'
import { listVersions } from './list-versions.ts'
import { releaseVersion } from './release-version.ts'
import { restoreVersion } from './restore-version.ts'
import { saveDraft } from './save-draft.ts'

export const companyVersionRoutes = implement(companyVersionApi, {
  page: async (ctx, { query }) => listVersions(ctx, query),
  save: async (ctx, { body }) => saveDraft(ctx, body),
  release: async (ctx, { body }) => releaseVersion(ctx, body),
  restore: async (ctx, { body }) => restoreVersion(ctx, body.id),
  deleteDraft: async (ctx, { body }) => deleteDraft(ctx, companyChain, body.id),
})
