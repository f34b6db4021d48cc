import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { operationConfigApi } from '@chargedeck/contract/site/operation-config/calls'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { defaultConfig, type OperationConfig } from '@chargedeck/domain/operation-config/content'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireGoodContent } from './checked-content.ts'
import { lockDraft } from './lock-draft.ts'
import { findConfirmedId, lastVersionNo, lockVersionsOf, moveVersion } from './store.ts'

type ReleaseInput = Received<typeof operationConfigApi.release>['body']

/** The draft takes the place of the version in force, in one transaction. */
export async function releaseDraft(
  ctx: Context,
  { id, changeNote, rowVersion }: ReleaseInput,
): Promise<Answer<typeof operationConfigApi.release>> {
  const draft = await lockDraft(ctx, id, rowVersion)
  const note = (changeNote ?? draft.changeNote).trim()
  if (note === '') throw new AppError('OPERATION_CONFIG.NO_NOTE')
  requireGoodContent({ ...defaultConfig, ...(draft.content as Partial<OperationConfig>) })
  await lockVersionsOf(ctx, draft.companyId)
  const versionNo = (await lastVersionNo(ctx, draft.companyId)) + 1
  const { draft: from, confirmed, history } = versionStates
  const inForce = await findConfirmedId(ctx, draft.companyId)
  if (inForce !== null) await moveVersion(ctx, { id: inForce, from: confirmed, to: history })
  const facts = { releaseTime: ctx.now(), releaseUser: ctx.actor.userId, changeNote: note, versionNo }
  if (!(await moveVersion(ctx, { id, from, to: confirmed }, facts))) throw new AppError('OPERATION_CONFIG.NOT_DRAFT')
  ctx.note(id, { companyId: draft.companyId, versionNo, changeNote: note })
  return { versionNo }
}
