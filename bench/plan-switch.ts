import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { priceP4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { WebSocket } from 'ws'
import { startGateway } from '../apps/gateway/src/start-gateway.ts'
import { chargeOrderJobs, openOrderFacts } from '../apps/server/src/charging/charge-order/public.ts'
import { linkMeter, openChargerLink } from '../apps/server/src/charging/charger-link/public.ts'
import { confirmFee } from '../apps/server/src/site/fee/confirm-fee.ts'
import { feeJobs } from '../apps/server/src/site/fee/public.ts'
import { saveFee } from '../apps/server/src/site/fee/save-fee.ts'
import { openDb } from '../apps/server/src/platform/postgres/db.ts'
import { idMaker } from '../apps/server/src/platform/ids.ts'
import { runDueJobs, startJobs } from '../apps/server/src/platform/jobs/run-jobs.ts'
import { makeMetrics } from '../apps/server/src/platform/metrics.ts'
import { migrate } from '../apps/server/src/platform/postgres/migrate.ts'
import { keepPartitions } from '../apps/server/src/platform/postgres/partitions/keep-partitions.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/cluster/embedded-postgres.ts'
import { sealerOf } from '../apps/server/src/platform/seal.ts'
import { asSystem } from '../apps/server/src/platform/work.ts'
import { layPaidYard } from './lay/lay-paid-yard.ts'

// New prices begin while chargers start, half of them before and half after: `node bench/plan-switch.ts [<orders>]`.
const orders = Number(process.argv[2] ?? '1000')
const spreadMs = 10_000
const chargeMs = 15_000
const meterWh = 200
const atOnce = 50

const now = (): Date => new Date()
const ignore = (): void => undefined
const home = mkdtempSync(join(tmpdir(), 'chargedeck-bench-'))
const postgres = await startEmbeddedPostgres(home)
const url = postgres.urlOf('postgres')
await migrate(url)
const db = openDb(url)
await keepPartitions(db, now())
const complain = (error: unknown, doing: string): void => console.error(doing, error)
const work = {
  db,
  now,
  nextId: idMaker(1, now),
  sealer: sealerOf(Buffer.alloc(32)),
  filesDir: home,
  publish: ignore,
  complain,
}
await layPaidYard(db, orders)
const link = openChargerLink({ ...work, orders: openOrderFacts(), meter: linkMeter(makeMetrics()), demo: true })
const log = { info: ignore, warn: console.error, error: console.error }
const gateway = await startGateway({
  listen: { port: 0, host: '127.0.0.1' },
  link,
  log,
  metrics: { connections: ignore, message: ignore },
  now,
})

const sockets: WebSocket[] = []
for (let from = 0; from < orders; from += atOnce) {
  const some = Array.from({ length: Math.min(atOnce, orders - from) }, (_, n) => connect(from + n))
  sockets.push(...(await Promise.all(some)))
}

const { id: oldFee, stationId } = await db
  .selectFrom('stationFee')
  .select(['id', 'stationId'])
  .executeTakeFirstOrThrow()
const instant = fromWallTime(toWallTime(new Date(Date.now() + spreadMs / 2 + 2000)))
const prices = { elecPrice: priceP4(20_000), servicePrice: priceP4(5000) }
const newFee = await asSystem(work, 'bench', async (ctx) => {
  const periods = [{ startTime: '00:00', endTime: '24:00', band: 'ALL_DAY' as const, ...prices }]
  const body = {
    stationId,
    feeName: 'N',
    pileType: 'ALL' as const,
    audience: 'ALL' as const,
    effectiveTime: toWallTime(instant),
    periods,
  }
  const id = await saveFee(ctx, body)
  await confirmFee(ctx, { id })
  return id
})

// The take-over runs as in the server: a job at its time, amid the starts.
const jobs = await startJobs({ url, deps: work, handlers: feeJobs })
const begun = await Promise.all(sockets.map((socket, n) => charge(socket, n)))
const ran = await db
  .selectFrom('chargeOrder')
  .select((order) => order.fn.countAll<string>().as('orders'))
  .where('orderStatus', '=', chargeOrderStates.charging)
  .executeTakeFirstOrThrow()
await sleep(chargeMs)
await jobs.stop()
const { takeOverTime } = await db
  .selectFrom('stationFee')
  .select('takeOverTime')
  .where('id', '=', newFee)
  .executeTakeFirstOrThrow()
await Promise.all(begun.map(({ socket, transactionId }) => end(socket, transactionId)))
await runDueJobs({ url, deps: work, handlers: chargeOrderJobs })

const rows = await db
  .selectFrom('chargeOrder')
  .select(['feeId', 'startTime', 'totalEnergy', 'totalAmt', 'orderStatus'])
  .execute()
const newAmt = (meterWh / 1000) * 250
const isWrong = ({ feeId, startTime, totalAmt, orderStatus }: (typeof rows)[number]): boolean => {
  const isNew = startTime !== null && startTime >= instant
  return (
    orderStatus !== chargeOrderStates.done || feeId !== (isNew ? newFee : oldFee) || (totalAmt === newAmt) !== isNew
  )
}
const afterwards = rows.filter(({ startTime }) => startTime !== null && startTime >= instant).length
const wrong = rows.filter(isWrong)
for (const row of wrong.slice(0, 3)) console.error(row)
console.log({
  orders: rows.length,
  runningAtOnce: Number(ran.orders),
  before: rows.length - afterwards,
  after: afterwards,
  wrong: wrong.length,
  takenOverAfterMs: takeOverTime && takeOverTime.getTime() - instant.getTime(),
})

for (const socket of sockets) socket.terminate()
await gateway.stop()
await link.stop()
await db.destroy()
await postgres.stop()
rmSync(home, { recursive: true })
process.exit(wrong.length === 0 && rows.length === orders && takeOverTime !== null ? 0 : 1)

async function connect(n: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}/ocpp/CD${n}`, ['ocpp1.6'], { perMessageDeflate: false })
  await once(socket, 'open')
  await ask(socket, 'BootNotification', { chargePointVendor: 'ACME', chargePointModel: 'DC120' })
  return socket
}

/** Ignores calls from the server meanwhile. */
function ask(socket: WebSocket, action: string, payload: object): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const receive = (data: Buffer): void => {
      // the format of OCPP-J
      const [type, , answer] = JSON.parse(data.toString()) as [number, string, Record<string, unknown>]
      if (type === 2) return
      socket.off('message', receive)
      if (type === 3) resolve(answer)
      else reject(new Error(`${action} was refused: ${data.toString()}`))
    }
    socket.on('message', receive)
    socket.once('close', () => reject(new Error(`${action} was never answered`)))
    socket.send(JSON.stringify([2, 'x', action, payload]))
  })
}

/** Starts are spread evenly over the seconds around the take-over. */
async function charge(socket: WebSocket, n: number): Promise<{ socket: WebSocket; transactionId: number }> {
  await sleep(Math.max(0, instant.getTime() - spreadMs / 2 + (n * spreadMs) / orders - Date.now()))
  const start = { connectorId: 1, idTag: `CD${n}`, timestamp: now().toISOString(), meterStart: 0 }
  const { transactionId } = await ask(socket, 'StartTransaction', start)
  if (typeof transactionId !== 'number') throw new Error(`no transaction for CD${n}`)
  return { socket, transactionId }
}

function end(socket: WebSocket, transactionId: number): Promise<Record<string, unknown>> {
  return ask(socket, 'StopTransaction', { transactionId, meterStop: meterWh, timestamp: now().toISOString() })
}
