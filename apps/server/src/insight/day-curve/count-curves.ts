import { dayOf, daysLater, startOfDay, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import type { DayRange } from '@chargedeck/domain/kernel/periods'
import { energyByHour } from '@chargedeck/domain/tariff/energy-by-hour'
import { dayAfter } from '@chargedeck/domain/kernel/days'
import type { Context } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { defineJob, enqueueEach, handleLongJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { oldestDayOrNull } from '../../platform/postgres/partitions/keep-partitions.ts'
import { asSystem, readAsSystem } from '../../platform/work.ts'
import {
  dropBilled,
  foldEnergyChanges,
  listMetered,
  listUnbilledSince,
  markHours,
  saveUnbilled,
  type UnbilledHour,
} from './energy-store.ts'
import {
  deletePowerBefore,
  foldPowerChanges,
  lockCurves,
  replaceMeasuredPower,
  replaceOrgPower,
  type Span,
} from './power-store.ts'

const countJob = defineJob<TimedPayload>('count-day-curves')
export const countCurvesMinutely: TimedAction = { name: '功率与电量曲线更新', cron: '10 * * * * *', job: countJob }
export const countCurvesHandler = handleLongJob(countJob, (deps) => countCurves(deps))

/** As long as samples are kept: what is older can no longer be measured again. */
const measurableDays = 29
const chargesAtOnce = 500
/** A charge that began earlier and has no bill yet keeps the hours that it had. */
const unbilledDays = 2

const locked = <T>(deps: WorkDeps, work: (ctx: Context) => Promise<T>): Promise<T> =>
  asSystem(deps, `job:${countJob.name}`, async (ctx) => {
    await lockCurves(ctx)
    return work(ctx)
  })

async function countCurves(deps: WorkDeps): Promise<void> {
  const { now } = deps
  await locked(deps, async (ctx) =>
    replaceOrgPower(ctx, await foldPowerChanges(ctx, daysLater(startOfDay(now()), -measurableDays))),
  )
  const since = daysLater(now(), -unbilledDays)
  const orderIds = await readAsSystem(deps, `job:${countJob.name}`, (ctx) => listUnbilledSince(ctx, since))
  for (let from = 0; from < orderIds.length; from += chargesAtOnce)
    await locked(deps, (ctx) => countUnbilled(ctx, orderIds.slice(from, from + chargesAtOnce)))
  await locked(deps, async (ctx) => {
    await dropBilled(ctx)
    await foldEnergyChanges(ctx)
  })
}

async function countUnbilled(ctx: Context, orderIds: readonly string[]): Promise<void> {
  const hours = (await listMetered(ctx, orderIds)).flatMap(({ orderId, plan, points }): UnbilledHour[] =>
    energyByHour(points, plan).map((hour) => ({ ...hour, orderId })),
  )
  await saveUnbilled(ctx, orderIds, hours)
}

const nightJob = defineJob<TimedPayload>('recount-yesterdays-curves')
export const recountCurvesNightly: TimedAction = { name: '功率与电量曲线重算', cron: '0 40 1 * * *', job: nightJob }
/** Yesterday again, so that nothing that was missed stays missed. */
export const recountCurvesHandler = handleLongJob(nightJob, async (deps) => {
  const today = startOfDay(deps.now())
  await recountSpan(deps, { from: daysLater(today, -1), to: today })
  await asSystem(deps, `job:${nightJob.name}`, async (ctx) => {
    const [edge, oldest] = [daysLater(today, -measurableDays - 2), await oldestDayOrNull(ctx.tx, 'charge_sample')]
    await deletePowerBefore(ctx, oldest && oldest < edge ? oldest : edge) // by a clock that is ahead all days are old
  })
})

const dayJob = defineJob<{ day: string }>('recount-curves-of-day')
export const recountDayHandler = handleLongJob(dayJob, async (deps, { day }) => {
  const from = startOfRange(day)
  await recountSpan(deps, { from, to: daysLater(from, 1) })
})

/** Counts a day again from the samples that are still there, and its energy from its bills. */
async function recountSpan(deps: WorkDeps, span: Span): Promise<void> {
  await locked(deps, async (ctx) => {
    await markHours(ctx, span)
    if (span.from < daysLater(startOfDay(deps.now()), -measurableDays)) return
    await replaceMeasuredPower(ctx, span)
    await replaceOrgPower(ctx, quartersOf(span))
  })
  await countCurves(deps)
}

const quarterMs = 15 * 60_000
const quartersOf = ({ from, to }: Span): Date[] =>
  Array.from(
    { length: (to.getTime() - from.getTime()) / quarterMs },
    (_, index) => new Date(from.getTime() + index * quarterMs),
  )

/** Counts the curves of these days again, in the background; the latest first. */
export async function recountCurves(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { startDate, endDate }: DayRange,
): Promise<void> {
  const today = dayOf(now())
  const days: { day: string }[] = []
  for (let day = endDate < today ? endDate : today; day >= startDate; day = dayAfter(day, -1)) days.push({ day })
  await enqueueEach(tx, dayJob, days, { jobKeyOf: ({ day }) => `recount-curves ${day}`, queue: 'recount-curves' })
}
