import type { appApi } from '@chargedeck/contract/staff/app/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireFree, requireMayChangeApps } from './find-app.ts'
import { findDefaultOrNull, insertApp, lockApps } from './store.ts'

export async function addApp(ctx: Context, input: Received<typeof appApi.add>['body']): Promise<string> {
  requireMayChangeApps(ctx)
  await lockApps(ctx.tx)
  await requireFree(ctx, input, null)
  if (input.active === 'Y' && (await findDefaultOrNull(ctx.tx))) throw new AppError('APP.SECOND_DEFAULT')
  const id = ctx.nextId()
  await insertApp(ctx.tx, { ...input, id, createTime: ctx.now(), createUser: ctx.actor.userId })
  ctx.note(id, input)
  return id
}
