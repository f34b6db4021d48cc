import { dayOf, daysLater, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { firstChangeOrNull, hasGunDay, replaceGuns, saveSeconds, stationsWithGuns } from './gun-day-store.ts'

/** Counts the seconds of each gun's states on a day. A past day keeps the guns it had; `withGuns` finds them again. */
export async function snapshotGuns(ctx: Context, day: string, { withGuns = false } = {}): Promise<void> {
  const from = startOfRange(day)
  const end = daysLater(from, 1)
  const to = ctx.now() < end ? ctx.now() : end
  if (from >= to) return
  const isToday = day === dayOf(ctx.now())
  if (isToday || withGuns || !(await hasGunDay(ctx, day))) await replaceGuns(ctx, { day, from, to })
  await saveSeconds(ctx, { day, from, to })
}

/** A day that was never looked at, such as one before an upgrade, gets its seconds from the facts that are still there. */
export async function ensureSnapshot(ctx: Context, day: string): Promise<string[]> {
  const first = await firstChangeOrNull(ctx)
  if (first === null || daysLater(startOfRange(day), 1) <= first || (await hasGunDay(ctx, day))) return []
  await snapshotGuns(ctx, day)
  return stationsWithGuns(ctx, day)
}
