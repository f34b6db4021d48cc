import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { closeCodes, type Entry, type Gateway } from './connection.ts'
import { openSocket } from './open-socket.ts'
import { mayKnock } from './strangers.ts'
import { passwordFor, pileNoOf } from './who-calls.ts'

export type Upgrade = (request: IncomingMessage, raw: Duplex, head: Buffer) => void

const subprotocol = 'ocpp1.6'
const refusals = {
  401: 'Unauthorized\r\nWWW-Authenticate: Basic realm="ChargeDeck"',
  404: 'Not Found',
  503: 'Service Unavailable\r\nRetry-After: 10',
} as const

/** Lets a charger in, or tells it by an HTTP status why not: it comes back by itself. */
export function upgradeOf(gateway: Gateway, addressOf: (request: IncomingMessage) => string): Upgrade {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: gateway.settings.largestFrameBytes,
    handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
  })
  return (request, raw, head) => {
    raw.on('error', ignore)
    admit(gateway, request, addressOf(request))
      .catch((err: unknown) => {
        gateway.log.warn({ err }, 'a charger could not be looked up')
        return 503 as const
      })
      .then((entry) => {
        raw.off('error', ignore)
        if (typeof entry === 'number') return refuse(raw, entry)
        sockets.handleUpgrade(request, raw, head, (socket) => {
          if (socket.protocol === subprotocol) return openSocket(gateway, entry, socket)
          socket.on('error', ignore)
          socket.close(closeCodes.protocolError, 'no common subprotocol')
        })
      })
      .catch((err: unknown) => gateway.log.error({ err }, 'an upgrade failed'))
  }
}

async function admit(
  gateway: Gateway,
  request: IncomingMessage,
  address: string,
): Promise<keyof typeof refusals | Entry> {
  const pileNo = pileNoOf(request.url ?? '')
  if (pileNo === null) return 404
  if (gateway.stopping || !gateway.link.isAvailable()) return 503
  const password = passwordFor(pileNo, request.headers.authorization)
  const admission = await gateway.link.admit(pileNo, password)
  if (gateway.stopping || !gateway.link.isAvailable()) return 503
  if (admission.admit && !admission.stranger) return { pileNo, accepted: admission.accepted, stranger: null }
  if (admission.admit) {
    const stranger = { address, since: gateway.now().getTime(), password, said: null, gunQty: null, gunsAsked: false }
    return mayKnock(gateway, address) ? { pileNo, accepted: false, stranger } : 503
  }
  gateway.log.warn({ pileNo, reason: admission.reason }, 'a charger was turned away')
  return admission.reason === 'UNKNOWN' ? 404 : 401
}

function refuse(raw: Duplex, status: keyof typeof refusals): void {
  raw.on('error', ignore)
  raw.end(`HTTP/1.1 ${status} ${refusals[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** A charger that hangs up while we decide is no news. */
const ignore = (): void => undefined
