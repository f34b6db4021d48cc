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

/** What needs a hand, in all stations: faults before silence. */
export const inTrouble = (guns: readonly RuntimeGun[]): RuntimeGun[] =>
  guns.filter(({ runStatus }) => urgency[runStatus] <= 1).toSorted(byUrgency)
