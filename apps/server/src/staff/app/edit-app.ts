import type { appApi } from '@chargedeck/contract/staff/app/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { findApp, requireFree, requireMayChangeApps } from './find-app.ts'
import { changeApp, findDefaultOrNull, lockApps } from './store.ts'

/** The code stays while menus name the app by it; the default app stays the default until another replaces it. */
export async function editApp(ctx: Context, { id, ...input }: Received<typeof appApi.edit>['body']): Promise<null> {
  requireMayChangeApps(ctx)
  await lockApps(ctx.tx)
  const app = await findApp(ctx, id)
  await requireFree(ctx, input, id)
  const codeChanges = input.code !== app.code
  if (app.active === 'Y' && (input.active === 'N' || codeChanges)) throw new AppError('APP.DEFAULT_KEPT')
  if (codeChanges && app.menuQty > 0) throw new AppError('APP.CODE_IN_USE')
  if (input.active === 'Y' && app.active === 'N' && (await findDefaultOrNull(ctx.tx)))
    throw new AppError('APP.SECOND_DEFAULT')
  await changeApp(ctx.tx, id, { ...input, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  ctx.note(id, changeOf(app, input))
  return null
}
