import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireGuards, type Guard } from '../../platform/guard.ts'
import { changeAlarmCode, lockAlarmCodeOrNull, type AlarmCodeRow } from './store.ts'

/** What the upper groups know of a code that is in use. */
export type AlarmCodeGuards = readonly Guard<AlarmCodeRow>[]

export async function deleteAlarmCode(ctx: Context, guards: AlarmCodeGuards, id: string): Promise<null> {
  const row = await lockAlarmCodeOrNull(ctx, id)
  if (!row) throw new AppError('ALARM_CODE.NOT_FOUND')
  await requireGuards(ctx, guards, row)
  await changeAlarmCode(ctx, id, { dataStatus: dataStates.deleted })
  ctx.note(id, { code: row.code, name: row.name })
  return null
}
