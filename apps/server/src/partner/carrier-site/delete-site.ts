import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { deleteSite, lockSiteOrNull } from './store.ts'
import { tellClosed } from './told/tell-closed.ts'

/** The carrier hears that the station is closed for it; a charge that runs goes on, and its order is still told. */
export async function deleteBinding(ctx: Context, id: string): Promise<null> {
  const site = await lockSiteOrNull(ctx, id)
  if (!site) throw new AppError('CARRIER_SITE.NOT_FOUND')
  if (site.enableFlag === 1 && site.isTold) await tellClosed(ctx, site)
  await deleteSite(ctx, site)
  ctx.note(id, { carrierId: site.carrierId, stationId: site.stationId })
  return null
}
