import { once } from 'node:events'
import { WebSocket } from 'ws'

// Every charger reconnects at once, as after a power cut: `node storm-load.ts <url> <sockets>`, a storm a message.
const [, , url = '', socketCount = '2000'] = process.argv
const boot = { chargePointVendor: 'ACME', chargePointModel: 'DC120' }
const statusOf = (connectorId: number) => ({
  connectorId,
  errorCode: 'NoError',
  status: 'Available',
  timestamp: new Date().toISOString(),
})

process.on('disconnect', () => process.exit(0))
process.on('message', () => void storm().then((figures) => process.send?.(figures)))
process.send?.({ ready: 1 })

async function storm(): Promise<Record<string, number>> {
  const begun = performance.now()
  const came = await Promise.allSettled(Array.from({ length: Number(socketCount) }, (_, n) => comeBack(n)))
  const seconds = (performance.now() - begun) / 1000
  const sockets = came.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  await Promise.all(
    sockets.map((socket) => {
      socket.close()
      return once(socket, 'close')
    }),
  )
  return { seconds, refused: came.length - sockets.length }
}

async function comeBack(n: number): Promise<WebSocket> {
  const socket = new WebSocket(`${url}/ocpp/CD${n}`, ['ocpp1.6'], { perMessageDeflate: false })
  await once(socket, 'open')
  await ask(socket, 'BootNotification', boot)
  for (const connectorId of [0, 1, 2]) await ask(socket, 'StatusNotification', statusOf(connectorId))
  return socket
}

async function ask(socket: WebSocket, action: string, payload: object): Promise<void> {
  socket.send(JSON.stringify([2, 'x', action, payload]))
  const [data] = (await Promise.race([once(socket, 'message'), once(socket, 'close').then(() => ['closed'])])) as [
    Buffer | string,
  ] // ws hands out Buffers
  if (!data.toString().startsWith('[3')) throw new Error(`${action} was answered ${data.toString()}`)
}
