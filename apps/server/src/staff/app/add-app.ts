import type { appApi } from '@chargedeck/contract/staff/app/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireFree } from './find-app.ts'
import { findDefaultOrNull, insertApp, lockApps } from './store.ts'

export async function addApp(ctx: Context, wish: Received<typeof appApi.add>['body']): Promise<string> {
  await lockApps(ctx.tx)
  await requireFree(ctx, wish, null)
  if (wish.active === 'Y' && (await findDefaultOrNull(ctx.tx))) throw new AppError('APP.SECOND_DEFAULT')
  const id = ctx.nextId()
  await insertApp(ctx.tx, { ...wish, id, createTime: ctx.now(), createUser: ctx.actor.userId })
  ctx.note(id, wish)
  return id
}
