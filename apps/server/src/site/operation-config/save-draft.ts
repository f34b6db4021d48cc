import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { operationConfigApi } from '@chargedeck/contract/site/operation-config/calls'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import type { OperationConfig } from '@chargedeck/domain/operation-config/content'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { requireGoodContent } from './checked-content.ts'
import { lockDraft } from './lock-draft.ts'
import { isCompanyInScope } from '../company/public.ts'
import { changeDraft, findDraftId, insertVersion, lastVersionNo, lockVersionsOf } from './store.ts'

type SaveDraftInput = Received<typeof operationConfigApi.save>['body']
type Saved = Answer<typeof operationConfigApi.save>

/** Makes the one draft of a company, or changes it. */
export async function saveDraft(ctx: Context, input: SaveDraftInput): Promise<Saved> {
  const { id, companyId, content, changeNote = '', rowVersion } = input
  requireGoodContent(content)
  if (id === undefined) return { id: await addDraft(ctx, companyId, content, changeNote), rowVersion: 1 }
  const draft = await lockDraft(ctx, id, rowVersion)
  if (draft.companyId !== companyId) throw new AppError('OPERATION_CONFIG.NOT_FOUND')
  await changeDraft(ctx, id, { content, changeNote })
  ctx.note(id, changeOf({ ...(draft.content as object), changeNote: draft.changeNote }, { ...content, changeNote }))
  return { id, rowVersion: draft.rowVersion + 1 }
}

export async function addDraft(
  ctx: Context,
  companyId: string,
  content: OperationConfig,
  changeNote: string,
): Promise<string> {
  if (!(await isCompanyInScope(ctx, companyId))) throw new AppError('OPERATION_CONFIG.NOT_FOUND')
  await lockVersionsOf(ctx, companyId)
  if (await findDraftId(ctx, companyId)) throw new AppError('OPERATION_CONFIG.HAS_DRAFT')
  const id = ctx.nextId()
  await insertVersion(ctx, {
    id,
    companyId,
    versionStatus: versionStates.draft,
    versionNo: (await lastVersionNo(ctx, companyId)) + 1,
    content,
    changeNote,
    createTime: ctx.now(),
    createUser: ctx.actor.userId,
  })
  ctx.note(id, { companyId, ...content, changeNote })
  return id
}
