import { setTimeout as sleep } from 'node:timers/promises'
import { connectRaw, type RawSocket } from '@chargedeck/simulator/raw-socket'
import { isPunished } from './lying-chargers.ts'

export type Steady = { charges: number; wronglyClosed: string[]; stop: () => Promise<void> }
type Watch = Pick<Steady, 'charges' | 'wronglyClosed'> & { isOn: () => boolean }
type Door = { url: string; passwordOf: (pileNo: string) => string | null }

const replaced = 4000
const samplesOfCharge = 6

/** Honest piles that charge calmly, so that every close of their sockets is seen with its code. */
export function steadyChargers(pileNos: readonly string[], { url, passwordOf }: Door): Steady {
  let isOn = true
  const watch: Watch = { charges: 0, wronglyClosed: [], isOn: () => isOn }
  const lives = pileNos.map((pileNo) => live({ url, pileNo, password: passwordOf(pileNo) }, watch))
  return Object.assign(watch, {
    async stop() {
      isOn = false
      await Promise.all(lives)
    },
  })
}

type Pile = { url: string; pileNo: string; password: string | null }
/** What a charger keeps through every loss of its socket. */
type Memory = {
  register: number
  transactionId: number | null
  startedAt: string | null
  stop: object | null
  samples: number
}

async function live({ url, pileNo, password }: Pile, watch: Watch): Promise<void> {
  const memory: Memory = { register: 100_000, transactionId: null, startedAt: null, stop: null, samples: 0 }
  while (watch.isOn() || memory.startedAt !== null) {
    const socket = await connectRaw({ url, pileNo, ...(password !== null && { password }) }).catch(() => null)
    if (!socket) {
      await sleep(500)
      continue
    }
    await socket.call('BootNotification', { chargePointVendor: '示例', chargePointModel: 'X' })
    while (socket.isOpen() && (watch.isOn() || memory.startedAt !== null)) {
      await goOn(socket, { pileNo, memory, watch })
      await Promise.race([sleep(1000), socket.closed])
    }
    if (socket.isOpen()) {
      await socket.close()
      continue
    }
    const { code, reason } = await socket.closed
    if (code === replaced || isPunished(code)) watch.wronglyClosed.push(`${pileNo} in peace: ${code} ${reason}`)
  }
}

type Moment = { pileNo: string; memory: Memory; watch: Watch }

/** The next message of a charge, repeated until it is answered. */
async function goOn(socket: RawSocket, { pileNo, memory, watch }: Moment): Promise<void> {
  memory.startedAt ??= new Date().toISOString()
  const { register, startedAt, transactionId } = memory
  if (transactionId === null) {
    const start = { connectorId: 1, idTag: pileNo, timestamp: startedAt, meterStart: register }
    const answer = await socket.call('StartTransaction', start)
    if (answer.kind === 'result') memory.transactionId = Number(answer.payload['transactionId'])
    return
  }
  const timestamp = new Date().toISOString()
  if (memory.samples < samplesOfCharge) {
    const meterValue = [{ timestamp, sampledValue: [{ value: String(register + 100) }] }]
    const answer = await socket.call('MeterValues', { connectorId: 1, transactionId, meterValue })
    if (answer.kind === 'result') Object.assign(memory, { register: register + 100, samples: memory.samples + 1 })
    return
  }
  memory.stop ??= { transactionId, timestamp, meterStop: register, reason: 'Local' }
  const answer = await socket.call('StopTransaction', memory.stop)
  if (answer.kind !== 'result') return
  watch.charges++
  Object.assign(memory, { transactionId: null, startedAt: null, stop: null, samples: 0 })
}
