import { setTimeout as sleep } from 'node:timers/promises'
import { isResident, type Postmaster } from './residents.ts'
import { startPostmaster, type Cluster } from './run-postmaster.ts'

const lookEveryMs = 200

/** Restarts PostgreSQL on the same port when it dies, so that every pool finds it again. */
export function keepRunning(
  cluster: Cluster,
  started: Postmaster,
  onDeath: () => void,
): { current: () => Postmaster; end: () => Promise<void> } {
  let current = started
  const ended = new AbortController()
  const watch = async () => {
    while (!ended.signal.aborted) {
      await sleep(lookEveryMs, undefined, { ref: false, signal: ended.signal }).catch(() => {})
      if (ended.signal.aborted || isResident(cluster.data, current.pid)) continue
      onDeath()
      current = (await startPostmaster(cluster, current.port)) ?? current
    }
  }
  const watched = watch()
  return {
    current: () => current,
    end() {
      ended.abort()
      return watched
    },
  }
}
