import type { Gateway, Strangers } from './connection.ts'

export const noStrangers = (): Strangers => ({ waiting: new Set(), arrivals: new Map() })

const minuteMs = 60_000
const addressesRemembered = 1000

export const hasRoom = ({ strangers, settings }: Gateway): boolean => strangers.waiting.size < settings.mostStrangers

/** Whoever turns up with numbers that nobody knows may neither crowd out the others nor try many of them. */
export function mayKnock(gateway: Gateway, address: string): boolean {
  const { strangers, settings } = gateway
  const now = gateway.now().getTime()
  const latest = (strangers.arrivals.get(address) ?? []).filter((at) => now - at < minuteMs)
  if (!hasRoom(gateway) || latest.length >= settings.strangersPerMinute) return false
  if (strangers.arrivals.size > addressesRemembered) forgetOld(strangers, now)
  strangers.arrivals.set(address, [...latest, now])
  return true
}

function forgetOld({ arrivals }: Strangers, now: number): void {
  for (const [address, times] of arrivals) if (times.every((at) => now - at >= minuteMs)) arrivals.delete(address)
}
