import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Caller, Dialect, Gateway } from './connection.ts'
import { mayKnock } from './strangers.ts'
import { closeWebSocket, openWebSocket } from './web-socket.ts'
import { passwordFor, pileNoOf } from './who-calls.ts'

export type Upgrade = (request: IncomingMessage, raw: Duplex, head: Buffer) => void

const refusals = {
  401: 'Unauthorized\r\nWWW-Authenticate: Basic realm="ChargeDeck"',
  404: 'Not Found',
  503: 'Service Unavailable\r\nRetry-After: 10',
} as const

/** Lets a charger in, or refuses it with an HTTP status: it tries again by itself. */
export function upgradeOf(
  gateway: Gateway,
  dialects: readonly Dialect[],
  addressOf: (request: IncomingMessage) => string,
): Upgrade {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: gateway.settings.largestFrameBytes,
    handleProtocols: (offered) => dialects.find(({ subprotocol }) => offered.has(subprotocol))?.subprotocol ?? false,
  })
  return (request, raw, head) => {
    raw.on('error', ignore)
    admit(gateway, request, addressOf(request))
      .catch((err: unknown) => {
        gateway.log.warn({ err }, 'a charger could not be looked up')
        return 503 as const
      })
      .then((caller) => {
        raw.off('error', ignore)
        if (typeof caller === 'number') return refuse(raw, caller)
        sockets.handleUpgrade(request, raw, head, (socket) => {
          const dialect = dialects.find(({ subprotocol }) => subprotocol === socket.protocol)
          if (dialect) return openWebSocket(gateway, caller, { dialect, socket })
          socket.on('error', ignore)
          closeWebSocket(socket, 'noCommonDialect')
        })
      })
      .catch((err: unknown) => gateway.log.error({ err }, 'an upgrade failed'))
  }
}

async function admit(
  gateway: Gateway,
  request: IncomingMessage,
  address: string,
): Promise<keyof typeof refusals | Caller> {
  const pileNo = pileNoOf(request.url ?? '')
  if (pileNo === null) return 404
  if (gateway.stopping || !gateway.link.isAvailable()) return 503
  const password = passwordFor(pileNo, request.headers.authorization)
  const admission = await gateway.link.admit(pileNo, password)
  if (gateway.stopping || !gateway.link.isAvailable()) return 503
  if (admission.admit && !admission.stranger) return { pileNo, accepted: admission.accepted, stranger: null }
  if (admission.admit) {
    const stranger = {
      address,
      since: gateway.now().getTime(),
      password,
      identity: null,
      gunQty: null,
      gunsRequested: false,
    }
    return mayKnock(gateway, address) ? { pileNo, accepted: false, stranger } : 503
  }
  gateway.log.warn({ pileNo, reason: admission.reason }, 'a charger was turned away')
  return admission.reason === 'UNKNOWN' ? 404 : 401
}

function refuse(raw: Duplex, status: keyof typeof refusals): void {
  raw.on('error', ignore)
  raw.end(`HTTP/1.1 ${status} ${refusals[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** A charger that disconnects while we decide needs no log line. */
const ignore = (): void => undefined
