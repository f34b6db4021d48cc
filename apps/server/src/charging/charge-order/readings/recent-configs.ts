import type { ReleasedConfig } from '@chargedeck/domain/operation-config/config-at'
import { releasedConfigs } from '../../../site/operation-config/public.ts'
import type { Context } from '../../../platform/context.ts'

const recentMs = 1000

export type RecentConfigs = ReturnType<typeof openRecentConfigs>

/** The released operation configs of each company, at most one second old. */
export function openRecentConfigs() {
  const known = new Map<string, { released: ReleasedConfig[]; until: number }>()
  return async (ctx: Context, companyIds: ReadonlySet<string>): Promise<Map<string, ReleasedConfig[]>> => {
    const found = new Map<string, ReleasedConfig[]>()
    for (const companyId of companyIds) {
      const recent = known.get(companyId)
      const isRecent = recent !== undefined && recent.until > performance.now()
      const released = isRecent ? recent.released : await releasedConfigs(ctx, companyId)
      if (!isRecent) known.set(companyId, { released, until: performance.now() + recentMs })
      found.set(companyId, released)
    }
    return found
  }
}
