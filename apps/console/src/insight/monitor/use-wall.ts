import type { GunWall, RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { gunCounts, wallGuns } from './monitor-queries.ts'
import { countGuns, countStations, type Counts } from './parts/count-guns.ts'
import { isWhole } from './parts/put-guns.ts'

type Shown = {
  guns: readonly RuntimeGun[] | undefined
  /** The guns that the wall has no room for. */
  leftOut: number
  error: Error | null
  retry: () => void
}

/** The guns of all stations, or of one: everything is read at once, so a station needs a call only if the scope has too many guns. */
export function useWall(stationId: string | undefined): Shown {
  const all = useQuery(wallGuns())
  const isPart = all.data !== undefined && !isWhole(all.data)
  const own = useQuery({ ...wallGuns(stationId), enabled: isPart && stationId !== undefined })
  const { data, error, refetch } = isPart && stationId ? own : all
  const guns = useMemo(
    () => (stationId ? data?.guns.filter((gun) => gun.stationId === stationId) : data?.guns),
    [data, stationId],
  )
  return { guns, leftOut: data ? leftOutOf(data) : 0, error: data ? null : error, retry: () => void refetch() }
}

const leftOutOf = ({ guns, gunQty }: GunWall): number => Math.max(0, gunQty - guns.length)

type CountFilter = { stationId?: string | undefined; stationName?: string }

/** From the guns themselves while all are there: a count and a gun cannot contradict each other. */
export function useCounts({ stationId, stationName = '' }: CountFilter): Counts | undefined {
  const { data: wall } = useQuery(wallGuns())
  const isPart = wall !== undefined && !isWhole(wall)
  const { data: counted } = useQuery({
    ...gunCounts({ ...(stationId && { stationId }), ...(stationName && { stationName }) }),
    enabled: isPart,
  })
  return useMemo(
    () => (isPart ? counted : wall && countStations(wall.guns, stationName)),
    [isPart, counted, wall, stationName],
  )
}

/** Of everything in scope, or of one station. */
export function useGunCounts(stationId: string | undefined): GunCounts | undefined {
  const counted = useCounts({ stationId })
  if (!counted || !stationId) return counted?.all
  return counted.stations.find((each) => each.stationId === stationId)?.guns ?? countGuns([])
}
