import { dayOf, daysLater, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { billOrders } from '../../../settlement/order-bill/public.ts'
import { closeSettleDaysHandler } from '../../../settlement/settle-day/public.ts'
import { pastOf, type Past } from '../past.ts'
import { depsWithin } from './deps-within.ts'
import { payOutBatch } from './pay-out-batch.ts'
import { moveHold, queueUpTo } from './hold-store.ts'
import { withdrawStory } from './withdraw-story.ts'

/** Reserved for settlement, as the node of the story is for the story. */
const settleNode = 1022
const hourMs = 3_600_000
const soonMs = 5000

type Stretch = { first: Date; next: Date; since: Date; isComplete: boolean }

/** Orders of written days get their bills, the days are closed in the nights after them, and partners withdraw. */
export async function settleDays(ctx: Context, { first, next, since, isComplete }: Stretch): Promise<void> {
  const past = pastOf(ctx, first, settleNode)
  const last = dayOf(isComplete ? since : daysLater(next, -1))
  await moveHold(ctx.tx, isComplete ? null : dayOf(next))
  await queueUpTo(ctx.tx, { last, at: ctx.now() })
  for (let day = first; day < next && day < startOfDay(since); day = daysLater(day, 1))
    await settleDay(past, { day, since })
  if (!isComplete) return
  await billOrders(depsWithin(past.atMoment(since)))
  await tell(past, { from: startOfDay(since), until: since, since })
}

/** A day from its first withdrawal to the batch in the night after it, as far as that is over. */
async function settleDay(past: Past, { day, since }: { day: Date; since: Date }): Promise<void> {
  const night = daysLater(day, 1)
  const at = (ms: number) => past.atMoment(new Date(Math.min(night.getTime() + ms, since.getTime())))
  await tell(past, { from: day, until: night, since })
  await billOrders(depsWithin(at(soonMs)))
  await closeSettleDaysHandler.run(depsWithin(at(2 * hourMs)), { dueTime: '' })
  if (night.getTime() + 3 * hourMs < since.getTime()) await payOutBatch(at, 3 * hourMs)
}

type Hours = { from: Date; until: Date; since: Date }
async function tell(past: Past, { from, until, since }: Hours): Promise<void> {
  const told = withdrawStory(since).filter(({ at }) => at >= from && at < until)
  for (const { at, happen } of told.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await happen(past, at)
}
