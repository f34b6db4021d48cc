import type { Received } from '@chargedeck/contract/endpoint'
import type { positionApi } from '@chargedeck/contract/staff/position/calls'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { requireFree } from './require-free.ts'
import { changePosition, findPositionOrNull, lockPositions } from './store.ts'

export async function editPosition(
  ctx: Context,
  { id, ...input }: Received<typeof positionApi.edit>['body'],
): Promise<null> {
  await lockPositions(ctx.tx)
  const position = await findPositionOrNull(ctx.tx, id)
  if (!position) throw new AppError('POSITION.NOT_FOUND')
  await requireFree(ctx, input, id)
  const changes = { ...input, remark: input.remark || null }
  await changePosition(ctx.tx, id, { ...changes, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, changeOf(position, changes))
  return null
}
