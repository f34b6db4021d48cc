import {
  abandon,
  connectionKey,
  newConnection,
  type Caller,
  type Connection,
  type Gateway,
  type Line,
} from './connection.ts'
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
  gateway.metrics.connections(gateway.connections.size)
  if (!caller.stranger) reportConnected(connection)
  else if (hasRoom(gateway)) gateway.strangers.waiting.add(connection)
  else abandon(connection, 'tooManyStrangers')
  return connection
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
