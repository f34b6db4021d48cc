import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { defaultConfig, type OperationConfig } from '@chargedeck/domain/operation-config/content'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { addConfigDraft } from './save-draft.ts'
import { findVersionOrNull } from './store.ts'

/** Copies a released version to a new draft; keys that came later have their defaults. */
export async function restoreVersion(ctx: Context, id: string): Promise<{ id: string }> {
  const version = await findVersionOrNull(ctx, id)
  if (!version || version.versionStatus === versionStates.draft) throw new AppError('OPERATION_CONFIG.NOT_FOUND')
  const { companyId, versionNo } = version
  const content = { ...defaultConfig, ...(version.content as Partial<OperationConfig>) }
  return { id: await addConfigDraft(ctx, { companyId, content, changeNote: `恢复版本${versionNo}` }) }
}
