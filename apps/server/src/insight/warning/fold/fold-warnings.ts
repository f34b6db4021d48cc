import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { foldSignals } from '@chargedeck/domain/warning/fold/fold-signals'
import type { FoldResult, Signal } from '@chargedeck/domain/warning/fold/shapes'
import type { Context } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { defineJob, handleLongJob, type JobHandler } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { asSystem } from '../../../platform/work.ts'
import { takeSignals } from '../../../site/alarm-code/public.ts'
import { announce, type WarningListeners } from '../announce.ts'
import { findOrgs } from '../org-store.ts'
import { loadKnown } from './load-known.ts'
import { insertEvents, insertWarnings, saveDevices, takeNumbers, updateWarnings } from './save-store.ts'
import { lockFold } from './load-store.ts'

const job = defineJob<TimedPayload>('fold-warnings')
const path = `job:${job.name}`
const most = 1000

export const foldWarningsOften: TimedAction = { name: '告警汇总', cron: '*/3 * * * * *', job }
export const foldWarningsHandler = (listeners: WarningListeners): JobHandler =>
  handleLongJob(job, async (deps) => {
    await foldWarnings(deps, listeners)
  })

/** Folds all waiting signals into warnings. A batch leaves the queue with the commit of what became of it. Returns how many there were. */
export async function foldWarnings(deps: WorkDeps, listeners: WarningListeners): Promise<number> {
  for (let qty = 0; ;) {
    const folded = await asSystem(deps, path, (ctx) => foldBatch(ctx, listeners))
    qty += folded
    if (folded < most) return qty
  }
}

/** Folds what waits in the caller's transaction, and tells nobody: for the demo. */
export async function foldInto(ctx: Context): Promise<void> {
  while ((await foldBatch(ctx, [])) === most);
}

async function foldBatch(ctx: Context, listeners: WarningListeners): Promise<number> {
  await lockFold(ctx.tx)
  const rows = await takeSignals(ctx, most)
  if (rows.length === 0) return 0
  const signals = rows.map(({ id: _, signalTime: at, ...row }): Signal => ({ ...row, at }))
  const result = foldSignals({ signals, ...(await loadKnown(ctx, signals)), nextId: ctx.nextId })
  await save(ctx, result)
  await announce(ctx, listeners, changesOf(result))
  return rows.length
}

async function save(ctx: Context, { warnings, devices, events }: FoldResult): Promise<void> {
  const { tx } = ctx
  const opened = warnings.filter(({ isNew }) => isNew)
  const [numbers, { companyOf }] = [await takeNumbers(tx, opened.length), await findOrgs(tx, opened)]
  const day = toWallTime(ctx.now()).slice(0, 10).replaceAll('-', '')
  await updateWarnings(
    tx,
    warnings.filter(({ isNew }) => !isNew),
  )
  await insertWarnings(
    tx,
    opened.map((one, index) => ({ ...one, companyId: companyOf(one), warnNo: `W${day}${numbers[index]}` })),
  )
  await saveDevices(tx, devices)
  await insertEvents(
    tx,
    events.map((event) => ({ ...event, id: ctx.nextId() })),
  )
}

const kinds = {
  RAISED: 'opened',
  REPEATED: 'repeated',
  JOINED: 'repeated',
  RECOVERED: 'recovered',
  CLOSED: 'closed',
} as const

/** The last thing that happened to each; one that opened in this batch is told as opened. */
function changesOf({ warnings, events }: FoldResult) {
  const last = new Map(events.map(({ warningId, kind }) => [warningId, kinds[kind]]))
  return warnings.map((warning) => ({
    warning,
    kind: warning.isNew ? ('opened' as const) : (last.get(warning.id) ?? ('repeated' as const)),
  }))
}
