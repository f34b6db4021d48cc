import { networkOf } from '@chargedeck/domain/kernel/network'
import { abandon, type Connection, type Gateway, type Strangers } from './connection.ts'

export const noStrangers = (): Strangers => ({ waiting: new Set(), arrivals: new Map() })

const minuteMs = 60_000
const mostAddresses = 1000

export const hasRoom = ({ strangers, settings }: Gateway): boolean => strangers.waiting.size < settings.mostStrangers

/** Limits unknown chargers, so that they can neither crowd out the others nor try many numbers. */
export function mayKnock(gateway: Gateway, address: string): boolean {
  const { strangers, settings } = gateway
  const network = networkOf(address)
  const now = gateway.now().getTime()
  const latest = (strangers.arrivals.get(network) ?? []).filter((at) => now - at < minuteMs)
  const here = [...strangers.waiting].filter((connection) => networkOfStranger(connection) === network).length
  if (
    !makeRoom(gateway, network, here) ||
    here >= settings.strangersPerAddress ||
    latest.length >= settings.strangersPerMinute
  )
    return false
  if (strangers.arrivals.size > mostAddresses) forgetOld(strangers, now)
  strangers.arrivals.set(network, [...latest, now])
  return true
}

/** When all places are taken, a network with several of them gives one to a newcomer from elsewhere. */
function makeRoom(gateway: Gateway, network: string, here: number): boolean {
  const { strangers } = gateway
  if (hasRoom(gateway)) return true
  const crowds = Map.groupBy(strangers.waiting, networkOfStranger)
  const [largest = []] = [...crowds.values()].toSorted((one, other) => other.length - one.length)
  const last = largest.at(-1)
  if (!last || networkOfStranger(last) === network || largest.length <= here + 1) return false
  strangers.waiting.delete(last)
  abandon(last, 'tryAgainLater')
  return true
}

/** A stranger keeps its place for a while, and only if it boots: a real charger comes again. */
export function endStrangers({ strangers, settings }: Gateway, now: number): void {
  for (const connection of strangers.waiting) {
    const { stranger } = connection
    if (!stranger) continue
    const patienceMs = stranger.identity ? settings.strangerWaitMs : settings.strangerBootMs
    if (now - stranger.since < patienceMs) continue
    strangers.waiting.delete(connection)
    abandon(connection, 'tryAgainLater')
  }
}

function forgetOld({ arrivals }: Strangers, now: number): void {
  for (const [address, times] of arrivals) if (times.every((at) => now - at >= minuteMs)) arrivals.delete(address)
}

const networkOfStranger = ({ stranger }: Connection): string => networkOf(stranger?.address ?? '')
