/** The states of a station in the words of carriers (T/CEC 102). */
export const carrierStationStatuses = { closed: 5, maintenance: 6, normal: 50 } as const
export type CarrierStationStatus = (typeof carrierStationStatuses)[keyof typeof carrierStationStatuses]
