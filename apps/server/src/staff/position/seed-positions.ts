import type { Context } from '../../platform/context.ts'
import { hasAnyPosition, insertPosition } from './store.ts'

const shipped = [
  { code: 'zjl', name: '总经理' },
  { code: 'fzjl', name: '副总经理' },
  { code: 'bmjl', name: '部门经理' },
  { code: 'gzry', name: '工作人员' },
]

/** Adds the shipped positions at the first start; after that staff own them. */
export async function seedPositions(ctx: Context): Promise<void> {
  if (await hasAnyPosition(ctx.tx)) return
  for (const [index, position] of shipped.entries())
    await insertPosition(ctx.tx, { ...position, id: ctx.nextId(), sort: 100 + index, createTime: ctx.now() })
}
