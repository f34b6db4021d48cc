import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import type { Dialect } from '../src/connection.ts'
import type { GatewaySettings } from '../src/gateway-settings.ts'
import { startGateway } from '../src/start-gateway.ts'
import { fakeLink } from './fake-link.ts'

export const pileNo = 'CDTEST0001'

/** A gateway on a free port, with a server in memory. It stops when the test ends. */
export async function testGateway(
  settings: Partial<GatewaySettings> = {},
  dialects?: readonly Dialect[],
  addressOf?: (request: IncomingMessage) => string,
) {
  const server = fakeLink()
  const counted: string[] = []
  const log: { level: string; about: object; message: string }[] = []
  const logAt = (level: string) => (about: object, message: string) => void log.push({ level, about, message })
  const gateway = await startGateway({
    listen: { port: 0, host: '127.0.0.1' },
    link: server.link,
    log: { info: logAt('info'), warn: logAt('warn'), error: logAt('error') },
    metrics: {
      connections: (open) => void counted.push(`open ${open}`),
      message: (direction, action) => void counted.push(`${direction} ${action}`),
    },
    now: () => new Date(),
    settings: { stopWaitMs: 200, ...settings },
    ...(dialects && { dialects }),
    ...(addressOf && { addressOf }),
  })
  onTestFinished(() => gateway.stop())
  const url = `ws://127.0.0.1:${gateway.port}/ocpp/`
  return { ...server, gateway, counted, log, url, connect: (identity = pileNo) => connect(url + identity) }
}

const connect = async (url: string): Promise<ChargerClient> => {
  const client = clientOf(new WebSocket(url, ['ocpp1.6']))
  await once(client.socket, 'open')
  return client
}

/** The HTTP status that a refused charger gets. */
export async function refusalOf(url: string, options: ClientOptions = {}): Promise<number> {
  const socket = new WebSocket(url, ['ocpp1.6'], options)
  socket.on('error', () => undefined)
  return new Promise((resolve) => socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode)))
}

export type ChargerClient = ReturnType<typeof clientOf>

/** A charger that sends exactly what a test tells it to send. */
export function clientOf(socket: WebSocket) {
  const frames: unknown[][] = []
  const waiting: ((frame: unknown[]) => void)[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('error', () => undefined)
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as unknown[] // the gateway sends arrays only
    const waiter = waiting.shift()
    if (waiter) waiter(frame)
    else frames.push(frame)
  })
  const next = (): Promise<unknown[]> => {
    const frame = frames.shift()
    return frame ? Promise.resolve(frame) : new Promise((resolve) => waiting.push(resolve))
  }
  const send = (frame: unknown): void =>
    socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame))
  const ask = (frame: unknown): Promise<unknown[]> => (send(frame), next())
  const call = (action: string, payload: unknown, id = '1'): Promise<unknown[]> => ask([2, id, action, payload])
  return { socket, frames, next, send, ask, call, closed }
}
