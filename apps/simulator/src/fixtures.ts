import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

type ReceivedCall = { pileNo: string; id: string; action: string; payload: Record<string, unknown> }
type Script = (call: ReceivedCall) => object | 'silence' | { refuse: string }

/** A central system over real sockets that answers as the test scripts it. */
export async function scriptedServer(script: Script = () => ({})) {
  const received: ReceivedCall[] = []
  const replies: unknown[] = []
  const sockets = new Map<string, WebSocket>()
  let transactions = 0
  let current = script
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'ocpp1.6' })
  await new Promise((done) => server.once('listening', done))
  const usual: Record<string, () => object> = {
    BootNotification: () => ({ status: 'Accepted', currentTime: new Date().toISOString(), interval: 300 }),
    Authorize: () => ({ idTagInfo: { status: 'Accepted' } }),
    StartTransaction: () => ({ transactionId: ++transactions, idTagInfo: { status: 'Accepted' } }),
  }
  server.on('connection', (socket, request) => {
    const pileNo = request.url?.split('/').at(-1) ?? ''
    sockets.set(pileNo, socket)
    socket.on('message', (data: Buffer) => {
      const [kind, id, action, payload] = JSON.parse(data.toString()) as [
        number,
        string,
        string,
        Record<string, unknown>,
      ] // the simulator's frames
      if (kind !== 2) return void replies.push([kind, action])
      received.push({ pileNo, id, action, payload })
      const answer = current({ pileNo, id, action, payload })
      if (answer === 'silence') return
      if ('refuse' in answer) return socket.send(JSON.stringify([4, id, answer.refuse, '', {}]))
      socket.send(JSON.stringify([3, id, Object.keys(answer).length > 0 ? answer : (usual[action]?.() ?? {})]))
    })
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ocpp`, // a TCP server that listens has a port
    received,
    payloadsOf: (action: string) => received.filter((call) => call.action === action).map((call) => call.payload),
    follow: (next: Script) => (current = next),
    replies,
    command: (pileNo: string, action: string, payload: object) =>
      sockets.get(pileNo)?.send(JSON.stringify([2, `${action}-${replies.length}`, action, payload])),
    dropAll: () => server.clients.forEach((socket) => socket.terminate()),
    close: async () => {
      server.clients.forEach((socket) => socket.terminate())
      await new Promise((done) => server.close(done))
    },
  }
}
