import type { ChargerFact, FactAnswers } from '@chargedeck/domain/charger-link/facts'
import type { ChargerLink } from '@chargedeck/domain/charger-link/link'
import { pileKey } from '@chargedeck/domain/pile/rules'
import { openAdmission } from './admit.ts'
import { askForSettings } from './ask-settings.ts'
import { watchDatabase } from './committer/availability.ts'
import { commitBatch } from './committer/commit-batch.ts'
import { openCommitter } from './committer/committer.ts'
import { openLifeLine } from './committer/life-line-store.ts'
import { knownPiles } from './committer/known-piles.ts'
import { openFrameLog } from './frame-log.ts'
import { openLastSeen } from './last-seen.ts'
import { watchLost } from './lost-chargers.ts'
import type { LinkDeps } from './link-deps.ts'
import { asSystem } from '../../platform/work.ts'
import { writeClock } from './store.ts'
import { withStorableText } from './storable-text.ts'

export type OpenChargerLink = ChargerLink & {
  /** Commits the reports received and writes the frames that wait. */
  stop: () => Promise<void>
}

/** The link between the sockets and the facts, on PostgreSQL. */
export function openChargerLink(deps: LinkDeps): OpenChargerLink {
  const lifeLine = openLifeLine(deps.db)
  const availability = watchDatabase(lifeLine.ask)
  const frameLog = openFrameLog(deps)
  const lastSeen = openLastSeen(deps)
  const committing = { ...deps, db: deps.commitDb ?? deps.db, frameLog, known: knownPiles() }
  const committer = openCommitter({
    nextId: deps.nextId,
    availability,
    commit: (batch) => commitBatch(committing, batch),
  })
  deps.meter.watchWaiting(committer.waitingCount)
  const sockets = new Map<string, { connectionId: string; since: Date }>()
  const asking = askForSettings(deps)
  const admit = openAdmission(deps)
  const lost = watchLost(deps, () => [...sockets.values()].map(({ connectionId }) => connectionId))
  return {
    admit,
    async knock(knock, password) {
      const { pileNo, address } = knock
      const admission = await admit({ pileNo, password, address })
      if (admission.admit && 'stranger' in admission) await deps.strangers?.knocked(knock, admission.stranger)
      return admission
    },
    async connected(pileNo, at) {
      const connectionId = deps.nextId()
      sockets.set(pileKey(pileNo), { connectionId, since: at })
      await committer.add({ kind: 'connected', pileNo, receivedAt: at, connectionId })
    },
    async disconnected(pileNo, at) {
      const socket = sockets.get(pileKey(pileNo))
      if (!socket || socket.since > at) return // it has reconnected in the meantime
      sockets.delete(pileKey(pileNo))
      await committer.add({ kind: 'disconnected', pileNo, receivedAt: at, connectionId: socket.connectionId })
    },
    noteClock: (pileNo, onStationClock) =>
      void asSystem(deps, 'charger-link/clock', ({ tx }) => writeClock(tx, pileNo, onStationClock)).catch(
        (error: unknown) => deps.complain(error, `writing the clock of ${pileNo}`),
      ),
    seen: lastSeen.seen,
    report: <F extends ChargerFact>(fact: F) =>
      // the committer gives facts the same answers
      committer.add(withStorableText(fact)) as Promise<FactAnswers[F['kind']]>,
    judgeCard: (pileNo, idTag, frame) =>
      committer.add({ kind: 'cardShown', pileNo, receivedAt: frame.at, idTag, frame }),
    saveFrames: frameLog.keep,
    isAvailable: availability.isAvailable,
    onAvailability: availability.onChange,
    async stop() {
      for (const part of [availability, lost, asking]) part.stop()
      lifeLine.close() // a commit that takes long must not keep this connection too
      await committer.stop()
      await Promise.all([lastSeen.write(), frameLog.write()])
      for (const part of [lastSeen, frameLog]) part.stop()
    },
  }
}
