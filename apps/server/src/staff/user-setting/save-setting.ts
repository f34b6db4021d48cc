import type { Received } from '@chargedeck/contract/endpoint'
import { mostTables, type UserSetting, type userSettingApi } from '@chargedeck/contract/staff/user-setting/calls'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { getSetting, lockSetting, putSetting } from './store.ts'

/** A user writes only their own settings; what the call leaves out stays. */
export async function saveSetting(
  ctx: Context,
  sent: Received<typeof userSettingApi.save>['body'],
): Promise<UserSetting> {
  const { userId } = ctx.actor
  await lockSetting(ctx.tx, userId)
  const before = await getSetting(ctx.tx, userId)
  const after = {
    look: sent.look ?? before.look,
    tables: { ...before.tables, ...sent.tables },
    alerts: sent.alerts ?? before.alerts,
    home: sent.home === undefined ? before.home : sent.home,
  }
  if (Object.keys(after.tables).length > mostTables)
    throw new AppError('REQUEST.INVALID', '表格设置过多，请检查tables参数')
  const change = {
    ...changeOf(before, { look: after.look, alerts: after.alerts, home: after.home }),
    ...changeOf(before.tables, after.tables),
  }
  if (Object.keys(change).length === 0) {
    ctx.noteNothing()
    return after
  }
  await putSetting(ctx, userId, after)
  ctx.note(userId, change)
  return after
}
