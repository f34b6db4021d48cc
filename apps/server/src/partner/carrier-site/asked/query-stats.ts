import { energyE4 } from '@chargedeck/domain/kernel/money'
import { stationStats, type GunEnergy } from '@chargedeck/domain/carrier/station/stats'
import { isRangeTooLong, mostDaysOfRows } from '@chargedeck/domain/kernel/day-range'
import { endOfRange, isDate, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { refuseBusiness, type CarrierCall } from '../../carrier-call/public.ts'
import { energyOfGuns, stationIdsOf } from './asked-store.ts'

type StatsQuery = { StationID: string; StartTime: string; EndTime: string }

/** What a station gave, by the day on which its orders ended, both days included. */
export const queryStats = (ctx: Context, call: CarrierCall, query: StatsQuery) =>
  statsOf(ctx, call, query, (gun) => gun)

/** No gun of ours takes energy back. */
export const queryDischarge = (ctx: Context, call: CarrierCall, query: StatsQuery) =>
  statsOf(ctx, call, query, (gun) => ({ ...gun, energy: energyE4(0) }))

async function statsOf(
  ctx: Context,
  { carrier, about }: CarrierCall,
  { StationID, StartTime, EndTime }: StatsQuery,
  counted: (gun: GunEnergy) => GunEnergy,
) {
  if (!isDate(StartTime)) throw refuseBusiness('StartTime应为日期yyyy-MM-dd')
  if (!isDate(EndTime)) throw refuseBusiness('EndTime应为日期yyyy-MM-dd')
  const [from, to] = [startOfRange(StartTime), endOfRange(EndTime)]
  if (from >= to) throw refuseBusiness('EndTime不能早于StartTime')
  if (isRangeTooLong(from, to)) throw refuseBusiness(`统计时间不超过${mostDaysOfRows}天`)
  const [stationId] = await stationIdsOf(ctx, carrier.id, [StationID])
  if (stationId === undefined) throw refuseBusiness('StationID不存在')
  about?.({ stationId })
  const guns = await energyOfGuns(ctx, { stationId, from, to })
  return stationStats({ stationNo: StationID, startDay: StartTime, endDay: EndTime }, guns.map(counted))
}
