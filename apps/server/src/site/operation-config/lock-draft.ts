import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findVersionOrNull, type ConfigRow } from './store.ts'

/** A draft that the caller may change, locked. */
export async function lockDraft(ctx: Context, id: string, rowVersion: number | undefined): Promise<ConfigRow> {
  const version = await findVersionOrNull(ctx, id)
  if (!version) throw new AppError('OPERATION_CONFIG.NOT_FOUND')
  if (version.versionStatus !== versionStates.draft) throw new AppError('OPERATION_CONFIG.NOT_DRAFT')
  if (rowVersion !== undefined && rowVersion !== version.rowVersion) throw new AppError('RECORD.STALE')
  return version
}
