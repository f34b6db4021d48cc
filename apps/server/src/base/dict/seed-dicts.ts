import type { Context } from '../../platform/context.ts'
import { shippedDicts } from './shipped-dicts.ts'
import { insertMissingData, insertMissingType } from './seed-store.ts'

/** Adds missing shipped dictionaries. Runs at every start; leaves what staff changed. */
export async function seedDicts({ tx, nextId, now }: Pick<Context, 'tx' | 'nextId' | 'now'>): Promise<void> {
  for (const [index, { code, name, words }] of shippedDicts.entries()) {
    const made = { sysFlag: 'Y' as const, createTime: now() }
    const typeId = await insertMissingType(tx, { ...made, id: nextId(), code, name, sort: index + 1 })
    const rows = Object.entries(words).map(([key, value], at) => ({
      ...made,
      id: nextId(),
      typeId,
      code: key,
      value,
      sort: at + 1,
    }))
    await insertMissingData(tx, rows)
  }
}
