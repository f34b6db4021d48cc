import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { WebSocket } from 'ws'

/** `from`: the address that a trusted proxy names; `staysMs`: how long a caller that was let in stays, in silence. */
export type Visit = {
  pileNo: string
  from: string
  password?: string
  headers?: Record<string, string>
  staysMs?: number
}
type Knock = Visit & { url: string }

const headersOf = ({ pileNo, from, password, headers }: Knock): Record<string, string> => ({
  'x-forwarded-for': from,
  ...(password !== undefined && { authorization: `Basic ${Buffer.from(`${pileNo}:${password}`).toString('base64')}` }),
  ...headers,
})

const patienceMs = 15_000

/** Knocks with any spelling of the headers. Answers the HTTP status, 0 without one. */
export function knock(visit: Knock): Promise<number> {
  const call = request(`${visit.url.replace('ws', 'http')}/${visit.pileNo}`, {
    timeout: patienceMs,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      'sec-websocket-protocol': 'ocpp1.6',
      ...headersOf(visit),
    },
  })
  return new Promise((resolve) => {
    call.on('response', (answer: IncomingMessage) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    call.on('upgrade', (_answer, socket) => {
      socket.on('error', () => undefined)
      setTimeout(() => socket.destroy(), visit.staysMs ?? 0)
      resolve(101)
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(0))
    call.end()
  })
}

/** A socket that only talks; null when it was not let in. */
export async function openDoor(visit: Knock): Promise<WebSocket | null> {
  const socket = new WebSocket(`${visit.url}/${visit.pileNo}`, ['ocpp1.6'], {
    perMessageDeflate: false,
    headers: headersOf(visit),
  })
  socket.on('error', () => undefined)
  await Promise.race([once(socket, 'open'), once(socket, 'close')]).catch(() => undefined)
  return socket.readyState === WebSocket.OPEN ? socket : null
}
