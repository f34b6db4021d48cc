import { Cron } from 'croner'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import type { WorkDeps } from '../deps.ts'
import type { Tables } from '../tables.ts'
import { asSystem } from '../work.ts'
import { enqueue, type Job } from './job.ts'

/** The fixed list of what can be timed; staff change when, and whether. */
export type TimedAction = { name: string; cron: string; job: Job<TimedPayload> }
export type TimedPayload = { dueTime: string }
type TimerRow = Selectable<Tables['timer']>

const dueLock = 7_301_128
const tickMs = 1000

/** Six fields, seconds first, by the wall clock of Shanghai. */
export const nextRun = (cron: string, after: Date): Date | null =>
  new Cron(cron, { timezone: 'Asia/Shanghai', paused: true }).nextRun(after)

export async function seedTimers(ctx: Context, actions: readonly TimedAction[]): Promise<void> {
  for (const { name, cron, job } of actions) {
    const timer = { id: ctx.nextId(), timerName: name, actionClass: job.name, cron, createTime: ctx.now() }
    await ctx.tx
      .insertInto('timer')
      .values(timer)
      .onConflict((known) => known.column('actionClass').doNothing())
      .execute()
  }
}

/** Enqueues what is due, once per due time whatever the number of processes; what was missed while we were away runs once. */
export async function runDueTimers({ tx, now }: Context, actions: readonly TimedAction[]): Promise<void> {
  const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${dueLock}) as mine`.execute(tx)
  if (!lock.rows[0]?.mine) return
  for (const timer of await listDue(tx, now())) {
    const action = actions.find(({ job }) => job.name === timer.actionClass)
    if (action && timer.nextTime) {
      const dueTime = timer.nextTime.toISOString()
      await enqueue(tx, action.job, { dueTime }, { jobKey: `timer:${timer.id}:${dueTime}` })
    }
    const times = { nextTime: nextRun(timer.cron, now()), ...(timer.nextTime && { lastTime: timer.nextTime }) }
    await tx.updateTable('timer').set(times).where('id', '=', timer.id).execute()
  }
}

const listDue = (tx: Tx, at: Date): Promise<TimerRow[]> =>
  tx
    .selectFrom('timer')
    .selectAll()
    .where('jobStatus', '=', 1)
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
