import { crowdOf, isThisComputer, networkOf } from '@chargedeck/domain/kernel/network'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { StrangerReason } from '@chargedeck/domain/charger-link/link'
import { WebSocketServer } from 'ws'
import { connectionKey, type Caller, type Dialect, type Gateway, type Stranger } from './connection.ts'
import { knocksSeldom, mayKnock } from './strangers.ts'
import { mayTakePlace } from './take-place.ts'
import { closeWebSocket, openWebSocket } from './web-socket.ts'
import { passwordFor, pileNoOf } from './who-calls.ts'
import { takenOffer, windowBits } from './taken-offer.ts'

export type Upgrade = (request: IncomingMessage, raw: Duplex, head: Buffer) => void

const refusals = {
  401: 'Unauthorized\r\nWWW-Authenticate: Basic realm="ChargeDeck"',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict\r\nRetry-After: 10',
  429: 'Too Many Requests\r\nRetry-After: 60',
  503: 'Service Unavailable\r\nRetry-After: 10',
} as const

/** For chargers that offer it. Without context and with a small window a socket holds little. */
const compression = {
  threshold: 1024,
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  serverMaxWindowBits: windowBits,
  clientMaxWindowBits: windowBits,
  zlibDeflateOptions: { level: 1, memLevel: 4, chunkSize: 4096 },
  zlibInflateOptions: { chunkSize: 4096 },
}

/** Lets a charger in, or refuses it with an HTTP status: it tries again by itself. */
export function upgradeOf(
  gateway: Gateway,
  dialects: readonly Dialect[],
  addressOf: (request: IncomingMessage) => string,
): Upgrade {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: compression,
    maxPayload: gateway.settings.largestFrameBytes,
  })
  return (request, raw, head) => {
    raw.on('error', ignore)
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
    const dialect = dialects.find(({ subprotocol }) => offered.includes(subprotocol))
    admit(gateway, request, { address: addressOf(request), isUnderstood: dialect !== undefined })
      .catch((err: unknown) => {
        gateway.log.warn({ err }, 'a charger could not be looked up')
        return 503 as const
      })
      .then((caller) => {
        raw.off('error', ignore)
        if (typeof caller === 'number') return refuse(raw, caller)
        offerOnly(request, dialect)
        sockets.handleUpgrade(request, raw, head, (socket) => {
          if (dialect) return openWebSocket(gateway, caller, { dialect, socket })
          if (hasLine(gateway, 'PROTOCOL', caller.address))
            gateway.log.warn({ pileNo: caller.pileNo, offered }, 'a charger offers no protocol that we support')
          socket.on('error', ignore)
          closeWebSocket(socket, 'noCommonDialect')
        })
      })
      .catch((err: unknown) => gateway.log.error({ err }, 'an upgrade failed'))
  }
}

/** The library hears our choice and makes none of its own: what admitted the charger is what it gets. */
function offerOnly({ headers }: IncomingMessage, dialect: Dialect | undefined): void {
  headers['sec-websocket-protocol'] = dialect?.subprotocol
  headers['sec-websocket-extensions'] = takenOffer(headers['sec-websocket-extensions'])
}

type Refusal = keyof typeof refusals

type Arrival = { address: string; isUnderstood: boolean }

async function admit(
  gateway: Gateway,
  request: IncomingMessage,
  { address, isUnderstood }: Arrival,
): Promise<Refusal | Caller> {
  const pileNo = pileNoOf(request.url ?? '')
  if (pileNo === null) return 404
  if (request.headers.origin !== undefined) return turnAway(gateway, { pileNo, address, reason: 'ORIGIN' })
  if (gateway.stopping || !gateway.link.isAvailable()) return 503
  if (comesOften(gateway, address)) return turnAway(gateway, { pileNo, address, reason: 'OFTEN' })
  const password = passwordFor(pileNo, request.headers.authorization)
  const admission = await gateway.link.admit({ pileNo, password, address })
  if (gateway.stopping || !gateway.link.isAvailable()) return 503
  if (!admission.admit) return turnAway(gateway, { pileNo, address, reason: admission.reason })
  const { accepted, proven } = admission
  if ('onStationClock' in admission && admission.onStationClock) gateway.stationClocks.add(connectionKey(pileNo))
  if (!proven && !opensSeldom(gateway, pileNo, address)) return turnAway(gateway, { pileNo, address, reason: 'OFTEN' })
  const stranger = 'stranger' in admission ? newStranger(gateway, admission.stranger, { address, password }) : null
  const caller = { pileNo, address, accepted, proven, stranger }
  // a socket without a dialect takes no place: it is closed after the handshake
  if (isUnderstood && !(await mayTakePlace(gateway, caller, address)))
    return turnAway(gateway, { pileNo, address, reason: 'TAKEN' })
  const mayWait = isUnderstood ? mayKnock : knocksSeldom
  // last, because a stranger that is let in may take the waiting place of another
  if (stranger && !mayWait(gateway, address)) return turnAway(gateway, { pileNo, address, reason: 'CROWDED' })
  return caller
}

/** A flood of upgrades costs neither lookups nor log lines. This computer says nothing about who calls. */
const comesOften = ({ attempts, settings, now }: Gateway, address: string): boolean =>
  !isThisComputer(address) &&
  !attempts.isWithin(`upgrade ${networkOf(address)}`, settings.upgradesPerMinute, now().getTime())

const opensSeldom = ({ attempts, settings, now }: Gateway, pileNo: string, address: string): boolean =>
  attempts.isWithin(`open ${connectionKey(pileNo)} ${networkOf(address)}`, settings.opensPerMinute, now().getTime())

const newStranger = (
  gateway: Gateway,
  reason: StrangerReason,
  caller: Pick<Stranger, 'address' | 'password'>,
): Stranger => ({
  ...caller,
  reason,
  since: gateway.now().getTime(),
  identity: null,
  gunQty: null,
  gunsRequested: false,
})

const statusOf = {
  ORIGIN: 403,
  UNKNOWN: 404,
  PASSWORD: 401,
  LOCKED: 429,
  OFTEN: 429,
  CROWDED: 503,
  TAKEN: 409,
} as const satisfies Record<string, Refusal>

type TurnedAway = { pileNo: string; address: string; reason: keyof typeof statusOf }

const linesPerMinute = 20

const hasLine = ({ attempts, now }: Gateway, reason: string, address: string): boolean =>
  attempts.isWithin(`line ${reason} ${crowdOf(address)}`, linesPerMinute, now().getTime())

function turnAway(gateway: Gateway, about: TurnedAway): Refusal {
  const { address, reason } = about
  if (hasLine(gateway, reason, address)) gateway.log.warn(about, 'a charger was turned away')
  return statusOf[reason]
}

function refuse(raw: Duplex, status: Refusal): void {
  raw.on('error', ignore)
  raw.end(`HTTP/1.1 ${status} ${refusals[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** A charger that disconnects while we decide needs no log line. */
const ignore = (): void => undefined
