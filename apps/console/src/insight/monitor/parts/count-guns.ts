import type { Answer } from '@chargedeck/contract/endpoint'
import type { monitorApi, RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { isResting } from '@chargedeck/domain/pile/states'

export type StationCounts = { stationId: string; stationName: string; guns: GunCounts }
export type Counts = Pick<Answer<typeof monitorApi.counts>, 'all' | 'stationQty'> & { stations: StationCounts[] }

export const countNames: Record<GunState, Exclude<keyof GunCounts, 'total' | 'powerKw' | 'outOfUse'>> = {
  [gunStates.offline]: 'offline',
  [gunStates.idle]: 'idle',
  [gunStates.occupied]: 'occupied',
  [gunStates.charging]: 'charging',
  [gunStates.reserved]: 'reserved',
  [gunStates.fault]: 'fault',
}

const powerOf = ({ runStatus, realtime }: Pick<RuntimeGun, 'runStatus' | 'realtime'>): number =>
  runStatus === gunStates.charging ? (realtime?.powerKw ?? 0) : 0

export function countGuns(guns: readonly RuntimeGun[]): GunCounts {
  const counts = {
    total: guns.length,
    idle: 0,
    occupied: 0,
    charging: 0,
    reserved: 0,
    fault: 0,
    offline: 0,
    outOfUse: 0,
    powerKw: 0,
  }
  for (const gun of guns) {
    counts[isResting(gun.pileStatus) ? 'outOfUse' : countNames[gun.runStatus]] += 1
    counts.powerKw += powerOf(gun)
  }
  return { ...counts, powerKw: Math.round(counts.powerKw * 10) / 10 }
}

/** Of all guns, and of each station whose name has the words. */
export function countStations(guns: readonly RuntimeGun[], words = ''): Counts {
  const stations = [...Map.groupBy(guns, ({ stationId }) => stationId)]
    .map(([stationId, own]) => ({ stationId, stationName: own[0]?.stationName ?? '', own }))
    .filter(({ stationName }) => stationName.includes(words))
    .map(({ own, ...station }) => ({ ...station, guns: countGuns(own) }))
  return { all: countGuns(guns), stationQty: stations.length, stations }
}
