import type { Received } from '@chargedeck/contract/endpoint'
import type { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import type { DayCurves, RuntimeStats } from '@chargedeck/contract/insight/monitor/day-stats'
import { timeOfMinute } from '@chargedeck/domain/kernel/time-of-day'
import { dayOf, daysLater, startOfDay, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { findStation } from '../../site/station/public.ts'
import { readChargingNow } from '../charging-now/public.ts'
import { listHourEnergy, listPower } from '../day-curve/public.ts'
import { listOrderHours } from '../order-hour/public.ts'
import { compareDays } from './compare-days.ts'
import { hourOrders, startupModes } from './hour-orders.ts'
import { listTopStations, ratedPowerOf, type Where } from './list-day-figures.ts'
import { kilowatts, sumGunCounts } from './list-gun-counts.ts'

type Query = Received<typeof monitorApi.stats>['query']

/** What changes through one day; the default is today. */
export async function dayCurves(ctx: Context, query: Query): Promise<DayCurves> {
  const { stationId } = query
  if (stationId) await findStation(ctx, stationId)
  const { from, until } = spanOf(ctx, query)
  const where: Where = { ctx, stationId }
  const [ratedPowerKw, power, hourEnergy] = await Promise.all([
    ratedPowerOf(where),
    powerCurves(where, from, until),
    listHourEnergy(where, { from, to: until }),
  ])
  return { asOf: toWallTime(ctx.now()), ratedPowerKw, power, hourEnergy }
}

/** The charts of one day (docs/charging-rules.md, "The day in charts"); the default is today. */
export async function dayStats(ctx: Context, query: Query): Promise<RuntimeStats> {
  const { stationId } = query
  const where: Where = { ctx, stationId }
  const { from, until } = spanOf(ctx, query)
  const curves = await dayCurves(ctx, query)
  const [compared, guns, top, hours, charging] = await Promise.all([
    compareDays(where, from, until),
    sumGunCounts(ctx, { stationId }),
    listTopStations(where, dayOf(from)),
    listOrderHours(where, { from, to: daysLater(from, 1) }),
    readChargingNow(ctx, { stationId }),
  ])
  return {
    ...curves,
    overview: { ...compared, chargingQty: guns.charging },
    guns,
    hourOrders: hourOrders(hours),
    topStations: top.byEnergy,
    topStationsByAmt: top.byAmt,
    startupModes: startupModes(hours),
    socs: charging.flatMap(({ socFrom, gunQty }) => (socFrom === null ? [] : { from: socFrom, gunQty })),
  }
}

function spanOf({ now }: Context, { date }: Query): { from: Date; until: Date } {
  const from = date ? startOfRange(date) : startOfDay(now())
  const end = daysLater(from, 1)
  return { from, until: now() < end ? now() : end }
}

async function powerCurves(where: Where, from: Date, until: Date): Promise<RuntimeStats['power']> {
  const midnightBefore = daysLater(from, -1)
  const rows = await listPower(where, { from: midnightBefore, to: until })
  const watts = new Map(rows.map(({ quarter, powerW }) => [quarter.getTime(), powerW]))
  const kwAt = (midnight: Date, minute: number) => kilowatts(watts.get(midnight.getTime() + minute * minuteMs) ?? 0)
  const knowsYesterday = rows.some(({ quarter }) => quarter < from)
  return Array.from({ length: 96 }, (_, index) => {
    const minute = index * 15
    return {
      time: timeOfMinute(minute),
      today: from.getTime() + minute * minuteMs <= until.getTime() ? kwAt(from, minute) : null,
      yesterday: knowsYesterday ? kwAt(midnightBefore, minute) : null, // a day without any sample is unknown
    }
  })
}

const minuteMs = 60_000
