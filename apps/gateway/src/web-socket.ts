import { WebSocket, type RawData } from 'ws'
import type { Dialect, Caller, Gateway } from './connection.ts'
import { noteLife } from './keep-alive.ts'
import { connectionClosed, openConnection } from './open-connection.ts'
import { receive } from './receive.ts'
import type { CloseReason, Transport } from './transport.ts'

/** Opens the connection of a WebSocket that was just accepted. */
export function openWebSocket(gateway: Gateway, caller: Caller, { dialect, socket }: OpenedSocket): void {
  const connection = openConnection(gateway, caller, { dialect, transport: webSocketTransport(socket) })
  socket.on('message', (data) => receive(connection, textOf(data)))
  socket.on('pong', () => noteLife(connection, gateway.now()))
  socket.on('error', (err) => gateway.log.warn({ pileNo: caller.pileNo, err }, 'socket error'))
  socket.on('close', () => connectionClosed(connection))
}

type OpenedSocket = { dialect: Dialect; socket: WebSocket }

/** Close codes of the WebSocket standard; those from 4000 on are free. */
const closings: Record<CloseReason, readonly [code: number, text: string]> = {
  replaced: [4000, 'replaced by a newer connection'],
  tryAgainLater: [1013, 'try again later'],
  tooManyStrangers: [1013, 'too many strangers'],
  serviceRestart: [1012, 'service restart'],
  turnedAway: [1008, 'turned away'],
  passwordChanged: [4001, 'password changed'],
  noCommonDialect: [1002, 'no common subprotocol'],
}

export const closeWebSocket = (socket: WebSocket, reason: CloseReason): void => socket.close(...closings[reason])

const webSocketTransport = (socket: WebSocket): Transport => ({
  send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
  close: (reason) => closeWebSocket(socket, reason),
  terminate: () => socket.terminate(),
  ping: () => socket.ping(),
  pause: () => socket.pause(),
  resume: () => socket.resume(),
  isPaused: () => socket.isPaused,
  unsentBytes: () => socket.bufferedAmount,
})

function textOf(data: RawData): string {
  if (Buffer.isBuffer(data)) return data.toString('utf8')
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)).toString('utf8')
}
