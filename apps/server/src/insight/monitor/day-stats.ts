import type { Received } from '@chargedeck/contract/endpoint'
import type { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import type { DayCurves, RuntimeStats } from '@chargedeck/contract/insight/monitor/day-stats'
import { daysLater, startOfDay, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { findStation } from '../../site/station/public.ts'
import { listHourEnergy, listPower } from '../day-curve/public.ts'
import {
  listHourOrders,
  listSocs,
  listStartupModes,
  listTopStations,
  ratedPowerOf,
  totalsOf,
  type DayTotals,
  type Where,
} from './list-day-figures.ts'
import { kilowatts, listGunCounts, sumCounts } from './list-gun-counts.ts'

type Query = Received<typeof monitorApi.stats>['query']

/** What changes through one day; the default is today. */
export async function dayCurves(ctx: Context, query: Query): Promise<DayCurves> {
  const { stationId } = query
  if (stationId) await findStation(ctx, stationId)
  const { from, until } = spanOf(ctx, query)
  const where: Where = { ctx, stationId }
  return {
    asOf: toWallTime(ctx.now()),
    ratedPowerKw: await ratedPowerOf(where),
    power: await powerCurves(where, from, until),
    hourEnergy: await listHourEnergy(where, { from, to: until }),
  }
}

/** The charts of one day (docs/charging-rules.md, "The day in charts"); the default is today. */
export async function dayStats(ctx: Context, query: Query): Promise<RuntimeStats> {
  const { stationId } = query
  const curves = await dayCurves(ctx, query)
  const { from, until } = spanOf(ctx, query)
  const day = { from, to: daysLater(from, 1) }
  const where: Where = { ctx, stationId }
  const [today, yesterday] = [
    await totalsOf(where, { from, to: until }),
    await totalsOf(where, { from: daysLater(from, -1), to: daysLater(until, -1) }),
  ]
  const counts = await listGunCounts(ctx, { stationId })
  const guns = sumCounts(counts.map((each) => each.guns))
  return {
    ...curves,
    overview: { ...sideBySide(today, yesterday), chargingQty: guns.charging },
    guns,
    hourOrders: await listHourOrders(where, day),
    topStations: await listTopStations(where, day, 'totalEnergy'),
    topStationsByAmt: await listTopStations(where, day, 'actualAmt'),
    startupModes: await listStartupModes(where, day),
    socs: await listSocs(where),
  }
}

function spanOf({ now }: Context, { date }: Query): { from: Date; until: Date } {
  const from = date ? startOfRange(date) : startOfDay(now())
  const end = daysLater(from, 1)
  return { from, until: now() < end ? now() : end }
}

function sideBySide(today: DayTotals, before: DayTotals) {
  const figure = (name: keyof DayTotals) => ({ today: today[name], yesterdaySameTime: before[name] })
  return {
    orderQty: figure('orderQty'),
    totalEnergy: figure('totalEnergy'),
    actualAmt: figure('actualAmt'),
    customerQty: figure('customerQty'),
    occupyAmt: figure('occupyAmt'),
  }
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
      time: timeOf(minute),
      today: from.getTime() + minute * minuteMs <= until.getTime() ? kwAt(from, minute) : null,
      yesterday: knowsYesterday ? kwAt(midnightBefore, minute) : null, // a day without any sample is unknown
    }
  })
}

const minuteMs = 60_000
const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
