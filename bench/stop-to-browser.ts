import { setTimeout as sleep } from 'node:timers/promises'
import { connectRaw } from '@chargedeck/simulator/raw-socket'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { Db } from '../apps/server/src/platform/postgres/db.ts'
import { layPaidYard } from './lay/lay-paid-yard.ts'
import { adminPassword, startRealServer } from './process/real-server.ts'
import { nextMessage, sideProcess } from './process/side-process.ts'
import { watchOrders, type SeenOrder } from './watch-orders.ts'

// Measures from StopTransaction to the event of the settled order in a browser's stream, while 1 000 MeterValues/s run.
const [load, stoppers, chargesEach, rounds] = [200, 20, 6, 3]
const perSecond = 1000
const budgetMs = 300

type Stop = { pileNo: string; transactionNo: number; sentAt: number; answeredAt: number }

const server = await startRealServer()
const db = server.openDb()
await layPaidYard(db, load * rounds + stoppers)
const staff = await watchOrders(server.origin, adminPassword)
const stops: Stop[] = []
const figures: { p50: number; p95: number; p99: number }[] = []
for (let round = 0; round < rounds; round += 1) {
  const seconds = 4 * chargesEach + 3
  const first = String(round * load)
  const readings = sideProcess('charging-load.ts', [
    server.origin.replace('http', 'ws'),
    first,
    String(load),
    String(seconds),
    String(perSecond),
  ])
  await nextMessage(readings)
  readings.send('charge')
  const done = nextMessage(readings)
  await sleep(2000)
  const mine = await Promise.all(Array.from({ length: stoppers }, (_, n) => chargeAgain(`CD${load * rounds + n}`, n)))
  const answers = await done
  readings.disconnect()
  await sleep(2000)
  stops.push(...mine.flat())
  const waits = await waitsOf(db, mine.flat(), staff.seen)
  figures.push({ p50: at(waits, 0.5), p95: at(waits, 0.95), p99: at(waits, 0.99) })
  const answered = mine.flat().map(({ sentAt, answeredAt }) => answeredAt - sentAt)
  const { p50, p95, p99 } = figures.at(-1) ?? { p50: 0, p95: 0, p99: 0 }
  console.log(
    `${waits.length} of ${mine.flat().length} stops seen: p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)} ms;`,
    `stop answered p50 ${at(answered, 0.5).toFixed(0)}, p99 ${at(answered, 0.99).toFixed(0)} ms; ${answers['perSecond']} MeterValues/s,`,
    `answered p99 ${answers['p99']?.toFixed(0)} ms`,
  )
}
staff.close()
await db.destroy()
await server.stop()
const median = figures.toSorted((a, b) => a.p99 - b.p99)[1]
console.log(
  `stop to browser: p99 ${median?.p99.toFixed(0)} ms (at most ${budgetMs}) at ${perSecond} MeterValues/s, median of ${rounds} runs`,
)

/** Short charges one after the other, spread over the time. */
async function chargeAgain(pileNo: string, turn: number): Promise<Stop[]> {
  const socket = await connectRaw({ url: server.chargerUrl, pileNo })
  await socket.call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' })
  await sleep((4000 * turn) / stoppers)
  const made: Stop[] = []
  for (let charge = 0; charge < chargesEach; charge += 1) {
    const start = { connectorId: 1, idTag: pileNo, meterStart: charge * 20, timestamp: new Date().toISOString() }
    const started = await socket.call('StartTransaction', start)
    const transactionNo = started.kind === 'result' ? Number(started.payload['transactionId']) : 0
    for (const wh of [8, 16]) {
      await sleep(1300)
      const meterValue = [{ timestamp: new Date().toISOString(), sampledValue: [{ value: String(charge * 20 + wh) }] }]
      await socket.call('MeterValues', { connectorId: 1, transactionId: transactionNo, meterValue })
    }
    await sleep(1300)
    const sentAt = performance.now()
    await socket.call('StopTransaction', {
      transactionId: transactionNo,
      meterStop: charge * 20 + 20,
      timestamp: new Date().toISOString(),
    })
    made.push({ pileNo, transactionNo, sentAt, answeredAt: performance.now() })
  }
  await socket.close()
  return made
}

/** The time from each stop to its event; a stop without an event is missing. */
async function waitsOf(books: Db, made: readonly Stop[], seen: readonly SeenOrder[]): Promise<number[]> {
  const transactions = await books
    .selectFrom('chargerTransaction')
    .select(['pileNo', 'transactionNo', 'orderId'])
    .execute()
  const orderOf = new Map(
    transactions.map(({ pileNo, transactionNo, orderId }) => [`${pileNo} ${transactionNo}`, orderId]),
  )
  const settledAt = new Map(
    seen
      .filter(({ orderStatus }) => orderStatus === chargeOrderStates.done)
      .map(({ orderId, at: when }) => [orderId, when]),
  )
  return made.flatMap(({ pileNo, transactionNo, sentAt }) => {
    const when = settledAt.get(orderOf.get(`${pileNo} ${transactionNo}`) ?? '')
    return when === undefined ? [] : [when - sentAt]
  })
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
