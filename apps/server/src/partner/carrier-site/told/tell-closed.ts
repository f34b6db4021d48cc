import { contentFor } from '@chargedeck/domain/carrier/regulator/content-for'
import { carrierStationStatuses } from '@chargedeck/domain/station/carrier-status'
import type { Context } from '../../../platform/context.ts'
import { findCarrierOrNull, usesApi } from '../../../site/carrier/public.ts'
import { listPlansAt } from '../../../site/plan-in-force/public.ts'
import type { Binding } from '../store.ts'
import { enterNews } from './enter-news.ts'
import { readStations } from './facts-store.ts'
import { stationContent } from './station-content.ts'

/** A carrier that may use a station no longer hears of it as closed, a disabled one once it is back: otherwise its customers would go on driving there. */
export async function tellClosed(ctx: Context, binding: Binding): Promise<void> {
  const { carrierId, stationId } = binding
  const carrier = await findCarrierOrNull(ctx, carrierId)
  const [station] = await readStations(ctx, [stationId])
  if (!carrier || !station) return
  const at = ctx.now()
  const plans = await listPlansAt(ctx, [stationId], at)
  const told = { station, plans, binding, at, status: carrierStationStatuses.closed }
  const content = contentFor(carrier, 'STATION_INFO', { StationInfo: await stationContent(ctx, carrier, told) })
  if (!content || !usesApi(carrier, content.apiName)) return
  await enterNews(ctx, [{ carrierId, subjectId: stationId, stationId, ...content }])
}
