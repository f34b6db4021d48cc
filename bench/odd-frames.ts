import { fileURLToPath } from 'node:url'
import { seeded, type Random } from '@chargedeck/simulator/random'
import { connectRaw, type RawSocket } from '@chargedeck/simulator/raw-socket'
import { chargingCrowd } from './crowd/charging-crowd.ts'
import { layPaidYard } from './lay/lay-paid-yard.ts'
import { startRealServer } from './process/real-server.ts'
import { lies, type Told } from './torture/lies.ts'

// Frames with odd times and registers of any 64 bits beside a running fleet: `node odd-frames.ts [frames] [seed]`.
const [, , given = '200000', seedText = '1'] = process.argv
const [frames, fleet, liars, inFlight] = [Number(given), 10, 60, 4]
const odd = lies.filter(({ name }) => /century|centuries|64 bits|time that is none/.test(name))

const server = await startRealServer({
  preload: fileURLToPath(new URL('./process/long-turns.mjs', import.meta.url)),
})
try {
  const db = server.openDb()
  await layPaidYard(db, fleet + liars)
  await db.destroy()
  const crowd = await chargingCrowd(server.chargerUrl, fleet)
  const before = crowd.acknowledged()
  await lagSince()
  server.setClock(0)
  const begun = performance.now()
  const told = await Promise.all(
    Array.from({ length: liars }, (_, n) => lieFrom(`CD${fleet + n}`, frames / liars, seeded(Number(seedText) + n))),
  )
  const seconds = (performance.now() - begun) / 1000
  const sum = (key: 'answered' | 'unanswered' | 'closed') => told.reduce((total, one) => total + one[key], 0)
  console.log(
    `${sum('answered')} odd frames answered in ${seconds.toFixed(0)} s, ${sum('unanswered')} not, ${sum('closed')} sockets closed`,
  )
  console.log(`the fleet beside them: ${crowd.acknowledged() - before} messages acknowledged`)
  console.log(
    `longest turn of the event loop: ${(await lagSince()).toFixed(1)} ms (at most 50, garbage collection included)`,
  )
  await crowd.goHome()
} finally {
  await server.stop()
}

/** The longest delay of the event loop since the last question. */
async function lagSince(): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`)).text()
  return Number(/nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? ([\d.e-]+)/.exec(text)?.[1] ?? Number.NaN) * 1000
}

async function lieFrom(pileNo: string, count: number, random: Random) {
  const figures = { answered: 0, unanswered: 0, closed: 0 }
  const socket = await connectRaw({ url: server.chargerUrl, pileNo })
  await socket.call('BootNotification', { chargePointVendor: '示例', chargePointModel: 'X' })
  const facts: Told = {
    random,
    connectorId: 1,
    transactionId: await begin(socket, pileNo),
    register: 100_000,
    card: pileNo,
  }
  const queue = Array.from({ length: inFlight }, async () => {
    while (figures.answered + figures.unanswered < count && socket.isOpen()) await tell(socket, facts, figures)
  })
  await Promise.all(queue)
  if (socket.isOpen()) await socket.close()
  else figures.closed++
  return figures
}

async function tell(socket: RawSocket, facts: Told, figures: { answered: number; unanswered: number }): Promise<void> {
  const lie = odd[Math.floor(facts.random() * odd.length)]
  for (const utterance of lie?.tell(facts) ?? []) {
    if (typeof utterance === 'string') continue
    const { kind } = await socket.call(utterance.action, utterance.payload)
    if (kind === 'result' || kind === 'error') figures.answered++
    else figures.unanswered++
  }
}

async function begin(socket: RawSocket, idTag: string): Promise<number | null> {
  const timestamp = new Date().toISOString()
  const answer = await socket.call('StartTransaction', { connectorId: 1, idTag, timestamp, meterStart: 100_000 })
  return answer.kind === 'result' ? Number(answer.payload['transactionId']) : null
}
