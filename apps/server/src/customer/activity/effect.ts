import type { ActivityEffect, activityApi } from '@chargedeck/contract/customer/activity/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { daysLater, endOfRange, startOfDay, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
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
  const lastMoment = new Date(Math.min(ctx.now().getTime(), activity.endTime.getTime()))
  const until = endTime === undefined ? daysLater(startOfDay(lastMoment), 1) : endOfRange(endTime)
  const earliest = daysLater(until, -mostDays)
  const wanted = startTime === undefined ? startOfDay(activity.startTime) : startOfRange(startTime)
  const from = wanted < earliest ? earliest : wanted
  const range = { activityId, from, until }
  const inAll = await effectInAll(ctx, range)
  const used = await vouchersUsed(ctx, range)
  return { ...inAll, ...used, days: await effectByDay(ctx, range) }
}
