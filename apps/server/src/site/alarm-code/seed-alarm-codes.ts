import { notifyFlagOf } from '@chargedeck/domain/alarm-code/codes'
import { shippedAlarmCodes } from '@chargedeck/domain/alarm-code/shipped-codes'
import type { Context } from '../../platform/context.ts'
import { insertAlarmCode } from './store.ts'

/** Adds the shipped codes that are missing; what staff changed or deleted stays so. */
export async function seedAlarmCodes(ctx: Context): Promise<void> {
  const rows = shippedAlarmCodes.map((code) => ({
    ...code,
    notifyFlag: notifyFlagOf(code),
    id: ctx.nextId(),
    createTime: ctx.now(),
  }))
  await insertAlarmCode(ctx, rows)
}
