import type { Origin } from '@chargedeck/domain/charger-link/facts'
import { connectionKey, type Gateway } from '../connection.ts'

const stationOffsetMs = 8 * 3_600_000 // Asia/Shanghai has no daylight saving
const clockErrorMs = 10 * 60_000
/** A clock of the station may also be slow, or its first word be a late record. */
const slowestMs = 2 * 3_600_000

type Timed = { timestamp?: string | undefined; meterValue?: Timed[]; transactionData?: Timed[] }

/**
 * Reads times without a zone on the station's clock when a charger has said about the time of now by it. A charger keeps
 * its clock, so that its late records are read like its latest ones; a time that fits neither zone is read as UTC.
 */
export function onStationClock<T extends object>(gateway: Gateway, request: T, origin: Origin): T {
  if (!origin.oddities.includes('TIME_WITHOUT_ZONE')) return request
  const ahead = Math.max(...timesIn(request)) - origin.receivedAt.getTime()
  const aheadOfStation = ahead - stationOffsetMs
  if (Math.abs(ahead) <= clockErrorMs) learn(gateway, origin.pileNo, false)
  else if (aheadOfStation <= clockErrorMs && aheadOfStation >= -slowestMs) learn(gateway, origin.pileNo, true)
  return gateway.stationClocks.has(connectionKey(origin.pileNo)) ? earlier(request) : request
}

function learn({ stationClocks, link }: Gateway, pileNo: string, isLocal: boolean): void {
  const key = connectionKey(pileNo)
  if (stationClocks.has(key) === isLocal) return
  if (isLocal) stationClocks.add(key)
  else stationClocks.delete(key)
  link.noteClock(pileNo, isLocal)
}

const timesIn = ({ timestamp, meterValue = [], transactionData = [] }: Timed): number[] => [
  ...(timestamp === undefined ? [] : [Date.parse(timestamp)]),
  ...[...meterValue, ...transactionData].flatMap(timesIn),
]

function earlier<T extends Timed>(request: T): T {
  const { timestamp, meterValue, transactionData } = request
  return {
    ...request,
    ...(timestamp !== undefined && { timestamp: new Date(Date.parse(timestamp) - stationOffsetMs).toISOString() }),
    ...(meterValue && { meterValue: meterValue.map(earlier) }),
    ...(transactionData && { transactionData: transactionData.map(earlier) }),
  }
}
