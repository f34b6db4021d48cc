import { noIdentity } from '@chargedeck/domain/charger-link/link'
import { knockReasons } from '@chargedeck/domain/knock/states'
import {
  abandon,
  connectionKey,
  newConnection,
  type Caller,
  type Connection,
  type Gateway,
  type Line,
  type Stranger,
} from './connection.ts'
import { introduceStranger } from './introduce-stranger.ts'
import { dropOwnCalls } from './own-calls.ts'
import { hasRoom } from './strangers.ts'
import { reportConnected, reportDisconnected } from './report-link.ts'

/** A charger has one open connection: its newest. */
export function openConnection(gateway: Gateway, caller: Caller, line: Line): Connection {
  const connection = newConnection(gateway, caller, line)
  const key = connectionKey(caller.pileNo)
  const older = gateway.connections.get(key)
  gateway.connections.set(key, connection)
  if (older) replace(older)
  if (older && !older.stranger && caller.stranger) reportDisconnected(older) // the pile itself is away
  gateway.metrics.connections(gateway.connections.size)
  if (!caller.stranger) reportConnected(connection)
  else if (hasRoom(gateway)) wait(connection, caller.stranger)
  else abandon(connection, 'tooManyStrangers')
  return connection
}

/** A pile that was accepted before does not boot again, so it would never introduce itself. */
function wait(connection: Connection, stranger: Stranger): void {
  const { gateway, pileNo } = connection
  gateway.strangers.waiting.add(connection)
  if (stranger.reason !== knockReasons.noPassword) return
  introduceStranger(connection, stranger, noIdentity).catch((err: unknown) =>
    gateway.log.warn({ pileNo, err }, 'a stranger could not be stored'),
  )
}

function replace(older: Connection): void {
  abandon(older, 'replaced')
  dropOwnCalls(older)
}

/** The transport calls this once, when its line has ended. */
export function connectionClosed(connection: Connection): void {
  const { gateway, pileNo } = connection
  dropOwnCalls(connection)
  gateway.strangers.waiting.delete(connection)
  if (gateway.connections.get(connectionKey(pileNo)) !== connection) return
  gateway.connections.delete(connectionKey(pileNo))
  gateway.metrics.connections(gateway.connections.size)
  if (!connection.stranger) reportDisconnected(connection)
}
