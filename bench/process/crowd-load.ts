import { once } from 'node:events'
import { WebSocket } from 'ws'

// `node crowd-load.ts <url> <sockets> <messages a second> <seconds>`; a message starts the crowd.
const [, , url = '', socketCount = '200', perSecond = '2000', seconds = '10'] = process.argv
const atOnce = 200
const boot = '[2,"b","BootNotification",{"chargePointVendor":"ACME","chargePointModel":"DC120"}]'
const heartbeat = '[2,"h","Heartbeat",{}]'
const waits: number[] = []
const crowd: WebSocket[] = []
for (let from = 0; from < Number(socketCount); from += atOnce)
  crowd.push(
    ...(await Promise.all(
      Array.from({ length: Math.min(atOnce, Number(socketCount) - from) }, (_, n) => arrive(from + n)),
    )),
  )

process.on('disconnect', () => process.exit(0))
process.on('message', () => void talk().then((figures) => process.send?.(figures)))
process.send?.({ idle: crowd.length })

async function arrive(n: number): Promise<WebSocket> {
  const socket = new WebSocket(`${url}/ocpp/CD${n}`, ['ocpp1.6'], { perMessageDeflate: false })
  await once(socket, 'open')
  socket.send(boot)
  await once(socket, 'message')
  return socket
}

/** Sends the due messages every few milliseconds, half of them samples, whether earlier ones were answered or not. */
async function talk(): Promise<Record<string, number>> {
  const begun = performance.now()
  const most = Number(perSecond) * Number(seconds)
  for (let sent = 0; sent < most;) {
    const due = Math.min(most, Math.floor(((performance.now() - begun) / 1000) * Number(perSecond)))
    for (; sent < due; sent += 1) speak(crowd[sent % crowd.length], sent)
    await new Promise((done) => setTimeout(done, 5))
  }
  await new Promise((done) => setTimeout(done, 2000))
  waits.sort((a, b) => a - b)
  const at = (share: number): number => waits[Math.floor(waits.length * share)] ?? 0
  return { sent: most, answered: waits.length, p50: at(0.5), p99: at(0.99) }
}

function speak(socket: WebSocket | undefined, n: number): void {
  if (!socket) return
  const sentAt = performance.now()
  socket.once('message', () => waits.push(performance.now() - sentAt))
  socket.send(n % 2 === 0 ? heartbeat : sample(n))
}

const sample = (n: number): string =>
  JSON.stringify([
    2,
    'm',
    'MeterValues',
    {
      connectorId: 1,
      meterValue: [{ timestamp: new Date().toISOString(), sampledValue: [{ value: String(1000 + n) }] }],
    },
  ])
