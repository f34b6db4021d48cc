import type { Connection, Gateway } from './connection.ts'
import { expireOwnCalls } from './own-calls.ts'
import { endStrangers } from './strangers.ts'

/** Any message proves that the charger is alive; the server hears of it only now and then. */
export function noteLife(connection: Connection, at: Date): void {
  connection.pingsMissed = 0
  connection.signsOfLife += 1
  const time = at.getTime()
  if (!isDue(connection.seenAt, connection.gateway.settings.seenEveryMs, time)) return
  connection.seenAt = time
  if (!connection.stranger) connection.gateway.link.seen(connection.pileNo, at)
}

/** One timer for all sockets: pings find the half-open ones, and our unanswered calls expire. */
export function startSweep(gateway: Gateway): NodeJS.Timeout {
  return setInterval(() => sweep(gateway), gateway.settings.sweepEveryMs).unref()
}

function sweep(gateway: Gateway): void {
  const now = gateway.now().getTime()
  endStrangers(gateway, now)
  for (const connection of gateway.connections.values()) {
    expireOwnCalls(connection, now)
    if (isDue(connection.pingedAt, gateway.settings.pingEveryMs, now)) ping(connection, now)
  }
}

/** Also when the clock had jumped ahead and is back: what was noted meanwhile is not waited for. */
const isDue = (lastMs: number, everyMs: number, now: number): boolean => Math.abs(now - lastMs) >= everyMs

function ping(connection: Connection, now: number): void {
  if (connection.pingsMissed >= connection.gateway.settings.pingsMissed) return connection.transport.terminate()
  connection.pingedAt = now
  connection.pingsMissed += 1
  connection.transport.ping()
}
