import type { RuntimeStats } from '@chargedeck/contract/insight/monitor/day-stats'
import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { sumEndedOrders } from '../order-hour/public.ts'
import { placesOf, sumDays } from '../stat-daily/public.ts'
import { countDayCustomers, occupyAmtOf, type Where } from './list-day-figures.ts'

type DayTotals = { orderQty: number; totalEnergy: EnergyE4; actualAmt: Fen; customerQty: number; occupyAmt: Fen }

/** What a day came to, as its kept days say, beside the day before until the same time. */
export async function compareDays(
  where: Where,
  from: Date,
  until: Date,
): Promise<Omit<RuntimeStats['overview'], 'chargingQty'>> {
  const before = daysLater(from, -1)
  const isOver = until.getTime() === daysLater(from, 1).getTime()
  const [today, yesterday] = await Promise.all([
    totalsOfDay(where, from),
    isOver ? totalsOfDay(where, before) : totalsUntil(where, before, daysLater(until, -1)),
  ])
  const figure = (name: keyof DayTotals) => ({ today: today[name], yesterdaySameTime: yesterday[name] })
  return {
    orderQty: figure('orderQty'),
    totalEnergy: figure('totalEnergy'),
    actualAmt: figure('actualAmt'),
    customerQty: figure('customerQty'),
    occupyAmt: figure('occupyAmt'),
  }
}

async function totalsOfDay(where: Where, from: Date): Promise<DayTotals> {
  const { ctx, stationId } = where
  const day = dayOf(from)
  const places = await placesOf(ctx, stationId === undefined ? {} : { stationId: [stationId] })
  const [days, customerQty] = await Promise.all([
    sumDays(ctx, places, { startDate: day, endDate: day }),
    countDayCustomers(where, day),
  ])
  const [sums] = days
  const { orderQty = 0, totalEnergy = energyE4(0), actualAmt = fen(0), occupyAmt = fen(0) } = sums ?? {}
  return { orderQty, totalEnergy, actualAmt, occupyAmt, customerQty }
}

/** A part of a day. */
async function totalsUntil(where: Where, from: Date, to: Date): Promise<DayTotals> {
  const [sums, customerQty, occupyAmt] = await Promise.all([
    sumEndedOrders(where, { from, to }),
    countDayCustomers(where, dayOf(from), to),
    occupyAmtOf(where, { from, to }),
  ])
  const { orderQty, totalEnergy, actualAmt } = sums
  return { orderQty, totalEnergy, actualAmt, customerQty, occupyAmt }
}
