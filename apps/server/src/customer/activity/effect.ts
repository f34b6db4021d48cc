import type { ActivityEffect, activityApi } from '@chargedeck/contract/customer/activity/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { sumEnergy } from '@chargedeck/domain/kernel/money'
import { dayOf, daysLater, endOfRange, startOfDay, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findActivityOrNull } from './edit-store.ts'
import { effectByDay, effectInAll, vouchersUsed } from './effect-store.ts'

const mostDays = 400

/** What an activity brought and cost: in all, and day by day. */
export async function readEffect(
  ctx: Context,
  { activityId, startTime, endTime }: Received<typeof activityApi.effect>['query'],
): Promise<ActivityEffect> {
  const activity = await findActivityOrNull(ctx, activityId)
  if (!activity) throw new AppError('ACTIVITY.NOT_FOUND')
  // vouchers are used long after their activity has ended
  const until = endTime === undefined ? daysLater(startOfDay(ctx.now()), 1) : endOfRange(endTime)
  const from = startTime === undefined ? startOfDay(activity.startTime) : startOfRange(startTime)
  const isChosen = startTime !== undefined || endTime !== undefined // an activity may begin after today
  if (isChosen && from >= until)
    throw refusedAt(endTime === undefined ? 'startTime' : 'endTime', 'ACTIVITY.RANGE_REVERSED')
  const range = { activityId, from, until }
  const drawn = { ...range, from: new Date(Math.max(from.getTime(), daysLater(until, -mostDays).getTime())) }
  const inAll = await effectInAll(ctx, range)
  const { voucherEnergy, ...used } = await vouchersUsed(ctx, range)
  return {
    ...inAll,
    ...used,
    energy: sumEnergy([inAll.energy, voucherEnergy]),
    from: dayOf(from),
    to: dayOf(daysLater(until, -1)),
    days: await effectByDay(ctx, drawn),
  }
}
