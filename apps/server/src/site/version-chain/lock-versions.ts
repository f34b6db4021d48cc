import { versionStates } from '@chargedeck/domain/kernel/version-states'
import type { Context } from '../../platform/context.ts'
import type { VersionChain, VersionRow } from './chain.ts'

export type KnownVersions = { draft: VersionRow | null; inForce: VersionRow | null; lastNo: number }

/** Serialises writers of one company's versions. */
export async function lockVersions(
  ctx: Pick<Context, 'tx'>,
  chain: VersionChain,
  companyId: string,
): Promise<KnownVersions> {
  await ctx.tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const versions = await chain.listOf(ctx, companyId)
  const inState = (state: VersionRow['versionStatus']) => versions.find((version) => version.versionStatus === state)
  const released = versions.filter(({ versionStatus }) => versionStatus !== versionStates.draft)
  return {
    draft: inState(versionStates.draft) ?? null,
    inForce: inState(versionStates.confirmed) ?? null,
    lastNo: Math.max(0, ...released.map(({ versionNo }) => versionNo)),
  }
}
