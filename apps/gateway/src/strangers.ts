import { crowdOf, networkOf } from '@chargedeck/domain/kernel/network'
import { abandon, type Connection, type Gateway, type Strangers } from './connection.ts'

export const noStrangers = (): Strangers => ({ waiting: new Set() })

export const hasRoom = ({ strangers, settings }: Gateway): boolean => strangers.waiting.size < settings.mostStrangers

/** Limits unknown chargers, so that they can neither crowd out the others nor try many numbers. */
export function mayKnock(gateway: Gateway, address: string): boolean {
  const { strangers, settings } = gateway
  const crowd = crowdOf(address)
  const here = [...strangers.waiting].filter((connection) => crowdOfStranger(connection) === crowd).length
  return (
    here < settings.strangersPerNetwork &&
    knocksSeldom(gateway, address) &&
    (hasRoom(gateway) || makeRoom(gateway, here))
  )
}

export const knocksSeldom = ({ attempts, settings, now }: Gateway, address: string): boolean =>
  attempts.isWithin(`knock ${networkOf(address)}`, settings.strangersPerMinute, now().getTime())

/** The network with the most strangers gives the place of its oldest to a newcomer whose network has fewer. */
function makeRoom({ strangers }: Gateway, here: number): boolean {
  const crowds = Map.groupBy(strangers.waiting, crowdOfStranger)
  const [largest = []] = [...crowds.values()].toSorted((one, other) => other.length - one.length)
  const [oldest] = largest
  if (!oldest || largest.length <= here) return false
  strangers.waiting.delete(oldest)
  abandon(oldest, 'tryAgainLater')
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

const crowdOfStranger = ({ stranger }: Connection): string => crowdOf(stranger?.address ?? '')
