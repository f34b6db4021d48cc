import type { ChargerCommand } from '@chargedeck/domain/charger-link/commands'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChargerLink, ChargerSockets, WhichSocket } from '@chargedeck/domain/charger-link/link'
import {
  abandon,
  connectionKey,
  type Connection,
  type Dialect,
  type Gateway,
  type GatewayLog,
  type GatewayMetrics,
} from './connection.ts'
import { defaultSettings, type GatewaySettings } from './gateway-settings.ts'
import { stopSockets } from './graceful-stop.ts'
import { judgeUnprovenAgain } from './judge-again.ts'
import { startSweep } from './keep-alive.ts'
import { ocpp16 } from './ocpp16/dialect.ts'
import { sendCommand } from './own-calls.ts'
import { perMinute } from './per-minute.ts'
import { noStrangers } from './strangers.ts'
import { upgradeOf } from './upgrade.ts'

/** Every protocol that we support, the preferred one first. */
const spoken: readonly Dialect[] = [ocpp16]

export type GatewayOptions = {
  /** Share the port of a running HTTP server, or open one of our own (0: any free one). */
  listen: { server: Server } | { port: number; host: string }
  link: ChargerLink
  log: GatewayLog
  metrics: GatewayMetrics
  now: () => Date
  settings?: Partial<GatewaySettings>
  dialects?: readonly Dialect[]
  /** Returns the address of a request, or the one that a trusted proxy names. */
  addressOf?: (request: IncomingMessage) => string
}

/** Serves chargers under `/ocpp/{pileNo}`: reports facts and sends commands, knows no orders and no prices. */
export async function startGateway(options: GatewayOptions): Promise<ChargerSockets & { port: number }> {
  const { listen, link, log, metrics, now } = options
  const gateway: Gateway = {
    link,
    log,
    metrics,
    now,
    settings: { ...defaultSettings, ...options.settings },
    connections: new Map(),
    strangers: noStrangers(),
    attempts: perMinute(),
    requests: perMinute(),
    stationClocks: new Set(),
    stopping: false,
  }
  const server = 'server' in listen ? listen.server : await openServer(listen)
  const upgrade = upgradeOf(gateway, options.dialects ?? spoken, options.addressOf ?? socketAddress)
  server.on('upgrade', upgrade)
  const sweep = startSweep(gateway)
  const judging = judgeUnprovenAgain(gateway)
  link.onAvailability((available) => !available && closeAll(gateway))
  return {
    port: portOf(server),
    send: (pileNo, command, terms = {}) => {
      const connection = gateway.connections.get(connectionKey(pileNo))
      const isMeant = connection !== undefined && mayHear(connection, command)
      return isMeant ? sendCommand(connection, command, terms) : Promise.resolve({ result: 'OFFLINE' })
    },
    isConnected: (pileNo) => gateway.connections.has(connectionKey(pileNo)),
    end: (pileNo, which) => {
      const connection = gateway.connections.get(connectionKey(pileNo))
      if (connection && endsWhich[which](connection)) abandon(connection, 'passwordChanged')
    },
    count: () => gateway.connections.size,
    stop: async () => {
      await stopSockets(gateway)
      clearInterval(sweep)
      judging.stop()
      server.off('upgrade', upgrade)
      if ('port' in listen) server.close()
    },
  }
}

/** What is meant for a pile reaches nobody who only waits under its number, except what staff let it have. */
function mayHear({ stranger }: Connection, command: ChargerCommand): boolean {
  if (stranger === null) return true
  if (command.kind === 'changePassword') return command.toAddress === stranger.address
  return command.kind === 'trigger' && command.what === 'BOOT'
}

const endsWhich = {
  ANY: () => true,
  STRANGER: ({ stranger }) => stranger !== null,
  UNPROVEN: ({ proven }) => !proven,
} satisfies Record<WhichSocket, (connection: Connection) => boolean>

const socketAddress = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? ''

/** An offline charger keeps its records; one that gets errors deletes them. */
function closeAll({ connections, log }: Gateway): void {
  if (connections.size > 0) log.warn({ connections: connections.size }, 'the database is away: charger sockets closed')
  for (const connection of connections.values()) abandon(connection, 'tryAgainLater')
}

async function openServer({ port, host }: { port: number; host: string }): Promise<Server> {
  const server = createServer((_, response) => response.writeHead(426, { connection: 'close' }).end())
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

function portOf(server: Server): number {
  const address = server.address()
  // the address of a listening TCP server is never a string
  return address ? (address as AddressInfo).port : 0
}
