import type { Subject } from './record-call.ts'

/** The station and the order that all of what a call says is about; what it says of several belongs to none of them. */
export function commonSubject(parts: readonly Subject[]): Subject {
  const [stationId, ...otherStations] = new Set(parts.map((part) => part.stationId))
  const [orderId, ...otherOrders] = new Set(parts.map((part) => part.orderId))
  return {
    ...(stationId !== undefined && otherStations.length === 0 && { stationId }),
    ...(orderId !== undefined && otherOrders.length === 0 && { orderId }),
  }
}
