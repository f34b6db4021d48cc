import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { changePosition, findPositionOrNull, isHeld, lockPositions } from './store.ts'

const { deleted } = dataStates

export async function deletePositions(ctx: Context, ids: readonly string[]): Promise<null> {
  await lockPositions(ctx.tx)
  for (const id of ids) {
    const position = await findPositionOrNull(ctx.tx, id)
    if (!position) throw new AppError('POSITION.NOT_FOUND')
    if (await isHeld(ctx.tx, id)) throw new AppError('POSITION.IN_USE')
    await changePosition(ctx.tx, id, { status: deleted, updateTime: ctx.now(), updateUser: ctx.actor.userId })
    ctx.note(id, { name: position.name, code: position.code })
  }
  return null
}
