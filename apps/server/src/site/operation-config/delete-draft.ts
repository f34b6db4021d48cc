import type { Context } from '../../platform/context.ts'
import { lockDraft } from './lock-draft.ts'
import { deleteVersion } from './store.ts'

export async function deleteDraft(ctx: Context, id: string): Promise<null> {
  const { companyId, versionNo } = await lockDraft(ctx, id, undefined)
  await deleteVersion(ctx, id)
  ctx.note(id, { companyId, versionNo })
  return null
}
