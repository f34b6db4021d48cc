import type { Context } from '../../platform/context.ts'
import { shippedConfigs } from './shipped-configs.ts'
import { insertMissing } from './store.ts'

/** Makes what we ship where it is missing: runs at every start, and leaves what staff have set. */
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
