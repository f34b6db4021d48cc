import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { operationConfigApi } from '@chargedeck/contract/site/operation-config/calls'
import type { OperationConfig } from '@chargedeck/domain/operation-config/content'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { isCompanyInScope } from '../company/public.ts'
import { addDraft, changeDraft, lockDraft } from '../version-chain/public.ts'
import { requireGoodContent } from './checked-content.ts'
import { configChain } from './config-chain.ts'

type SaveDraftInput = Received<typeof operationConfigApi.save>['body']
type Saved = Answer<typeof operationConfigApi.save>

/** Makes the one draft of a company, or changes it. */
export async function saveDraft(ctx: Context, input: SaveDraftInput): Promise<Saved> {
  const { id, companyId, content, changeNote = '', basedOn, rowVersion } = input
  requireGoodContent(content)
  if (id === undefined)
    return { id: await addConfigDraft(ctx, { companyId, content, changeNote, basedOn }), rowVersion: 1 }
  const { draft } = await lockDraft(ctx, configChain, { id, rowVersion })
  if (draft.companyId !== companyId) throw new AppError('OPERATION_CONFIG.NOT_FOUND')
  const changed = await changeDraft(ctx, configChain, draft, { content, changeNote })
  ctx.note(id, changeOf({ ...(draft.content as object), changeNote: draft.changeNote }, { ...content, changeNote }))
  return { id, rowVersion: changed }
}

type NewConfigDraft = { companyId: string; content: OperationConfig; changeNote: string; basedOn?: number | undefined }

export async function addConfigDraft(ctx: Context, draft: NewConfigDraft): Promise<string> {
  const { companyId, content, changeNote } = draft
  if (!(await isCompanyInScope(ctx, companyId))) throw new AppError('OPERATION_CONFIG.NOT_FOUND')
  const id = await addDraft(ctx, configChain, draft)
  ctx.note(id, { companyId, ...content, changeNote })
  return id
}
