import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../platform/start-error.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

const refused = '{"success":false,"code":1016004,"message":"系统正在启动，请稍后再试","data":null}'
const waiting =
  '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>ChargeDeck</title><p>系统正在启动…</p>'
const streamsMs = 2000

/** Listens from the first second, and answers that the server is starting until a handler takes over. */
export async function openFrontDoor({ host, port }: { host: string; port: number }) {
  let answer: Answer = sayNotYet
  const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => answer(request, response))
  await listen(server, host, port)
  server.on('upgrade', refuseUpgrade)
  let closed: Promise<unknown> | null = null
  return {
    server,
    port: (server.address() as AddressInfo).port, // a TCP server that listens has one
    answerWith: (next: Answer) => void (answer = next),
    /** From now on the gateway decides about upgrades. */
    leaveUpgrades: () => void server.off('upgrade', refuseUpgrade),
    /** Accepts no new connections. */
    shut() {
      closed ??= new Promise((done) => server.close(done))
      server.closeIdleConnections()
    },
    /** Gives open requests time to end, then closes them. */
    async close() {
      await Promise.race([closed, sleep(streamsMs, undefined, { ref: false })])
      server.closeAllConnections()
    },
  }
}

function sayNotYet({ headers }: IncomingMessage, response: ServerResponse): void {
  const isPage = headers.accept?.includes('text/html')
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  response.writeHead(503, { 'content-type': type, 'retry-after': '1' }).end(isPage ? waiting : refused)
}

/** A charger that connects too early is refused; it connects again by itself. */
function refuseUpgrade(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => {})
  socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((done, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toStartError(error, host, port)))
    server.listen(port, host, () => done())
  })
}

function toStartError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`端口 ${port} 已被占用：请停止占用它的程序，或用 CHARGEDECK_PORT 换一个端口`)
  if (error.code === 'EACCES')
    return new StartError(`没有权限监听端口 ${port}：请用 CHARGEDECK_PORT 换一个大于 1023 的端口`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`本机没有地址 ${host}：请检查 CHARGEDECK_HOST`)
  return error
}
