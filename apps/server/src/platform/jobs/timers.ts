import { timerStates } from '@chargedeck/domain/timer/states'
import { Cron } from 'croner'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import type { WorkDeps } from '../deps.ts'
import type { Tables } from '../postgres/tables.ts'
import { asSystem } from '../work.ts'
import { defineJob, enqueue, type Job } from './job.ts'

/** The fixed list of timed actions; staff change when they run, and whether. */
export type TimedAction = { name: string; cron: string; job: Job<TimedPayload> }
/** `runId` is the row that records the run. */
export type TimedPayload = { dueTime: string; runId?: string }
type TimerRow = Selectable<Tables['timer']>

const dueLock = 7_301_128
const tickMs = 1000

/** Six fields, seconds first, in the time of Shanghai. */
export const nextRun = (cron: string, after: Date): Date | null =>
  new Cron(cron, { timezone: 'Asia/Shanghai', paused: true }).nextRun(after)

export const nextRuns = (cron: string, after: Date, count: number): Date[] =>
  new Cron(cron, { timezone: 'Asia/Shanghai', paused: true }).nextRuns(count, after)

/** Fails on an action that this release no longer has. */
export async function seedTimers(ctx: Context, actions: readonly TimedAction[]): Promise<void> {
  const names = actions.map(({ job }) => job.name)
  await ctx.tx
    .deleteFrom('timer')
    .where('actionClass', '<>', sql<string>`all(${names}::text[])`)
    .execute()
  for (const { name, cron, job } of actions) {
    const timer = {
      id: ctx.nextId(),
      timerName: name,
      actionClass: job.name,
      cron,
      shippedFlag: 1,
      createTime: ctx.now(),
    }
    await ctx.tx
      .insertInto('timer')
      .values(timer)
      .onConflict((known) => known.column('actionClass').where('shippedFlag', '=', 1).doNothing())
      .execute()
  }
}

/** Enqueues due timers, once per due time for any number of processes; a time missed while no process ran runs once. */
export async function runDueTimers(ctx: Context, actions: readonly TimedAction[]): Promise<void> {
  const { tx, now } = ctx
  const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${dueLock}) as mine`.execute(tx)
  if (!lock.rows[0]?.mine) return
  for (const timer of await listDue(tx, now())) {
    const action = actions.find(({ job }) => job.name === timer.actionClass)
    if (action && timer.nextTime) {
      await enqueueRun(ctx, timer, timer.nextTime)
    }
    const times = { nextTime: nextRun(timer.cron, now()), ...(timer.nextTime && { lastTime: timer.nextTime }) }
    await tx.updateTable('timer').set(times).where('id', '=', timer.id).execute()
  }
}

/** Writes the row of the run with its job; `dueTime` is null when staff started it. */
export async function enqueueRun(
  { tx, nextId, now, actor }: Context,
  timer: Pick<TimerRow, 'id' | 'actionClass'>,
  dueTime: Date | null,
) {
  const runId = nextId()
  const run = { id: runId, timerId: timer.id, dueTime, createTime: now(), createUser: dueTime ? null : actor.userId }
  await tx.insertInto('timerRun').values(run).execute()
  const payload = { dueTime: (dueTime ?? now()).toISOString(), runId }
  const job = defineJob<TimedPayload>(timer.actionClass)
  await enqueue(tx, job, payload, dueTime ? { jobKey: `timer:${timer.id}:${payload.dueTime}` } : { maxAttempts: 1 })
}

const listDue = (tx: Tx, at: Date): Promise<TimerRow[]> =>
  tx
    .selectFrom('timer')
    .selectAll()
    .where('jobStatus', '=', timerStates.running)
    .where((timer) => timer.or([timer('nextTime', 'is', null), timer('nextTime', '<=', at)]))
    .execute()

export function startTimers(deps: WorkDeps, actions: readonly TimedAction[]): { stop: () => void } {
  let busy = false
  const tick = async () => {
    if (busy) return
    busy = true
    try {
      await asSystem(deps, 'timers', (ctx) => runDueTimers(ctx, actions))
    } catch (error) {
      deps.complain(error, 'looking for due timers')
    }
    busy = false
  }
  const interval = setInterval(() => void tick(), tickMs)
  return { stop: () => clearInterval(interval) }
}
