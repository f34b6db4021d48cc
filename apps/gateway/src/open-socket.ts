import type { WebSocket } from 'ws'
import { abandon, closeCodes, newConnection, socketKey, type Connection, type Gateway } from './connection.ts'
import { noteLife } from './keep-alive.ts'
import { dropOwnCalls } from './own-calls.ts'
import { receive } from './receive.ts'

/** A charger has one living socket: its newest. */
export function openSocket(gateway: Gateway, pileNo: string, socket: WebSocket, accepted: boolean): void {
  const connection = newConnection(gateway, pileNo, socket, accepted)
  const older = gateway.connections.get(socketKey(pileNo))
  gateway.connections.set(socketKey(pileNo), connection)
  if (older) leaveTo(older)
  gateway.metrics.connections(gateway.connections.size)
  socket.on('message', (data) => receive(connection, data))
  socket.on('pong', () => noteLife(connection, gateway.now()))
  socket.on('error', (err) => gateway.log.warn({ pileNo, err }, 'socket error'))
  socket.on('close', () => closed(connection))
  tell(gateway, pileNo, gateway.link.connected(pileNo, gateway.now()))
}

function leaveTo(older: Connection): void {
  abandon(older, closeCodes.replaced, 'replaced by a newer connection')
  dropOwnCalls(older)
}

function closed(connection: Connection): void {
  const { gateway, pileNo } = connection
  dropOwnCalls(connection)
  if (gateway.connections.get(socketKey(pileNo)) !== connection) return
  gateway.connections.delete(socketKey(pileNo))
  gateway.metrics.connections(gateway.connections.size)
  tell(gateway, pileNo, gateway.link.disconnected(pileNo, gateway.now()))
}

/** While the database is away this fails for every socket at once, and has been said once. */
function tell({ link, log }: Gateway, pileNo: string, told: Promise<void>): void {
  told.catch((err: unknown) => link.isAvailable() && log.warn({ pileNo, err }, 'the connection state could not be kept'))
}
