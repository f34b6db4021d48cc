import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { isResting } from '@chargedeck/domain/pile/states'
import type { StationCounts } from '../parts/count-guns.ts'
import { needsHand } from '../parts/wall-groups.ts'

/** As many as can be read from five metres. */
export const tilesPerPage = 24
/** More guns than this would come round only after ten minutes: then a tile is a station. */
export const mostSingleGuns = 600

export type TvPage = { key: string; title: string } & (
  { guns: readonly RuntimeGun[] } | { stations: readonly StationCounts[] }
)

const urgency: Record<GunState, number> = {
  [gunStates.fault]: 0,
  [gunStates.offline]: 1,
  [gunStates.charging]: 2,
  [gunStates.occupied]: 3,
  [gunStates.reserved]: 4,
  [gunStates.idle]: 5,
}
const urgencyOf = ({ runStatus, pileStatus }: RuntimeGun): number =>
  isResting(pileStatus) ? urgency[gunStates.idle] + 1 : urgency[runStatus]
const byUrgency = (a: RuntimeGun, b: RuntimeGun): number =>
  urgencyOf(a) - urgencyOf(b) || a.gunCode.localeCompare(b.gunCode)

/** The pages of a screen: the guns by station, faults first; of very many guns those that are down, then all stations. */
export function tvPages(guns: readonly RuntimeGun[], stations: readonly StationCounts[]): TvPage[] {
  if (guns.length <= mostSingleGuns)
    return [...Map.groupBy(guns, ({ stationId }) => stationId)].flatMap(([stationId, own]) =>
      pagesOf(stationId, own[0]?.stationName ?? '', own.toSorted(byUrgency), (part) => ({ guns: part })),
    )
  const down = guns.filter(needsHand).toSorted(byUrgency)
  return [
    ...pagesOf('down', '故障与离线', down, (part) => ({ guns: part })),
    ...pagesOf('stations', '全部站点', stations, (part) => ({ stations: part })),
  ]
}

function pagesOf<Tile, Content>(
  key: string,
  title: string,
  tiles: readonly Tile[],
  contentOf: (part: readonly Tile[]) => Content,
) {
  const parts = Math.ceil(tiles.length / tilesPerPage)
  return Array.from({ length: parts }, (_, part) => ({
    key: `${key} ${part}`,
    title: `${title}${parts > 1 ? `（${part + 1}/${parts}）` : ''}`,
    ...contentOf(tiles.slice(part * tilesPerPage, (part + 1) * tilesPerPage)),
  }))
}

/** What needs a hand, in all stations: each fault, and silence by station. */
export function inTrouble(guns: readonly RuntimeGun[]): {
  faults: RuntimeGun[]
  silent: { stationName: string; qty: number }[]
} {
  const down = guns.filter(needsHand)
  const faults = down.filter(({ runStatus }) => runStatus === gunStates.fault).toSorted(byUrgency)
  const offline = down.filter(({ runStatus }) => runStatus === gunStates.offline)
  const silent = [...Map.groupBy(offline, ({ stationName }) => stationName)]
    .map(([stationName, own]) => ({ stationName, qty: own.length }))
    .toSorted((a, b) => b.qty - a.qty)
  return { faults, silent }
}
