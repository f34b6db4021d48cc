import { abandon, closeCodes, type Gateway, type Strangers } from './connection.ts'

export const noStrangers = (): Strangers => ({ waiting: new Set(), arrivals: new Map() })

const minuteMs = 60_000
const addressesRemembered = 1000

export const hasRoom = ({ strangers, settings }: Gateway): boolean => strangers.waiting.size < settings.mostStrangers

/** Whoever turns up with numbers that nobody knows may neither crowd out the others nor try many of them. */
export function mayKnock(gateway: Gateway, address: string): boolean {
  const { strangers, settings } = gateway
  const now = gateway.now().getTime()
  const latest = (strangers.arrivals.get(address) ?? []).filter((at) => now - at < minuteMs)
  const here = [...strangers.waiting].filter(({ stranger }) => stranger?.address === address).length
  if (!hasRoom(gateway) || here >= settings.strangersPerAddress || latest.length >= settings.strangersPerMinute)
    return false
  if (strangers.arrivals.size > addressesRemembered) forgetOld(strangers, now)
  strangers.arrivals.set(address, [...latest, now])
  return true
}

/** A place is for who introduces himself, and for a while: whoever is real comes again. */
export function endStrangers({ strangers, settings }: Gateway, now: number): void {
  for (const connection of strangers.waiting) {
    const { stranger } = connection
    if (!stranger) continue
    const patienceMs = stranger.said ? settings.strangerWaitMs : settings.strangerBootMs
    if (now - stranger.since < patienceMs) continue
    strangers.waiting.delete(connection)
    abandon(connection, closeCodes.tryAgainLater, 'try again later')
  }
}

function forgetOld({ arrivals }: Strangers, now: number): void {
  for (const [address, times] of arrivals) if (times.every((at) => now - at >= minuteMs)) arrivals.delete(address)
}
