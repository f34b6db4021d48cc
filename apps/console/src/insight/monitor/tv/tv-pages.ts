import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'

/** As many as can be read from five metres. */
export const tilesPerPage = 24

export type TvPage = { key: string; title: string; guns: readonly RuntimeGun[] }

const urgency: Record<GunState, number> = {
  [gunStates.fault]: 0,
  [gunStates.offline]: 1,
  [gunStates.charging]: 2,
  [gunStates.occupied]: 3,
  [gunStates.reserved]: 4,
  [gunStates.idle]: 5,
}
const byUrgency = (a: RuntimeGun, b: RuntimeGun): number =>
  urgency[a.runStatus] - urgency[b.runStatus] || a.gunCode.localeCompare(b.gunCode)

/** The pages of a screen: by station, faults first. */
export function tvPages(guns: readonly RuntimeGun[]): TvPage[] {
  return [...Map.groupBy(guns, ({ stationId }) => stationId)].flatMap(([stationId, own]) => {
    const ordered = own.toSorted(byUrgency)
    const parts = Math.ceil(ordered.length / tilesPerPage)
    return Array.from({ length: parts }, (_, part) => ({
      key: `${stationId} ${part}`,
      title: `${own[0]?.stationName ?? ''}${parts > 1 ? `（${part + 1}/${parts}）` : ''}`,
      guns: ordered.slice(part * tilesPerPage, (part + 1) * tilesPerPage),
    }))
  })
}

/** What needs a hand, in all stations: each fault, and silence by station. */
export function inTrouble(guns: readonly RuntimeGun[]): {
  faults: RuntimeGun[]
  silent: { stationName: string; qty: number }[]
} {
  const faults = guns.filter(({ runStatus }) => runStatus === gunStates.fault).toSorted(byUrgency)
  const offline = guns.filter(({ runStatus }) => runStatus === gunStates.offline)
  const silent = [...Map.groupBy(offline, ({ stationName }) => stationName)]
    .map(([stationName, own]) => ({ stationName, qty: own.length }))
    .toSorted((a, b) => b.qty - a.qty)
  return { faults, silent }
}
