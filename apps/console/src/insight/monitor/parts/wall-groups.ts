import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { downGunStates, isDown } from '@chargedeck/domain/gun/states'
import { isResting } from '@chargedeck/domain/pile/states'

/** Guns that stand together: of one station, or those of all stations that are down. */
export type WallGroup = { key: string; name: string; areDown: boolean; guns: readonly RuntimeGun[] }

/** By station. A wall of several stations begins with what is down anywhere, so that nobody has to look for it. */
export function wallGroups(guns: readonly RuntimeGun[]): WallGroup[] {
  const stations = byStation(guns)
  if (stations.length < 2) return stations
  const down = downGunStates.flatMap((state) => guns.filter((gun) => needsHand(gun) && gun.runStatus === state))
  if (down.length === 0) return stations
  const others = guns.filter((gun) => !needsHand(gun))
  return [{ key: 'down', name: '故障与离线', areDown: true, guns: down }, ...byStation(others)]
}

/** A gun whose pile serves nobody may be silent. */
export const needsHand = ({ runStatus, pileStatus }: RuntimeGun): boolean => isDown(runStatus) && !isResting(pileStatus)

const byStation = (guns: readonly RuntimeGun[]): WallGroup[] =>
  [...Map.groupBy(guns, ({ stationId }) => stationId)].map(([stationId, own]) => ({
    key: stationId,
    name: own[0]?.stationName ?? '',
    areDown: false,
    guns: own,
  }))

export type WallPart = { group: WallGroup; hasName: boolean; guns: readonly RuntimeGun[] }

/** The groups as cells, a name and then its guns: what lies from one cell up to another. */
export function partsBetween(groups: readonly WallGroup[], from: number, to: number): WallPart[] {
  const parts: WallPart[] = []
  let cell = 0
  for (const group of groups) {
    const firstGun = cell + 1
    const guns = group.guns.slice(Math.max(0, from - firstGun), Math.max(0, to - firstGun))
    const hasName = from <= cell && cell < to
    if (hasName || guns.length > 0) parts.push({ group, hasName, guns })
    cell = firstGun + group.guns.length
  }
  return parts
}

type WithGuns = { guns: readonly RuntimeGun[] }
/** A gun without news is the same object. */
export const haveSameGuns = (one: WithGuns, other: WithGuns): boolean =>
  one.guns.length === other.guns.length && one.guns.every((gun, at) => gun === other.guns[at])
