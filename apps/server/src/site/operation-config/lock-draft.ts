import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findVersionOrNull, type ConfigRow } from './store.ts'

/** A draft that the caller may change, locked. */
export async function lockDraft(ctx: Context, id: string, rowVersion: number | undefined): Promise<ConfigRow> {
  const version = await findVersionOrNull(ctx, id)
  if (!version) throw new AppError('OPERATION_CONFIG.NOT_FOUND')
  if (version.versionStatus !== versionStates.draft)
    throw new AppError('OPERATION_CONFIG.NOT_DRAFT', alreadyReleased(version))
  if (rowVersion !== undefined && rowVersion !== version.rowVersion) throw new AppError('RECORD.STALE')
  return version
}

/** Somebody released it meanwhile. */
const alreadyReleased = ({ versionNo, releaseTime }: ConfigRow): string => {
  const when = releaseTime ? `已于${toWallTime(releaseTime)}发布` : '已发布'
  return `仅草稿可编辑：该草稿${when}为版本${versionNo}，修改请另建草稿`
}
