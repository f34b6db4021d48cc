import { dayMs, dayOf, daysLater, fromWallTime, startOfDay, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { recountDay } from '../../insight/stat-daily/public.ts'
import { closeDaysNightly } from '../../insight/trial-balance/public.ts'
import { idMaker } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { asSystem } from '../../platform/work.ts'
import { choosePlan, everybody, plansInForce } from '../../site/plan-in-force/public.ts'
import { lockedCustomerNos } from '../base/customers.ts'
import { storyPileNo, visitorPile } from '../base/pile-models.ts'
import { settleDays } from '../story/settlement/settle-days.ts'
import { analyze, lockDemoState, readDemoState, saveDemoState } from '../store.ts'
import { newBatch } from './batch.ts'
import { drawDay } from './draw-day.ts'
import { faultsAtStops } from './faults-at-stops.ts'
import type { Fee, Gun, Scene } from './scene.ts'
import { bookVisits, payMonthly, platformOn, visitsOf } from './platform.ts'
import { logStates } from './state-log.ts'
import { tellPlatform } from './told-platform.ts'
import {
  listGuns,
  listPeople,
  releasePeople,
  savePeople,
  takeTransactionNos,
  writeElectricityCosts,
  writeRows,
} from './store.ts'

/** The highest node numbers are reserved for history: one for orders, and the others in turn for the rest. */
const orderNode = 1000
const otherNodes = { first: 1001, count: 20 }
const daysAtOnce = 5
const historyDays = 90
const idsBegin = fromWallTime('2026-01-02 00:00:00') // ids cannot hold an earlier time

export const firstDayBefore = (since: Date): Date =>
  startOfDay(daysLater(since, -historyDays) > idsBegin ? daysLater(since, -historyDays) : idsBegin)

export type Progress = { loadedDays: number; days: number }

/** Writes the past in batches, oldest first, each whole or not at all. After a kill the next run continues. */
export async function loadHistory(
  deps: WorkDeps,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const state = await readDemoState(deps.db)
    if (!state) return
    const since = new Date(state.since)
    if (!state.nextDay) return onProgress({ loadedDays: historyDays, days: historyDays })
    const first = new Date(state.nextDay)
    const index = historyDays - Math.round((startOfDay(since).getTime() - first.getTime()) / dayMs)
    onProgress({ loadedDays: index, days: historyDays })
    if (signal.aborted) return
    const isLast = daysLater(first, daysAtOnce) >= since
    await asSystem(deps, '/demo', (ctx) => writeDays(ctx, { since, first, index }))
    if (isLast) await analyze(deps.db)
  }
}

type Stretch = { since: Date; first: Date; index: number }

async function writeDays(ctx: Context, { since, first, index }: Stretch): Promise<void> {
  const { tx } = ctx
  if ((await lockDemoState(tx))?.nextDay !== first.toISOString()) return
  const [people, guns] = [
    await listPeople(tx, { except: lockedCustomerNos }),
    await listGuns(tx, [visitorPile.pileNo, storyPileNo]),
  ]
  const numbers = await takeTransactionNos(tx, 150 * daysAtOnce)
  const tradeNos = (): number => numbers.pop() ?? 0
  numbers.reverse()
  const batch = newBatch()
  let orderTime = first
  const makeOrderId = idMaker(orderNode, () => orderTime)
  const nextOrderId = (at: Date): string => {
    orderTime = at
    return makeOrderId()
  }
  let day = first
  for (let passed = 0; passed < daysAtOnce && day < since; passed++) {
    const scene: Scene = { people, guns, since, tradeNos, ...(await pricesOn(ctx, guns, day)) }
    await drawDay({ index: index + passed, start: day, batch, scene, nextOrderId })
    day = daysLater(day, 1)
  }
  const node = otherNodes.first + (Math.floor(index / daysAtOnce) % otherNodes.count)
  batch.number((clock) => idMaker(node, clock))
  await writeRows(tx, batch.rows)
  await savePeople(tx, people)
  await bookVisits(tx, batch.rows)
  await tellPlatform(ctx, visitsOf(batch.rows), { node, loggedSince: startOfDay(daysLater(since, -2)) })
  await payMonthly(ctx, { first, next: day })
  const isComplete = day >= since
  await settleDays(ctx, { first, next: day, since, isComplete })
  if (isComplete) {
    await releasePeople(tx, lockedCustomerNos, since)
    await logStates(ctx, guns, since)
    await writeElectricityCosts(tx, since)
    await faultsAtStops(ctx, since)
    for (let at = firstDayBefore(since); at < since; at = daysLater(at, 1))
      await recountDay(ctx, dayOf(at), { withGuns: true })
    await enqueue(tx, closeDaysNightly.job, { dueTime: toWallTime(ctx.now()) })
  }
  await saveDemoState(tx, { since: since.toISOString(), nextDay: isComplete ? null : day.toISOString() }, ctx.now())
}

/** Uses the same rules as live orders. */
async function pricesOn(ctx: Context, guns: readonly Gun[], at: Date): Promise<Pick<Scene, 'feeOf' | 'platform'>> {
  const plans = await plansInForce(ctx, [...new Set(guns.map(({ stationId }) => stationId))], at)
  const known = new Map<string, Fee | null>()
  const feeOf: Scene['feeOf'] = ({ stationId, pileType }) => {
    const key = `${stationId} ${pileType}`
    const ofStation = () => plans.filter((plan) => plan.stationId === stationId)
    if (!known.has(key)) known.set(key, choosePlan(ofStation(), { pileType, audience: everybody, at }))
    return known.get(key) ?? null
  }
  return { feeOf, platform: await platformOn(ctx.tx, plans, at) }
}
