import type { StationDetail } from '@chargedeck/contract/site/station/calls'
import type { Context } from '../../platform/context.ts'
import { plansInForce } from '../plan-in-force/public.ts'
import { listImages } from './images/image-store.ts'
import { withLiveCounts } from './list-stations.ts'
import { presentStation, presentStationDetail } from './present.ts'
import { findStation, nameOfUserOrNull, waiverOrNull } from './store.ts'

export async function readStation(ctx: Context, id: string): Promise<StationDetail> {
  const row = await findStation(ctx, id)
  const [station = presentStation(row)] = await withLiveCounts(ctx, [row])
  const managerName = row.managerUserId && (await nameOfUserOrNull(ctx.tx, row.managerUserId))
  const images = await listImages(ctx.tx, id)
  const plans = await plansInForce(ctx, [id], ctx.now())
  return presentStationDetail({ station, row, managerName, images, plans, waiver: await waiverOrNull(ctx.tx, id) })
}
