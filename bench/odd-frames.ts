import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { seeded, type Random } from '@chargedeck/simulator/random'
import { connectRaw, type RawSocket } from '@chargedeck/simulator/raw-socket'
import { chargingCrowd } from './crowd/charging-crowd.ts'
import { layPaidYard } from './lay/lay-paid-yard.ts'
import { startRealServer, type Turns } from './process/real-server.ts'
import { fullFrames, longChargeFrames } from './torture/full-frames.ts'
import { lies, type Told, type Utterance } from './torture/lies.ts'

// What one frame may cost, each alone on a quiet server, and then frames with odd times and registers of any 64 bits beside
// a running fleet: `node odd-frames.ts [frames and samples] [seed]`. A turn of the event loop may hold work for several frames.
const [, , given = '200000', seedText = '1'] = process.argv
const [wanted, fleet, liars, inFlight] = [Number(given), 10, 60, 4]
const [quietMs, patienceMs] = [2000, 120_000]
const odd = lies.filter(({ name }) => /century|centuries|64 bits|time that is none/.test(name))

const server = await startRealServer({
  preload: fileURLToPath(new URL('./process/long-turns.mjs', import.meta.url)),
})
try {
  const db = server.openDb()
  await layPaidYard(db, fleet + liars + 1)
  await db.destroy()
  await tellOneByOne(`CD${fleet}`)
  await tellOfALongCharge(`CD${fleet + liars}`)
  const crowd = await chargingCrowd(server.chargerUrl, fleet)
  const before = crowd.acknowledged()
  await server.turns()
  const begun = performance.now()
  const told = await Promise.all(
    Array.from({ length: liars }, (_, n) => lieFrom(`CD${fleet + n}`, wanted / liars, seeded(Number(seedText) + n))),
  )
  const seconds = (performance.now() - begun) / 1000
  const sum = (key: keyof Figures) => told.reduce((total, one) => total + one[key], 0)
  console.log(
    `${sum('answered')} odd frames with ${sum('samples')} samples answered in ${seconds.toFixed(0)} s, ${sum('unanswered')} frames not, ${sum('closed')} sockets closed`,
  )
  console.log(`the fleet beside them: ${crowd.acknowledged() - before} messages acknowledged`)
  console.log(`longest turns of the event loop, of all frames together: ${inWords(await server.turns())}`)
  await crowd.goHome()
} finally {
  await server.stop()
}

/** What each kind of frame costs by itself: at most 50 ms of the processor in one turn. */
async function tellOneByOne(pileNo: string): Promise<void> {
  const { socket, facts } = await charging(pileNo, seeded(Number(seedText)))
  await sleep(quietMs) // the start of the server itself
  const kinds = [
    ...odd.map(({ name, tell: say }) => ({ name, say: () => say(facts) })),
    ...fullFrames.map(({ name, tell: say }) => ({
      name: `1 MiB: ${name}`,
      say: () => [say(facts)].map(([action, payload]) => ({ action, payload })),
    })),
  ]
  for (const { name, say } of kinds) {
    const [utterance] = say()
    if (utterance !== undefined && typeof utterance !== 'string') await tellAlone(socket, name, utterance)
  }
  await socket.close()
}

/** A charge that began thirty days ago says what it measured since: thousands of late samples in a frame. */
async function tellOfALongCharge(pileNo: string): Promise<void> {
  const startedAt = Date.now() - 30 * 86_400_000
  const { socket, facts } = await charging(pileNo, seeded(Number(seedText)), startedAt)
  for (const { name, tell: say } of longChargeFrames(startedAt)) {
    const [action, payload] = say(facts)
    await tellAlone(socket, `1 MiB of thirty days: ${name}`, { action, payload })
  }
  await socket.close()
}

async function tellAlone(
  socket: RawSocket,
  name: string,
  { action, payload }: Exclude<Utterance, string>,
): Promise<void> {
  await server.turns()
  const { kind } = await socket.call(action, payload, { timeoutMs: patienceMs })
  await sleep(quietMs)
  console.log(`${name}, alone (${kind}): ${inWords(await server.turns())}`)
}

type Figures = Record<'answered' | 'unanswered' | 'closed' | 'samples', number>

function inWords({ cpu, work, collection, wall }: Turns): string {
  const parts = `${work.toFixed(1)} of it work; by the clock ${wall.toFixed(1)}, one collection ${collection.toFixed(1)}`
  return `${cpu.toFixed(1)} ms of the processor, ${parts}`
}

async function charging(pileNo: string, random: Random, startedAt = Date.now()) {
  const socket = await connectRaw({ url: server.chargerUrl, pileNo })
  await socket.call('BootNotification', { chargePointVendor: '示例', chargePointModel: 'X' })
  const transactionId = await begin(socket, pileNo, startedAt)
  const facts: Told = { random, connectorId: 1, transactionId, register: 100_000, card: pileNo }
  return { socket, facts }
}

async function lieFrom(pileNo: string, count: number, random: Random) {
  const figures: Figures = { answered: 0, unanswered: 0, closed: 0, samples: 0 }
  const { socket, facts } = await charging(pileNo, random)
  const queue = Array.from({ length: inFlight }, async () => {
    while (figures.answered + figures.unanswered + figures.samples < count && socket.isOpen())
      await tell(socket, facts, figures)
  })
  await Promise.all(queue)
  if (socket.isOpen()) await socket.close()
  else figures.closed++
  return figures
}

async function tell(socket: RawSocket, facts: Told, figures: Figures): Promise<void> {
  const lie = odd[Math.floor(facts.random() * odd.length)]
  for (const utterance of lie?.tell(facts) ?? []) {
    if (typeof utterance === 'string') continue
    const { kind } = await socket.call(utterance.action, utterance.payload)
    if (kind !== 'result' && kind !== 'error') figures.unanswered++
    else {
      figures.answered++
      figures.samples += samplesIn(utterance.payload)
    }
  }
}

function samplesIn(payload: { meterValue?: unknown; transactionData?: unknown }): number {
  const told = payload.meterValue ?? payload.transactionData
  return Array.isArray(told) ? told.length : 0
}

async function begin(socket: RawSocket, idTag: string, startedAt: number): Promise<number | null> {
  const timestamp = new Date(startedAt).toISOString()
  const answer = await socket.call('StartTransaction', { connectorId: 1, idTag, timestamp, meterStart: 100_000 })
  return answer.kind === 'result' ? Number(answer.payload['transactionId']) : null
}
