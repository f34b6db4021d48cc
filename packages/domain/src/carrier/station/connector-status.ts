import { gunStates, type GunState } from '../../gun/states.ts'
import { netStates, pileStates, type NetState, type PileState } from '../../pile/states.ts'
import type { GunFacts, PileFacts, StationFacts } from './facts.ts'
import { isShown } from './station-info.ts'

type Situation = { runStatus: GunState; pileStatus: PileState; netStatus: NetState }

/** The state of a gun that a carrier may know: that of our own wall, but nothing to offer at a pile out of use. */
export function stateForCarriers({ runStatus, pileStatus, netStatus }: Situation): GunState {
  if (pileStatus === pileStates.inUse) return runStatus
  return netStatus === netStates.offline ? gunStates.offline : gunStates.fault
}

/** ConnectorStatusInfo of T/CEC 102 (A.7): states of guns have the same codes there. */
export const connectorStatusInfo = (gun: Pick<GunFacts, 'gunCode' | 'parkStatus' | 'lockStatus'>, state: GunState) => ({
  ConnectorID: gun.gunCode,
  Status: Number(state),
  ParkStatus: Number(gun.parkStatus),
  LockStatus: Number(gun.lockStatus),
})

const ofPile = (pile: PileFacts) =>
  pile.guns.map((gun) =>
    connectorStatusInfo(
      gun,
      stateForCarriers({ runStatus: gun.runStatus, pileStatus: pile.status, netStatus: pile.netStatus }),
    ),
  )

/** StationStatusInfo: every gun of a station. */
export const stationStatusInfo = (station: Pick<StationFacts, 'stationNo' | 'piles'>) => ({
  StationID: station.stationNo,
  ConnectorStatusInfos: station.piles.filter(isShown).flatMap(ofPile),
})
