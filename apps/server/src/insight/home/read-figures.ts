import type { Answer } from '@chargedeck/contract/endpoint'
import { mostNewCustomers, type homeApi, type HomeDay, type HomeFigures } from '@chargedeck/contract/insight/home/calls'
import { spansOf, type HomePreset, type Span } from '@chargedeck/domain/home/spans'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { daysLater, startOfDay, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { matchingCustomers } from '../../customer/customer/public.ts'
import type { Context } from '../../platform/context.ts'
import { countUpTo } from '../../platform/read-page.ts'
import { sumOrders, sumOrdersByDay, type OrderSums } from './order-sums-store.ts'

/** What was charged and earned in a time, beside the same part of the time before. */
export async function readFigures(ctx: Context, preset: HomePreset): Promise<HomeFigures> {
  const { span, before } = spansOf(preset, ctx.now())
  const [sums, sumsBefore] = await Promise.all([sumOrders(ctx, span), sumOrders(ctx, before)])
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

/** Who registered, counted up to a limit. */
export async function countNewCustomers(
  ctx: Context,
  preset: HomePreset,
): Promise<Answer<typeof homeApi.newCustomers>> {
  const { span, before } = spansOf(preset, ctx.now())
  const [value, valueBefore] = await Promise.all([countRegistered(ctx, span), countRegistered(ctx, before)])
  return {
    registered: { value: Math.min(value, mostNewCustomers), before: Math.min(valueBefore, mostNewCustomers) },
    capped: value > mostNewCustomers,
  }
}

/** Ranges of lists include their last second. */
const countRegistered = async (ctx: Context, { from, to }: Span): Promise<number> =>
  countUpTo(
    ctx,
    await matchingCustomers(ctx, { startTime: toWallTime(from), endTime: toWallTime(new Date(to.getTime() - 1000)) }),
    mostNewCustomers + 1,
  )

const shownDays = 30

/** The last days, also those without an order. */
export async function listDays(ctx: Context): Promise<HomeDay[]> {
  const from = daysLater(startOfDay(ctx.now()), 1 - shownDays)
  const found = new Map((await sumOrdersByDay(ctx, { from, to: ctx.now() })).map((each) => [each.day, each]))
  return Array.from({ length: shownDays }, (_, later) => {
    const day = toWallTime(daysLater(from, later)).slice(0, 10)
    const sums = found.get(day)
    return {
      day,
      orderQty: sums?.orderQty ?? 0,
      totalEnergy: sums?.totalEnergy ?? energyE4(0),
      actualAmt: sums?.actualAmt ?? fen(0),
    }
  })
}
