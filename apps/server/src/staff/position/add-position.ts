import type { Received } from '@chargedeck/contract/endpoint'
import type { positionApi } from '@chargedeck/contract/staff/position/calls'
import type { Context } from '../../platform/context.ts'
import { requireFree } from './require-free.ts'
import { insertPosition, lockPositions } from './store.ts'

export async function addPosition(ctx: Context, input: Received<typeof positionApi.add>['body']): Promise<string> {
  await lockPositions(ctx.tx)
  await requireFree(ctx, input, null)
  const id = ctx.nextId()
  await insertPosition(ctx.tx, {
    ...input,
    remark: input.remark || null,
    id,
    createTime: ctx.now(),
    createUser: ctx.actor.userId,
  })
  ctx.note(id, input)
  return id
}
