import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { VersionChain, VersionRow } from './chain.ts'
import { lockVersions, type KnownVersions } from './lock-versions.ts'

type NewDraft = {
  companyId: string
  content: object
  changeNote: string
  /** The number of the version in force that was seen when it was begun; another one in force since is not undone unseen. */
  basedOn?: number | undefined
}
export type LockedDraft = KnownVersions & { draft: VersionRow }

/** Makes the one draft of a company that the caller may see. */
export async function addDraft(ctx: Context, chain: VersionChain, { basedOn, ...draft }: NewDraft): Promise<string> {
  const known = await lockVersions(ctx, chain, draft.companyId)
  if (known.draft) throw new AppError(`${chain.errors}.HAS_DRAFT`)
  if (basedOn !== undefined && basedOn !== known.inForce?.versionNo) throw new AppError('RECORD.STALE')
  const [id, createTime] = [ctx.nextId(), ctx.now()]
  const { userId: createUser } = ctx.actor
  const versionNo = known.lastNo + 1
  await chain.insert(ctx, { ...draft, id, versionStatus: versionStates.draft, versionNo, createTime, createUser })
  return id
}

/** A draft that the caller may change, with the versions beside it; locked. */
export async function lockDraft(
  ctx: Context,
  chain: VersionChain,
  { id, rowVersion }: { id: string; rowVersion?: number | undefined },
): Promise<LockedDraft> {
  const seen = await chain.findOrNull(ctx, id)
  if (!seen) throw new AppError(`${chain.errors}.NOT_FOUND`)
  const known = await lockVersions(ctx, chain, seen.companyId)
  const { draft } = known
  if (draft?.id !== id) throw await alreadyReleased(ctx, chain, id)
  if (rowVersion !== undefined && rowVersion !== draft.rowVersion) throw new AppError('RECORD.STALE')
  return { ...known, draft }
}

/** Somebody released it meanwhile, or deleted it. */
async function alreadyReleased(ctx: Context, chain: VersionChain, id: string): Promise<AppError> {
  const version = await chain.findOrNull(ctx, id)
  if (!version) return new AppError(`${chain.errors}.NOT_FOUND`)
  const { versionNo, releaseTime } = version
  const when = releaseTime ? `已于${toWallTime(releaseTime)}发布` : '已发布'
  return new AppError(`${chain.errors}.NOT_DRAFT`, `仅草稿可编辑：该草稿${when}为版本${versionNo}，修改请另建草稿`)
}

export async function changeDraft(
  ctx: Context,
  chain: VersionChain,
  { id, rowVersion }: VersionRow,
  change: Pick<NewDraft, 'content' | 'changeNote'>,
): Promise<number> {
  const changed = { updateTime: ctx.now(), updateUser: ctx.actor.userId, rowVersion: rowVersion + 1 }
  await chain.change(ctx, id, { ...change, ...changed })
  return changed.rowVersion
}

export async function deleteDraft(ctx: Context, chain: VersionChain, id: string): Promise<null> {
  const { draft } = await lockDraft(ctx, chain, { id })
  await chain.remove(ctx, id)
  ctx.note(id, { companyId: draft.companyId, versionNo: draft.versionNo })
  return null
}
