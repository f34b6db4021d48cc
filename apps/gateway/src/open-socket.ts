import type { WebSocket } from 'ws'
import {
  abandon,
  closeCodes,
  newConnection,
  socketKey,
  type Connection,
  type Entry,
  type Gateway,
} from './connection.ts'
import { noteLife } from './keep-alive.ts'
import { dropOwnCalls } from './own-calls.ts'
import { receive } from './receive.ts'
import { hasRoom } from './strangers.ts'
import { tellConnected, tellDisconnected } from './tell-link.ts'

/** A charger has one living socket: its newest. */
export function openSocket(gateway: Gateway, entry: Entry, socket: WebSocket): void {
  const { pileNo } = entry
  const connection = newConnection(gateway, entry, socket)
  const older = gateway.connections.get(socketKey(pileNo))
  gateway.connections.set(socketKey(pileNo), connection)
  if (older) leaveTo(older)
  gateway.metrics.connections(gateway.connections.size)
  socket.on('message', (data) => receive(connection, data))
  socket.on('pong', () => noteLife(connection, gateway.now()))
  socket.on('error', (err) => gateway.log.warn({ pileNo, err }, 'socket error'))
  socket.on('close', () => closed(connection))
  if (!entry.stranger) return tellConnected(connection)
  if (!hasRoom(gateway)) return abandon(connection, closeCodes.tryAgainLater, 'too many strangers')
  gateway.strangers.waiting.add(connection)
}

function leaveTo(older: Connection): void {
  abandon(older, closeCodes.replaced, 'replaced by a newer connection')
  dropOwnCalls(older)
}

function closed(connection: Connection): void {
  const { gateway, pileNo } = connection
  dropOwnCalls(connection)
  gateway.strangers.waiting.delete(connection)
  if (gateway.connections.get(socketKey(pileNo)) !== connection) return
  gateway.connections.delete(socketKey(pileNo))
  gateway.metrics.connections(gateway.connections.size)
  if (!connection.stranger) tellDisconnected(connection)
}
