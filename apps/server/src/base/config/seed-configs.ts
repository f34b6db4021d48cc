import type { Context } from '../../platform/context.ts'
import { shippedConfigs } from './shipped-configs.ts'
import { insertMissing } from './store.ts'

/** Adds missing shipped settings. Runs at every start; leaves what staff changed. */
export async function seedConfigs({ tx, nextId, now }: Pick<Context, 'tx' | 'nextId' | 'now'>): Promise<void> {
  const rows = shippedConfigs.map(({ code, name, kind, groupCode, value, remark = null }) => ({
    id: nextId(),
    code,
    name,
    kind,
    groupCode,
    value,
    remark,
    sysFlag: 'Y' as const,
    createTime: now(),
  }))
  await insertMissing(tx, rows)
}
