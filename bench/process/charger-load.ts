import { once } from 'node:events'
import { WebSocket } from 'ws'

// Many chargers in one process: `node charger-load.ts <url> <sockets> <seconds> [first] [compressed]`; 0 seconds: boot, then stay idle.
const [, , url = '', socketCount = '200', seconds = '0', first = '0', compressed] = process.argv
const perMessageDeflate = compressed === undefined ? false : { threshold: 0 }
const heartbeat = '[2,"h","Heartbeat",{}]'
const boot = '[2,"b","BootNotification",{"chargePointVendor":"ACME","chargePointModel":"DC120"}]'
const status = '[2,"s","StatusNotification",{"connectorId":1,"errorCode":"NoError","status":"Available"}]'

const chargers: WebSocket[] = []
for (let n = 0; n < Number(socketCount); n += 1) {
  const socket = new WebSocket(`${url}/ocpp/CD${Number(first) + n}`, ['ocpp1.6'], { perMessageDeflate })
  await once(socket, 'open')
  for (const text of [boot, status, heartbeat]) {
    socket.send(text)
    await once(socket, 'message')
  }
  chargers.push(socket)
}
process.on('disconnect', () => process.exit(0))
process.send?.(Number(seconds) > 0 ? await beat(Number(seconds)) : { idle: chargers.length })

/** Each charger sends its next heartbeat after the last was answered. */
async function beat(duration: number): Promise<{ perSecond: number; p50: number; p99: number }> {
  const waits: number[] = []
  const end = performance.now() + duration * 1000
  for (const socket of chargers) {
    let sentAt = performance.now()
    socket.on('message', () => {
      const now = performance.now()
      waits.push(now - sentAt)
      sentAt = now
      if (now < end) socket.send(heartbeat)
    })
    socket.send(heartbeat)
  }
  await new Promise((resolve) => setTimeout(resolve, duration * 1000 + 200))
  waits.sort((a, b) => a - b)
  const at = (share: number): number => waits[Math.floor(waits.length * share)] ?? 0
  return { perSecond: Math.round(waits.length / duration), p50: at(0.5), p99: at(0.99) }
}
