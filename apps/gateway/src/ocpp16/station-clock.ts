import type { Origin } from '@chargedeck/domain/charger-link/facts'
import { connectionKey, type Gateway } from '../connection.ts'

const stationOffsetMs = 8 * 3_600_000 // Asia/Shanghai has no daylight saving
const clockErrorMs = 10 * 60_000

type Timed = { timestamp?: string | undefined; meterValue?: Timed[]; transactionData?: Timed[] }

/**
 * Reads times without a zone on the station's clock when that fits: as UTC they would lie ahead. A charger keeps its
 * clock, so that its late records are read like its latest ones.
 */
export function onStationClock<T extends object>(gateway: Gateway, request: T, origin: Origin): T {
  if (!origin.oddities.includes('TIME_WITHOUT_ZONE')) return request
  const ahead = Math.max(...timesIn(request)) - origin.receivedAt.getTime()
  if (ahead > -clockErrorMs) learn(gateway, origin.pileNo, ahead > clockErrorMs)
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
