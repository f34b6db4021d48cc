import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findApp, requireMayChangeApps } from './find-app.ts'
import { changeApp, lockApps } from './store.ts'

export async function deleteApp(ctx: Context, id: string): Promise<null> {
  requireMayChangeApps(ctx)
  await lockApps(ctx.tx)
  const { name, code, active, menuQty } = await findApp(ctx, id)
  if (active === 'Y') throw new AppError('APP.DEFAULT_KEPT')
  if (menuQty > 0) throw new AppError('APP.HAS_MENUS')
  await changeApp(ctx.tx, id, { status: dataStates.deleted, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, { name, code })
  return null
}
