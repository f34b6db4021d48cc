import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import type { Page } from '@chargedeck/contract/paging'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePulse } from '../../platform/live/live.ts'
import { useLiveBatch } from '../../platform/live/use-live-batch.ts'
import { moveCounts, type Counts } from './parts/move-counts.ts'
import { inLiveOrder } from './parts/live-order.ts'

const countsPauseMs = 15_000
const gunsKey = ['monitor', 'guns']
const countsKey = ['monitor', 'counts']

/** Keeps the shown guns and their counts up to date by the events of whole guns. */
export function useLiveGuns(): void {
  const queries = useQueryClient()
  const seen = useRef(new Map<string, RuntimeGun>()) // guns that are in the counts, but not on the screen
  const readCountsSoon = useCountsSoon(queries)
  useEffect(
    () =>
      usePulse.subscribe(({ state }) => {
        if (state !== 'live') seen.current.clear() // everything is read again then
      }),
    [],
  )
  useLiveBatch<RuntimeGun>(
    'gun',
    ({ gunId }) => gunId,
    (batch) => {
      const known = knownGuns(queries)
      const changes = batch.flatMap((after) => {
        const before = known.get(after.gunId) ?? seen.current.get(after.gunId)
        if (!known.has(after.gunId)) seen.current.set(after.gunId, after)
        return before ? [{ before, after }] : []
      })
      queries.setQueriesData<Counts>({ queryKey: countsKey }, (counts) => counts && moveCounts(counts, changes))
      showGuns(queries, new Map(batch.map((gun) => [gun.gunId, gun])))
      if (changes.length < batch.length) readCountsSoon()
    },
  )
}

/** A gun that was never seen before may have changed in any way. */
function useCountsSoon(queries: QueryClient): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queries.invalidateQueries({ queryKey: countsKey })
    }, countsPauseMs)
  }
}

const knownGuns = (queries: QueryClient): Map<string, RuntimeGun> =>
  new Map(
    queries
      .getQueriesData<Page<RuntimeGun>>({ queryKey: gunsKey })
      .flatMap(([, page]) => page?.rows.map((gun) => [gun.gunId, gun] as const) ?? []),
  )

function showGuns(queries: QueryClient, changed: ReadonlyMap<string, RuntimeGun>): void {
  for (const [queryKey, page] of queries.getQueriesData<Page<RuntimeGun>>({ queryKey: gunsKey })) {
    if (!page?.rows.some(({ gunId }) => changed.has(gunId))) continue
    const rows = page.rows.map((row) => changed.get(row.gunId) ?? row)
    queries.setQueryData(queryKey, { ...page, rows: inLiveOrder(rows, queryKey[2]) })
  }
}
