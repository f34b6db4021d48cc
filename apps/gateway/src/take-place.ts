import { networkOf } from '@chargedeck/domain/kernel/network'
import { setTimeout as wait } from 'node:timers/promises'
import { connectionKey, type Caller, type Connection, type Gateway } from './connection.ts'

const stepMs = 50

/** May a newcomer take its pile's place? Without the password a live socket stays; a stranger has no claim. */
export async function mayTakePlace(
  gateway: Gateway,
  { pileNo, proven, stranger }: Caller,
  address: string,
): Promise<boolean> {
  const open = gateway.connections.get(connectionKey(pileNo))
  if (!open || open.abandoned) return true
  const who = proven ? 'proven' : networkOf(address)
  const now = gateway.now().getTime()
  const { takeoversPerMinute } = gateway.settings
  if (!gateway.attempts.isWithin(`take ${connectionKey(pileNo)} ${who}`, takeoversPerMinute, now)) return false
  if (proven || (open.stranger && !stranger)) return true
  if (await isAlive(open)) return false
  const holder = gateway.connections.get(connectionKey(pileNo))
  return !holder || holder === open // another newcomer may have come first
}

async function isAlive(connection: Connection): Promise<boolean> {
  const before = connection.signsOfLife
  connection.transport.ping()
  for (let waited = 0; waited < connection.gateway.settings.takeoverPingMs; waited += stepMs) {
    if (connection.signsOfLife !== before) return true
    if (hasGone(connection)) return false
    await wait(stepMs)
  }
  return connection.signsOfLife !== before
}

const hasGone = (connection: Connection): boolean =>
  connection.abandoned || connection.gateway.connections.get(connectionKey(connection.pileNo)) !== connection
