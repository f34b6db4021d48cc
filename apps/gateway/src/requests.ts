import { isThisComputer, networkOf } from '@chargedeck/domain/kernel/network'
import { connectionKey, type Connection } from './connection.ts'
import type { GatewaySettings } from './gateway-settings.ts'

const limits = {
  card: 'cardsPerMinute',
  stop: 'cardsPerMinute',
  start: 'startsPerMinute',
  lateStart: 'lateStartsPerMinute',
} as const satisfies Record<string, keyof GatewaySettings>

/** Counts a request of a pile, on whichever socket, and of its network while it has not proved its password. */
export function isWithinLimits(connection: Connection, kind: keyof typeof limits, at: Date): boolean {
  const { gateway, pileNo, proven, address } = connection
  const most = gateway.settings[limits[kind]]
  const now = at.getTime()
  if (!gateway.requests.isWithin(`${kind} ${connectionKey(pileNo)}`, most, now)) return false
  if (proven || isThisComputer(address)) return true
  return gateway.requests.isWithin(`${kind} from ${networkOf(address)}`, most * gateway.settings.pilesPerNetwork, now)
}
