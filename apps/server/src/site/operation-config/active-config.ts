import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { configAt, type ReleasedConfig } from '@chargedeck/domain/operation-config/config-at'
import { defaultConfig, type OperationConfig } from '@chargedeck/domain/operation-config/content'
import type { Context } from '../../platform/context.ts'
import { findActiveContent, insertVersion, listReleased } from './store.ts'

/** The version in force; a missing key, and a company without a version, have the defaults. */
export async function activeConfig(ctx: Pick<Context, 'tx'>, companyId: string): Promise<OperationConfig> {
  return { ...defaultConfig, ...(await findActiveContent(ctx, companyId)) }
}

type Ordered = { companyId: string; createTime: Date }

/** What was in force when an order was created. */
export const configOfOrder = async (ctx: Pick<Context, 'tx'>, order: Ordered): Promise<OperationConfig> =>
  (await configsOfOrders(ctx, [order]))(order)

/** Of many orders, most of them of one company. */
export async function configsOfOrders(
  ctx: Pick<Context, 'tx'>,
  orders: readonly Ordered[],
): Promise<(order: Ordered) => OperationConfig> {
  const released = new Map<string, ReleasedConfig[]>()
  for (const companyId of new Set(orders.map((order) => order.companyId)))
    released.set(companyId, await releasedConfigs(ctx, companyId))
  return ({ companyId, createTime }) => configAt(released.get(companyId) ?? [], createTime) ?? defaultConfig
}

export const releasedConfigs = async (ctx: Pick<Context, 'tx'>, companyId: string): Promise<ReleasedConfig[]> =>
  (await listReleased(ctx, companyId)).map(({ content, releaseTime, createTime }) => ({
    releaseTime: releaseTime ?? createTime,
    config: { ...defaultConfig, ...(content as Partial<OperationConfig>) }, // written from the type alone
  }))

export const createDefaultConfig = (
  ctx: Pick<Context, 'tx' | 'now' | 'nextId'>,
  companyId: string,
  changes: Partial<OperationConfig> = {},
): Promise<void> =>
  insertVersion(ctx, {
    id: ctx.nextId(),
    companyId,
    versionStatus: versionStates.confirmed,
    versionNo: 1,
    content: { ...defaultConfig, ...changes },
    changeNote: '初始版本',
    releaseTime: ctx.now(),
    createTime: ctx.now(),
  })
