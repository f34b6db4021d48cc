import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { changeWash, isWashing, lockWashOrNull } from './store.ts'

export async function deleteWash(ctx: Context, id: string): Promise<null> {
  const wash = await lockWashOrNull(ctx, id)
  if (!wash) throw new AppError('CAR_WASH.NOT_FOUND')
  if (await isWashing(ctx, id)) throw new AppError('CAR_WASH.IN_USE')
  await changeWash(ctx, id, { dataStatus: dataStates.deleted })
  ctx.note(id, { washNo: wash.washNo, washName: wash.washName, stationId: wash.stationId })
  return null
}
