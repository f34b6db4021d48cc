import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { VersionChain } from './chain.ts'
import type { LockedDraft } from './drafts.ts'
import { lockVersions } from './lock-versions.ts'

/** The draft takes the place of the version in force. */
export async function releaseDraft(
  ctx: Context,
  chain: VersionChain,
  { draft, inForce, lastNo }: LockedDraft,
  changeNote: string | undefined,
): Promise<{ versionNo: number; changeNote: string }> {
  const note = (changeNote ?? draft.changeNote).trim()
  if (note === '') throw new AppError(`${chain.errors}.NO_NOTE`)
  const released = { versionNo: lastNo + 1, changeNote: note }
  if (inForce) await chain.change(ctx, inForce.id, { versionStatus: versionStates.history })
  await chain.change(ctx, draft.id, {
    ...released,
    versionStatus: versionStates.confirmed,
    releaseTime: ctx.now(),
    releaseUser: ctx.actor.userId,
    rowVersion: draft.rowVersion + 1,
  })
  return released
}

type Released = { companyId: string; content: object; changeNote: string; releaseTime: Date; releaseUser?: string }

/** Adds a released version without a draft. An open draft moves to the next number; who still edits it under the old number cannot save. */
export async function insertReleased(
  ctx: Pick<Context, 'tx' | 'nextId'>,
  chain: VersionChain,
  version: Released,
): Promise<number> {
  const { draft, inForce, lastNo } = await lockVersions(ctx, chain, version.companyId)
  const { releaseTime: createTime, releaseUser: createUser } = version
  const versionNo = lastNo + 1
  if (inForce) await chain.change(ctx, inForce.id, { versionStatus: versionStates.history })
  if (draft) await chain.change(ctx, draft.id, { versionNo: versionNo + 1, rowVersion: draft.rowVersion + 1 })
  const made = { id: ctx.nextId(), createTime, ...(createUser && { createUser }) }
  await chain.insert(ctx, { ...version, ...made, versionStatus: versionStates.confirmed, versionNo })
  return versionNo
}
