import type { Context } from '../../platform/context.ts'
import { requireOwn } from './require-own.ts'
import { removeListView } from './store.ts'

export async function deleteListView(ctx: Context, id: string): Promise<null> {
  const { name, tableName } = await requireOwn(ctx, id, null)
  await removeListView(ctx, id)
  ctx.note(id, { table: tableName, name })
  return null
}
