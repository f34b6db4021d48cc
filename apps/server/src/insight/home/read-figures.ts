import { type HomeDay, type HomeFigures } from '@chargedeck/contract/insight/home/calls'
import { spansOf, type HomePreset, type Span } from '@chargedeck/domain/home/spans'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { dayOf, daysLater, startOfDay, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { sumEndedOrders } from '../order-hour/public.ts'
import { placesOf, type Places } from '../stat-daily/public.ts'
import { listKeptDays, sumKeptDays, type OrderSums } from './order-sums-store.ts'

/** What was charged and earned in a time, beside the same part of the time before. The kept days are a few seconds old at most. */
export async function readFigures(ctx: Context, preset: HomePreset): Promise<HomeFigures> {
  const { span, before } = spansOf(preset, ctx.now())
  const places = await placesOf(ctx, {})
  const [sums, sumsBefore] = await Promise.all([sumSpan(ctx, places, span), sumSpan(ctx, places, before)])
  const figure = (name: keyof OrderSums) => ({ value: sums[name], before: sumsBefore[name] })
  return {
    asOf: toWallTime(ctx.now()),
    from: toWallTime(span.from),
    to: toWallTime(span.to),
    orderQty: figure('orderQty'),
    totalEnergy: figure('totalEnergy'),
    serviceAmt: figure('serviceAmt'),
    actualAmt: figure('actualAmt'),
  }
}

/** Whole days are kept, and so is today until now; only a past day's beginning is summed from its hours. */
async function sumSpan(ctx: Context, places: Places, { from, to }: Span): Promise<OrderSums> {
  const lastDay = startOfDay(to)
  const isToday = lastDay.getTime() === startOfDay(ctx.now()).getTime()
  const end = isToday && to > lastDay ? lastDay : daysLater(lastDay, -1)
  const kept = await sumKeptDays(ctx, places, { startDate: dayOf(from), endDate: dayOf(end) })
  if (isToday || to.getTime() === lastDay.getTime()) return kept
  const part = await sumEndedOrders({ ctx, stationId: undefined }, { from: lastDay, to })
  return {
    orderQty: kept.orderQty + part.orderQty,
    totalEnergy: energyE4(kept.totalEnergy + part.totalEnergy),
    serviceAmt: fen(kept.serviceAmt + part.serviceAmt),
    actualAmt: fen(kept.actualAmt + part.actualAmt),
  }
}

const shownDays = 30

/** The last days, also those without an order. */
export async function listDays(ctx: Context): Promise<HomeDay[]> {
  const from = daysLater(startOfDay(ctx.now()), 1 - shownDays)
  const days = { startDate: dayOf(from), endDate: dayOf(ctx.now()) }
  const kept = await listKeptDays(ctx, await placesOf(ctx, {}), days)
  const found = new Map(kept.map((each) => [each.statDate, each]))
  return Array.from({ length: shownDays }, (_, later) => {
    const day = dayOf(daysLater(from, later))
    const sums = found.get(day)
    return {
      day,
      orderQty: sums?.orderQty ?? 0,
      totalEnergy: sums?.totalEnergy ?? energyE4(0),
      actualAmt: sums?.actualAmt ?? fen(0),
    }
  })
}
