import { setTimeout as sleep } from 'node:timers/promises'
import { seeded, seedFrom, type Random } from '@chargedeck/simulator/random'
import { connectRaw, type RawSocket } from '@chargedeck/simulator/raw-socket'
import { lies, type Lie, type Told } from './lies.ts'

type Liar = { pileNo: string; random: Random; queue: Lie[]; register: number; transactionId: number | null }

export type Lying = {
  told: Map<string, number>
  /** Sockets that the server closed although the lie did not deserve it. */
  wronglyClosed: string[]
  stop: () => Promise<void>
}

/** Chargers that lie in every way, each in an order of its own, until they are stopped. */
export function lyingChargers(url: string, pileNos: readonly string[], seed: number): Lying {
  const told = new Map<string, number>(lies.map(({ name }) => [name, 0]))
  const wronglyClosed: string[] = []
  let isOn = true
  const loops = pileNos.map((pileNo) => {
    const liar = { pileNo, random: seeded(seedFrom(pileNo, seed)), queue: [], register: 100_000, transactionId: null }
    return liveOf(url, liar, { told, wronglyClosed, isOn: () => isOn })
  })
  return {
    told,
    wronglyClosed,
    async stop() {
      isOn = false
      await Promise.all(loops)
    },
  }
}

type Watch = { told: Map<string, number>; wronglyClosed: string[]; isOn: () => boolean }

async function liveOf(url: string, liar: Liar, watch: Watch): Promise<void> {
  while (watch.isOn()) {
    const socket = await connectRaw({ url, pileNo: liar.pileNo, onCommand: (action) => answerTo(liar, action) }).catch(
      () => null,
    )
    if (!socket) {
      await sleep(500)
      continue
    }
    await socket.call('BootNotification', { chargePointVendor: '示例', chargePointModel: 'X' })
    await begin(liar, socket)
    await lieOver(liar, socket, watch)
    socket.cut()
  }
}

async function begin(liar: Liar, socket: RawSocket): Promise<void> {
  const answer = await socket.call('StartTransaction', {
    connectorId: 1,
    idTag: liar.pileNo,
    timestamp: new Date().toISOString(),
    meterStart: liar.register,
  })
  liar.transactionId = answer.kind === 'result' ? Number(answer.payload['transactionId']) : null
}

/** Lies until the socket ends, the liar is bored, or the torture is over. */
async function lieOver(liar: Liar, socket: RawSocket, { told, wronglyClosed, isOn }: Watch): Promise<void> {
  let mayClose = false // the server may take a while to close
  for (let count = 0; count < 40 && isOn(); count++) {
    const lie = nextLie(liar)
    mayClose ||= lie.mayClose === true
    const facts: Told = { ...liar, connectorId: 1, card: liar.pileNo }
    for (const utterance of lie.tell(facts)) {
      if (!socket.isOpen()) break
      if (typeof utterance === 'string') socket.sendText(utterance)
      else void socket.call(utterance.action, utterance.payload, { timeoutMs: 20_000 })
    }
    told.set(lie.name, (told.get(lie.name) ?? 0) + 1)
    liar.register += 10
    await Promise.race([sleep(50 + liar.random() * 400), socket.closed])
    if (socket.isOpen()) continue
    const { code, reason } = await socket.closed
    if (!mayClose && isPunished(code)) wronglyClosed.push(`${liar.pileNo} after "${lie.name}": ${code} ${reason}`)
    return
  }
}

/** Closed for what it said; an abnormal end (1006), a restart or a takeover is no punishment. */
export const isPunished = (code: number): boolean => [1002, 1003, 1007, 1008, 1009, 1011].includes(code)

function nextLie(liar: Liar): Lie {
  if (liar.queue.length === 0) liar.queue = lies.toSorted(() => liar.random() - 0.5)
  const lie = liar.queue.pop()
  if (!lie) throw new Error('there are no lies')
  return lie
}

/** Accepts, refuses, answers nonsense, or stays silent. */
function answerTo({ random }: Liar, action: string) {
  const mood = random()
  if (mood < 0.4) return { result: { status: 'Accepted' } }
  if (mood < 0.6) return { result: { status: 'Rejected', action } }
  if (mood < 0.8) return { result: { status: 42, configurationKey: 'none' } }
  return 'silence' as const
}
