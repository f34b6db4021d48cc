import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { foldSignals } from '@chargedeck/domain/warning/fold/fold-signals'
import type { FoldedWarning, FoldResult, Signal } from '@chargedeck/domain/warning/fold/shapes'
import { subjectOf } from '@chargedeck/domain/warning/signal'
import { warningStates } from '@chargedeck/domain/warning/states'
import type { Context } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { defineJob, handleLongJob, type JobHandler } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { isDatabaseAway } from '../../../platform/postgres/refusal.ts'
import { asSystem } from '../../../platform/work.ts'
import { setSignalAside, takeSignals } from '../../../site/alarm-code/public.ts'
import { announce, type WarningChange, type WarningListeners } from '../announce.ts'
import { goneAmong } from '../gone-store.ts'
import { findOrgs } from '../org-store.ts'
import { loadKnown } from './load-known.ts'
import { insertEvents, insertWarnings, saveDevices, takeNumbers, updateWarnings } from './save-store.ts'
import { lockFold } from './load-store.ts'

const job = defineJob<TimedPayload>('fold-warnings')
const path = `job:${job.name}`
const most = 3000
/** More than a few in one run are a fault of ours, which a new version mends. */
const mostAside = 20

export const foldWarningsOften: TimedAction = { name: '告警汇总', cron: '*/3 * * * * *', job }
export const foldWarningsHandler = (listeners: WarningListeners): JobHandler =>
  handleLongJob(job, async (deps) => {
    await foldWarnings(deps, listeners)
  })

/**
 * Folds all waiting signals into warnings. A batch leaves the queue with the commit of what became of it; one that fails is halved until
 * the faulty signal stands alone and is set aside. Returns how many were folded.
 */
export async function foldWarnings(deps: WorkDeps, listeners: WarningListeners): Promise<number> {
  let qty = 0
  for (let [size, asideQty] = [most, 0]; ;) {
    const { foldedQty, error, first } = await tryBatch(deps, listeners, size)
    qty += foldedQty
    if (!error) {
      if (foldedQty < size) return qty
      size = Math.min(size * 2, most)
      continue
    }
    if (isDatabaseAway(error) || first === null || asideQty === mostAside) throw error
    if (size === 1) {
      await setAside(deps, first, error)
      asideQty += 1
    }
    size = Math.max(1, size >> 1)
  }
}

type Tried = { foldedQty: number; error: Error | null; first: string | null }

async function tryBatch(deps: WorkDeps, listeners: WarningListeners, size: number): Promise<Tried> {
  let first: string | null = null
  const took = (id: string): void => void (first = id)
  try {
    const foldedQty = await asSystem(deps, path, (ctx) => foldBatch(ctx, listeners, { size, took }))
    return { foldedQty, error: null, first }
  } catch (error) {
    return { foldedQty: 0, error: error instanceof Error ? error : new Error(String(error)), first }
  }
}

async function setAside(deps: WorkDeps, id: string, error: Error): Promise<void> {
  deps.complain(error, `folding the alarm signal ${id}, which is set aside`)
  await asSystem(deps, path, (ctx) => setSignalAside(ctx, id, error.message))
}

/** Folds what waits in the caller's transaction, and tells nobody: for the demo. */
export async function foldInto(ctx: Context): Promise<void> {
  while ((await foldBatch(ctx, [], { size: most })) === most);
}

type Batch = { size: number; took?: (firstId: string) => void }

async function foldBatch(ctx: Context, listeners: WarningListeners, { size, took }: Batch): Promise<number> {
  await lockFold(ctx.tx)
  const rows = await takeSignals(ctx, size)
  const [first] = rows
  if (!first) return 0
  took?.(first.id)
  const signals = await withoutGone(
    ctx,
    rows.map(({ id: _, foldError: __, signalTime: at, ...row }): Signal => ({ ...row, at })),
  )
  const known = await loadKnown(ctx, signals)
  const openedAgain = openedSince(known.warnings)
  const result = foldSignals({ signals, ...known, nextId: ctx.nextId })
  const reopened = result.warnings.filter(openedAgain)
  for (const warning of reopened) warning.openQty += 1
  await save(ctx, result)
  await announce(ctx, listeners, changesOf(result, new Set(reopened)))
  return rows.length
}

/** Nobody is warned of a device that is scrapped; what is found about an order concerns its customer. */
async function withoutGone({ tx }: Context, signals: readonly Signal[]): Promise<Signal[]> {
  const isOfDevice = (signal: Signal): boolean => signal.kind === 'RAISED' && /^(gun|pile):/.test(subjectOf(signal))
  const pileIds = signals.flatMap((signal) => (isOfDevice(signal) ? (signal.pileId ?? []) : []))
  const gone = await goneAmong(tx, [...new Set(pileIds)])
  return signals.filter((signal) => !gone.has(signal.pileId ?? '') || !isOfDevice(signal))
}

/** Those that had recovered and are open, and those of a station that was struck once more; the others of this batch only repeat. */
function openedSince(known: readonly FoldedWarning[]): (warning: FoldedWarning) => boolean {
  const before = new Map(known.map(({ id, status, openTime }) => [id, { status, openTime }]))
  return ({ id, status, stormFlag, openTime }) => {
    const was = before.get(id)
    if (!was || status !== warningStates.open) return false
    return was.status === warningStates.recovered || (stormFlag === 1 && openTime > was.openTime)
  }
}

async function save(ctx: Context, { warnings, devices, events }: FoldResult): Promise<void> {
  const { tx } = ctx
  const opened = warnings.filter(({ isNew }) => isNew)
  const [numbers, { companyOf }] = [await takeNumbers(tx, opened.length), await findOrgs(tx, opened)]
  const day = dayOf(ctx.now()).replaceAll('-', '')
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
function changesOf({ warnings, events }: FoldResult, reopened: ReadonlySet<FoldedWarning>): WarningChange[] {
  const last = new Map(events.map(({ warningId, kind }) => [warningId, kinds[kind]]))
  return warnings.map((warning) => {
    if (warning.isNew) return { warning, kind: 'opened' }
    return { warning, kind: reopened.has(warning) ? 'reopened' : (last.get(warning.id) ?? 'repeated') }
  })
}
