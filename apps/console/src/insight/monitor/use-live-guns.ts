import type { GunWall, RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import type { Page } from '@chargedeck/contract/paging'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveBatch } from '../../platform/live/use-live-batch.ts'
import { useLiveRefresh } from '../../platform/live/use-live-refresh.ts'
import { gunCountsKey, gunPagesKey, gunWallsKey, wallGuns, type GunQuery } from './monitor-queries.ts'
import { inLiveOrder, mayMove } from './parts/live-order.ts'
import { putGuns, replaceGuns } from './parts/put-guns.ts'

const countsPauseMs = 15_000
const pagesPauseMs = 5000

type Guns = ReadonlyMap<string, RuntimeGun>

/** Keeps the shown guns up to date by the events of whole guns. */
export function useLiveGuns(): void {
  const queries = useQueryClient()
  const readPagesSoon = usePagesSoon(queries)
  useLiveRefresh('gun', gunCountsKey, countsPauseMs) // they are read only for a scope of too many guns
  useLiveBatch<RuntimeGun>(
    'gun',
    ({ gunId }) => gunId,
    (batch) => {
      const said = new Map(batch.map((gun) => [gun.gunId, gun]))
      if (pagesMayMove(queries, said)) readPagesSoon()
      for (const [key, wall] of queries.getQueriesData<GunWall>({ queryKey: gunWallsKey }))
        if (wall) queries.setQueryData(key, putGuns(wall, said, stationOf(key)))
      for (const [key, page] of queries.getQueriesData<Page<RuntimeGun>>({ queryKey: gunPagesKey }))
        if (page?.rows.some(({ gunId }) => said.has(gunId)))
          queries.setQueryData(key, { ...page, rows: inLiveOrder(replaceGuns(page.rows, said), queryOf(key)) })
    },
  )
}

/** Rows change in place; a page is read again only when a gun may enter or leave it. */
function pagesMayMove(queries: QueryClient, said: Guns): boolean {
  const pages = queries.getQueryCache().findAll({ queryKey: gunPagesKey, type: 'active' })
  if (pages.length === 0) return false
  const known = queries.getQueryData<GunWall>(wallGuns().queryKey)?.guns.filter(({ gunId }) => said.has(gunId)) ?? []
  const before = new Map(known.map((gun) => [gun.gunId, gun]))
  return [...said.values()].some((gun) =>
    pages.some(({ queryKey }) => mayMove(queryOf(queryKey), before.get(gun.gunId), gun)),
  )
}

function usePagesSoon(queries: QueryClient): () => void {
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
      void queries.invalidateQueries({ queryKey: gunPagesKey })
    }, pagesPauseMs)
  }
}

// the third part of a key, as the queries of this slice make it
const queryOf = (key: readonly unknown[]) => (key[2] ?? {}) as GunQuery
const stationOf = (key: readonly unknown[]) => (key[2] as { stationId?: string } | undefined)?.stationId
