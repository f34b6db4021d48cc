import { activeConfig, type OperationConfig } from '../../../site/operation-config/public.ts'
import type { Context } from '../../../platform/context.ts'

const recentMs = 1000

export type RecentConfigs = ReturnType<typeof openRecentConfigs>

/** The operation config of each company, at most one second old. */
export function openRecentConfigs() {
  const known = new Map<string, { config: OperationConfig; until: number }>()
  return async (ctx: Context, companyIds: ReadonlySet<string>): Promise<Map<string, OperationConfig>> => {
    const found = new Map<string, OperationConfig>()
    for (const companyId of companyIds) {
      const recent = known.get(companyId)
      const isRecent = recent !== undefined && recent.until > performance.now()
      const config = isRecent ? recent.config : await activeConfig(ctx, companyId)
      if (!isRecent) known.set(companyId, { config, until: performance.now() + recentMs })
      found.set(companyId, config)
    }
    return found
  }
}
