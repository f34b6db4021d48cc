import { limitProfile } from '@chargedeck/domain/site-power/limit-profile'
import { requestCommand } from '../../charger-link/public.ts'
import type { Context } from '../../../platform/context.ts'
import { sentLimitOrNull, type GunRow, type Site } from '../gun-store.ts'
import { watchAfter } from '../jobs.ts'
import type { ChargeOrderRow } from '../store.ts'
import { oneTimeTag } from './one-time-tag.ts'
import { startPatienceMs } from './start-patience.ts'

/** The command leaves after the commit; an order that no charger answers for is cancelled. */
export async function sendStart(ctx: Context, site: Site, gun: GunRow, order: ChargeOrderRow): Promise<void> {
  const expireTime = new Date(ctx.now().getTime() + startPatienceMs(site.connectionTimeoutSec))
  const gunNo = Number(gun.gunNo)
  const watts = await sentLimitOrNull(ctx, gun.id)
  const profile = watts === null ? {} : { profile: limitProfile(gunNo, watts, { chargeNo: null }) }
  const command = { kind: 'start', gunNo, idTag: order.idTag ?? oneTimeTag(order.id), ...profile } as const
  await requestCommand(ctx, {
    pile: { id: site.pileId, pileNo: site.pileNo },
    gunId: gun.id,
    orderId: order.id,
    command,
    expireTime,
  })
  await watchAfter(ctx, expireTime)
}
