import { once } from 'node:events'
import { WebSocket } from 'ws'

// Charging chargers in one process: `node charging-load.ts <url> <first> <sockets> <seconds> [<readings per second>]`.
// Each sends its next reading when the last was answered, or at the given rate.
const [, , url = '', first = '0', socketCount = '200', seconds = '5', perSecond = 'Infinity'] = process.argv
const turnMs = (1000 * Number(socketCount)) / Number(perSecond)

const steady =
  '{"value":"60000","measurand":"Power.Active.Import","unit":"W"},{"value":"400.1","measurand":"Voltage","unit":"V"},' +
  '{"value":"150.0","measurand":"Current.Import","unit":"A"},{"value":"55","measurand":"SoC","unit":"Percent"}'
const [callType, resultType] = ['2'.charCodeAt(0), '3'.charCodeAt(0)]

type Charger = { socket: WebSocket; transactionId: number; begun: number }

const chargers: Charger[] = []
for (let n = Number(first); n < Number(first) + Number(socketCount); n += 1) {
  const socket = new WebSocket(`${url}/ocpp/CD${n}`, ['ocpp1.6'], { perMessageDeflate: false })
  await once(socket, 'open')
  await ask(socket, 'BootNotification', { chargePointVendor: 'ACME', chargePointModel: 'DC120' })
  const started = { connectorId: 1, idTag: `CD${n}`, timestamp: new Date().toISOString(), meterStart: 0 }
  const { transactionId } = await ask(socket, 'StartTransaction', started)
  if (typeof transactionId !== 'number') throw new Error(`no transaction for CD${n}`)
  chargers.push({ socket, transactionId, begun: Date.now() })
}
process.on('disconnect', () => process.exit(0))
process.send?.({ charging: chargers.length })
await once(process, 'message')
process.send?.(await charge(Number(seconds)))

async function ask(socket: WebSocket, action: string, payload: object): Promise<Record<string, unknown>> {
  socket.send(JSON.stringify([2, 'x', action, payload]))
  const [data] = (await once(socket, 'message')) as [Buffer] // ws hands out Buffers
  // the server's answer to the only call
  const [, , answer] = JSON.parse(data.toString()) as [number, string, Record<string, unknown>]
  return answer
}

/** 60 kW at 400 V, a reading per message; built by hand, so that it costs the server's machine little. */
function reading({ transactionId, begun }: Charger): string {
  const passed = Date.now() - begun
  const register = `{"value":"${(passed / 60).toFixed(1)}","context":"Sample.Periodic","measurand":"Energy.Active.Import.Register","unit":"Wh"}`
  const meterValue = `[{"timestamp":"${new Date(begun + passed).toISOString()}","sampledValue":[${register},${steady}]}]`
  return `[2,"m${passed}","MeterValues",{"connectorId":1,"transactionId":${transactionId},"meterValue":${meterValue}}]`
}

/** Answers calls from the server, such as a price plan. */
function agree(socket: WebSocket, call: Buffer): void {
  const [, id] = JSON.parse(call.toString()) as [number, string] // the format of OCPP-J
  socket.send(JSON.stringify([3, id, { status: 'Accepted' }]))
}

async function charge(duration: number): Promise<Record<string, number>> {
  const waits: number[] = []
  let refused = 0
  const end = performance.now() + duration * 1000
  for (const charger of chargers) {
    let sentAt = performance.now()
    charger.socket.on('message', (data: Buffer) => {
      if (data[1] === callType) return agree(charger.socket, data)
      const at = performance.now()
      waits.push(at - sentAt)
      if (data[1] !== resultType) refused += 1
      const send = (): void => {
        sentAt = performance.now()
        charger.socket.send(reading(charger))
      }
      if (at >= end) return
      if (turnMs > 0) setTimeout(send, Math.max(0, sentAt + turnMs - at))
      else send()
    })
    charger.socket.send(reading(charger))
    if (turnMs > 0) await new Promise((resolve) => setTimeout(resolve, turnMs / chargers.length))
  }
  await new Promise((resolve) => setTimeout(resolve, duration * 1000 + 1000))
  waits.sort((a, b) => a - b)
  const at = (share: number): number => waits[Math.floor(waits.length * share)] ?? 0
  return {
    answered: waits.length,
    perSecond: Math.round(waits.length / duration),
    p50: at(0.5),
    p99: at(0.99),
    refused,
  }
}
