import { pileKey } from '@chargedeck/domain/pile/rules'
import { setTimeout as sleep } from 'node:timers/promises'
import { asSystem } from '../../../platform/work.ts'
import { judgeGuns } from '../gun-status/judge-guns.ts'
import type { FrameLog } from '../frame-log.ts'
import type { LinkDeps } from '../link-deps.ts'
import type { PileRow } from '../store.ts'
import { applyWave } from './apply-wave.ts'
import { isCollision } from '../../../platform/postgres/refusal.ts'
import { mustWait } from './database-away.ts'
import { passingFaults } from './passing-faults.ts'
import { saveEntries, numberIn } from './save-entries.ts'
import { saveFailed } from './save-failed.ts'
import type { KnownPiles } from './known-piles.ts'
import { wavesOf } from './lanes.ts'
import { settle, type Entry, type Outcome, type ReportKind } from './report.ts'

export type CommitDeps = LinkDeps & { frameLog: FrameLog; known: KnownPiles }

const triesAfterCollision = 5

/** Commits a batch in one transaction. A batch that fails is halved until the bad fact stands alone, so that it fails no other. */
export async function commitBatch(deps: CommitDeps, batch: readonly Entry[]): Promise<void> {
  const error = await tryTogether(deps, batch)
  if (error === null) return
  const [only] = batch
  if (batch.length === 1 && only) return saveFailed(deps, only, error)
  const middle = batch.length >> 1
  await commitBatch(deps, batch.slice(0, middle))
  await commitBatch(deps, batch.slice(middle))
}

/** Returns the error of the batch itself; throws when the database is away. */
async function tryTogether(deps: CommitDeps, batch: readonly Entry[]): Promise<Error | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      const begun = performance.now()
      const { outcomes, piles } = await commitTogether(deps, batch)
      deps.meter.committed(batch.length, performance.now() - begun)
      logFrames(deps.frameLog, outcomes, piles)
      for (const [entry, { answer }] of outcomes) settle(entry, () => entry.resolve(answer))
      return null
    } catch (error) {
      if (mustWait(error)) throw error
      if (!isCollision(error) || tries === triesAfterCollision)
        return error instanceof Error ? error : new Error(String(error))
      await sleep(Math.random() * 20 * tries)
    }
  }
}

/** Runs before the answers leave, so that the frame of an answer finds its order. */
function logFrames(frameLog: FrameLog, outcomes: Committed['outcomes'], piles: Committed['piles']): void {
  for (const [{ report }, { keep, orderId }] of outcomes) {
    if (!('frame' in report)) continue
    if (keep === 'frame') frameLog.keep(numberIn(piles, report), [report.frame])
    else if (orderId !== null) frameLog.expectAnswer(report.pileNo, report.frame.messageId, orderId)
  }
}

/** A meter reading concerns only its order; any other report may change the state of a pile or its guns. */
const touchesPile = (kind: ReportKind): boolean => kind !== 'metered' && kind !== 'noticed' && kind !== 'cardShown'

type Committed = { outcomes: ReadonlyMap<Entry, Outcome>; piles: ReadonlyMap<string, PileRow> }

function commitTogether(deps: CommitDeps, batch: readonly Entry[]): Promise<Committed> {
  return asSystem(deps, 'charger-link', async (ctx) => {
    const touching = keysOf(batch.filter(({ report }) => touchesPile(report.kind)))
    const locked = await deps.known.lock(ctx.tx, touching)
    const others = keysOf(batch).filter((key) => !locked.has(key))
    const piles = new Map([...locked, ...(await deps.known.recall(ctx.tx, others))])
    const outcomes = new Map<Entry, Outcome>()
    const idsOf = (keys: Iterable<string>) => [...keys].flatMap((key) => locked.get(key)?.id ?? [])
    const waves = wavesOf(batch)
    for (const [index, wave] of waves.entries()) {
      await applyWave(ctx, { orders: deps.orders, devices: deps.devices, piles, outcomes }, wave)
      await judgeGuns(ctx, idsOf(passingFaults(wave, waves.slice(index + 1))))
    }
    await judgeGuns(ctx, idsOf(locked.keys()))
    await saveEntries(ctx, outcomes, piles)
    return { outcomes, piles }
  })
}

const keysOf = (batch: readonly Entry[]): string[] => [...new Set(batch.map(({ report }) => pileKey(report.pileNo)))]
