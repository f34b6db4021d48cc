import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { operationConfigApi } from '@chargedeck/contract/site/operation-config/calls'
import { defaultConfig, type OperationConfig } from '@chargedeck/domain/operation-config/content'
import type { Context } from '../../platform/context.ts'
import { lockDraft, releaseDraft } from '../version-chain/public.ts'
import { requireGoodContent } from './checked-content.ts'
import { configChain } from './config-chain.ts'

type ReleaseInput = Received<typeof operationConfigApi.release>['body']

/** The draft takes the place of the version in force, in one transaction. */
export async function releaseConfig(
  ctx: Context,
  input: ReleaseInput,
): Promise<Answer<typeof operationConfigApi.release>> {
  const locked = await lockDraft(ctx, configChain, input)
  const { id, companyId, content } = locked.draft
  requireGoodContent({ ...defaultConfig, ...(content as Partial<OperationConfig>) })
  const { versionNo, changeNote } = await releaseDraft(ctx, configChain, locked, input.changeNote)
  ctx.note(id, { companyId, versionNo, changeNote })
  return { versionNo }
}
