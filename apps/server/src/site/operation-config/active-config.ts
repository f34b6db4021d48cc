import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { configAt, type ReleasedConfig } from '@chargedeck/domain/operation-config/config-at'
import { defaultConfig, type OperationConfig } from '@chargedeck/domain/operation-config/content'
import type { Context } from '../../platform/context.ts'
import { findActiveContent, insertVersion, listReleased } from './store.ts'

/** The version in force; a missing key, and a company without a version, have the defaults. */
export async function activeConfig(ctx: Pick<Context, 'tx'>, companyId: string): Promise<OperationConfig> {
  return { ...defaultConfig, ...(await findActiveContent(ctx, companyId)) }
}

/** What was in force when an order was created. */
export const configOfOrder = async (
  ctx: Pick<Context, 'tx'>,
  { companyId, createTime }: { companyId: string; createTime: Date },
): Promise<OperationConfig> => configAt(await releasedConfigs(ctx, companyId), createTime) ?? defaultConfig

export const releasedConfigs = async (ctx: Pick<Context, 'tx'>, companyId: string): Promise<ReleasedConfig[]> =>
  (await listReleased(ctx, companyId)).map(({ content, releaseTime, createTime }) => ({
    releaseTime: releaseTime ?? createTime,
    config: { ...defaultConfig, ...(content as Partial<OperationConfig>) }, // written from the type alone
  }))

export const createDefaultConfig = (ctx: Pick<Context, 'tx' | 'now' | 'nextId'>, companyId: string): Promise<void> =>
  insertVersion(ctx, {
    id: ctx.nextId(),
    companyId,
    versionStatus: versionStates.confirmed,
    versionNo: 1,
    content: defaultConfig,
    changeNote: '初始版本',
    releaseTime: ctx.now(),
    createTime: ctx.now(),
  })
