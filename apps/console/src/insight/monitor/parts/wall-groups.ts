import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { isDown } from '@chargedeck/domain/gun/states'

/** Guns of one station that stand together. */
export type WallGroup = { key: string; stationName: string; areDown: boolean; guns: readonly RuntimeGun[] }

/** By station. A wall of several stations begins with what is down anywhere, so that nobody has to look for it. */
export function wallGroups(guns: readonly RuntimeGun[]): WallGroup[] {
  const stations = byStation(guns, false)
  if (stations.length < 2) return stations
  const down = guns.filter(({ runStatus }) => isDown(runStatus))
  const others = guns.filter(({ runStatus }) => !isDown(runStatus))
  return [...byStation(down, true), ...byStation(others, false)]
}

const byStation = (guns: readonly RuntimeGun[], areDown: boolean): WallGroup[] =>
  [...Map.groupBy(guns, ({ stationId }) => stationId)].map(([stationId, own]) => ({
    key: `${stationId} ${areDown}`,
    stationName: own[0]?.stationName ?? '',
    areDown,
    guns: own,
  }))
