import type { Answer } from '@chargedeck/contract/endpoint'
import type { GunCounts, monitorApi, RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'

export type Counts = Answer<typeof monitorApi.counts>
export type GunChange = { before: RuntimeGun; after: RuntimeGun }

export const countNames: Record<GunState, Exclude<keyof GunCounts, 'total' | 'powerKw'>> = {
  [gunStates.offline]: 'offline',
  [gunStates.idle]: 'idle',
  [gunStates.occupied]: 'occupied',
  [gunStates.charging]: 'charging',
  [gunStates.reserved]: 'reserved',
  [gunStates.fault]: 'fault',
}

export const powerOf = ({ runStatus, realtime }: Pick<RuntimeGun, 'runStatus' | 'realtime'>): number =>
  runStatus === gunStates.charging ? (realtime?.powerKw ?? 0) : 0

/** The counts after these guns changed: the screen needs not ask the server again. */
export function moveCounts(counts: Counts, changes: readonly GunChange[]): Counts {
  const felt = changes.filter(({ before, after }) => isFelt(before, after))
  if (felt.length === 0) return counts
  const byStation = Map.groupBy(felt, ({ after }) => after.stationId)
  const moved = (guns: GunCounts, of: readonly GunChange[]) => of.reduce(movedBy, guns)
  return {
    ...counts,
    all: moved(counts.all, felt),
    stations: counts.stations.map((station) => {
      const own = byStation.get(station.stationId)
      return own ? { ...station, guns: moved(station.guns, own) } : station
    }),
  }
}

const isFelt = (before: RuntimeGun, after: RuntimeGun): boolean =>
  before.runStatus !== after.runStatus || powerOf(before) !== powerOf(after)

function movedBy(guns: GunCounts, { before, after }: GunChange): GunCounts {
  const left = countNames[before.runStatus]
  const powerKw = Math.max(0, Math.round((guns.powerKw - powerOf(before) + powerOf(after)) * 10) / 10)
  const less = { ...guns, powerKw, [left]: Math.max(0, guns[left] - 1) }
  const entered = countNames[after.runStatus]
  return { ...less, [entered]: less[entered] + 1 }
}
