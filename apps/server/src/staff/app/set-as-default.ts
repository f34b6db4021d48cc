import type { Context } from '../../platform/context.ts'
import { findApp, requireMayChangeApps } from './find-app.ts'
import { changeApp, findDefaultOrNull, lockApps } from './store.ts'

/** Makes this the app that opens first, in place of the current one. */
export async function setAsDefault(ctx: Context, id: string): Promise<null> {
  requireMayChangeApps(ctx)
  await lockApps(ctx.tx)
  const { name } = await findApp(ctx, id)
  const before = await findDefaultOrNull(ctx.tx)
  const by = { updateTime: ctx.now(), updateUser: ctx.actor.userId }
  if (before && before.id !== id) await changeApp(ctx.tx, before.id, { active: 'N', ...by })
  await changeApp(ctx.tx, id, { active: 'Y', ...by })
  ctx.note(id, { name, defaultAppId: [before?.id ?? null, id] })
  return null
}
