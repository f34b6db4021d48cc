import type { Context } from '../../platform/context.ts'
import { defaultConfig, type OperationConfig } from './content.ts'
import { findActiveContent, insertFirstVersion } from './store.ts'

/** The version in force; a missing key, and a company without a version, have the defaults. */
export async function activeConfig(ctx: Pick<Context, 'tx'>, companyId: string): Promise<OperationConfig> {
  return { ...defaultConfig, ...(await findActiveContent(ctx, companyId)) }
}

export const createDefaultConfig = (ctx: Pick<Context, 'tx' | 'now' | 'nextId'>, companyId: string): Promise<void> =>
  insertFirstVersion(ctx, companyId, defaultConfig)
