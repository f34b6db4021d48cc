import { isWallTime, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { activeConfig, type OperationConfig } from '../../../site/operation-config/public.ts'
import { listPlansAt } from '../../../site/plan-in-force/public.ts'
import { commonSubject, refuseBusiness, type CarrierCall } from '../../carrier-call/public.ts'
import { bindingsOfCarrier } from '../store.ts'
import { readStations } from '../told/facts-store.ts'
import { stationContent } from '../told/station-content.ts'
import { pageOfStations } from './asked-store.ts'

export type StationsQuery = { LastQueryTime?: string; PageNo?: number; PageSize?: number; StationIDs?: string[] }
const mostOnPage = 100

/** The stations that a carrier sees, all or those that changed since it asked last. */
export async function queryStations(
  ctx: Context,
  { carrier, about }: CarrierCall,
  query: StationsQuery,
  usualSize: number,
) {
  const { PageNo = 1, PageSize = usualSize } = query
  if (PageNo < 1) throw refuseBusiness('PageNo应大于0')
  if (PageSize < 1) throw refuseBusiness('PageSize应大于0')
  const pageSize = Math.min(PageSize, mostOnPage)
  const { itemSize, stationIds } = await pageOfStations(ctx, carrier.id, {
    changedSince: sinceOf(query.LastQueryTime),
    stationNos: query.StationIDs ?? [],
    pageNo: PageNo,
    pageSize,
  })
  about?.(commonSubject(stationIds.map((stationId) => ({ stationId }))))
  const at = ctx.now()
  const plans = Map.groupBy(await listPlansAt(ctx, stationIds, at), ({ stationId }) => stationId)
  const bindings = new Map((await bindingsOfCarrier(ctx, carrier.id, stationIds)).map((one) => [one.stationId, one]))
  const stations = await readStations(ctx, stationIds)
  const configs = new Map<string, Promise<OperationConfig>>()
  const configOf = (companyId: string) => {
    const config = configs.get(companyId) ?? activeConfig(ctx, companyId)
    configs.set(companyId, config)
    return config
  }
  const StationInfos: object[] = []
  for (const station of stations) {
    const binding = bindings.get(station.id)
    const told = binding && { station, plans: plans.get(station.id) ?? [], binding, at, configOf }
    if (told) StationInfos.push(await stationContent(ctx, carrier, told))
  }
  return { PageNo, PageCount: Math.ceil(itemSize / pageSize), ItemSize: itemSize, StationInfos }
}

function sinceOf(text: string | undefined): Date | null {
  if (!text) return null
  if (!isWallTime(text)) throw refuseBusiness('LastQueryTime格式错误，应为yyyy-MM-dd HH:mm:ss')
  return fromWallTime(text)
}
