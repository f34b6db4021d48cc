import { netStates, type NetState } from '../pile/states.ts'

/** The states of a station in the words of carriers (T/CEC 102). */
export const carrierStationStatuses = { closed: 5, maintenance: 6, normal: 50 } as const
export type CarrierStationStatus = (typeof carrierStationStatuses)[keyof typeof carrierStationStatuses]

const offlineConnector = 0
const faultyConnector = 255

/** A gun that carriers may not offer: out of reach, or reachable but out of order. */
export const carrierConnectorStatus = (netStatus: NetState): number =>
  netStatus === netStates.offline ? offlineConnector : faultyConnector
