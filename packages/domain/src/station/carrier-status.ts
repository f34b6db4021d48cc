import { isClosed, stationStates, type StationState } from './states.ts'

/** The states of a station in the words of carriers (T/CEC 102). */
export const carrierStationStatuses = { closed: 5, maintenance: 6, normal: 50 } as const
export type CarrierStationStatus = (typeof carrierStationStatuses)[keyof typeof carrierStationStatuses]

const notYetOpen = 1
const ofStates: Record<StationState, number> = {
  [stationStates.building]: notYetOpen,
  [stationStates.operating]: carrierStationStatuses.normal,
  [stationStates.maintenance]: carrierStationStatuses.maintenance,
  [stationStates.dismantled]: carrierStationStatuses.closed,
}

type ShownState = { status: StationState; onlineFlag: number; closedFlag: number }

/** What carriers read of a station. */
export function carrierStationStatus(station: ShownState): number {
  const isOff = station.status === stationStates.operating && station.onlineFlag !== 1
  return isOff || isClosed(station) ? carrierStationStatuses.closed : ofStates[station.status]
}
