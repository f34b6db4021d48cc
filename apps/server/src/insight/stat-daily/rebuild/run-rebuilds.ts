import { dayAfter } from '@chargedeck/domain/kernel/days'
import type { Context } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { isDatabaseAway } from '../../../platform/postgres/refusal.ts'
import { asSystem } from '../../../platform/work.ts'
import { markHours } from '../../order-hour/public.ts'
import { lockCounting } from '../count/change-store.ts'
import { countDays, stationDaysOn } from '../count/count-days.ts'
import { countFailure, lockNextPart, saveProgress, type NextPart } from './rebuild-store.ts'

const usualStations = 500
const mostFailures = 5
const path = 'job:count-station-days'

/** A run ends after so many parts, so that a server that stops waits for few; the next run goes on. */
const partsAtOnce = 50
/** Where a run of this process counts parts: the timer starts others meanwhile, and each would hold a worker of the queue. */
const busyAt = new WeakSet<object>()

/** Counts parts one after the other, and before each next one what changed meanwhile. */
export async function runRebuilds(deps: WorkDeps, countChanges: () => Promise<void>): Promise<void> {
  if (busyAt.has(deps.db)) return
  busyAt.add(deps.db)
  try {
    for (let part = 0; part < partsAtOnce && (await rebuildNextPart(deps)); part++) await countChanges()
  } finally {
    busyAt.delete(deps.db)
  }
}

/**
 * Counts the next stations of a day that somebody wants counted again, in a transaction that also keeps the progress: a server that is
 * killed loses one part, and the next run goes on with it. False: nothing waits, or this part has failed.
 */
export async function rebuildNextPart(deps: WorkDeps, stationsAtOnce = usualStations): Promise<boolean> {
  const taken: { part: NextPart | null } = { part: null }
  try {
    await asSystem(deps, path, async (ctx) => {
      taken.part = await lockNextPart(ctx, stationsAtOnce)
      if (taken.part) await countPart(ctx, taken.part)
    })
    return taken.part !== null
  } catch (error) {
    const { part } = taken
    if (part === null || isDatabaseAway(error)) throw error
    deps.complain(error, `counting ${part.nextDate} again for the rebuild ${part.id}`)
    await asSystem(deps, path, (ctx) => countFailure(ctx, part.id, mostFailures))
    return false
  }
}

async function countPart(ctx: Context, part: NextPart): Promise<void> {
  await lockCounting(ctx)
  await countDays(ctx, stationDaysOn(part.nextDate, part.stationIds))
  const nextStation = part.nextStation + part.stationIds.length
  if (nextStation < part.stationQty)
    return saveProgress(ctx, part.id, { nextDate: part.nextDate, nextStation, isDone: false })
  await markHours(ctx, part.nextDate)
  const nextDate = dayAfter(part.nextDate, -1)
  await saveProgress(ctx, part.id, { nextDate, nextStation: 0, isDone: nextDate < part.startDate })
}
