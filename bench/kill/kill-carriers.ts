import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { activeOrderStates, chargeOrderStates, type ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { scaledClock } from '@chargedeck/simulator/clock'
import { virtualCharger } from '@chargedeck/simulator/virtual-charger'
import { brokenInvariants } from '../../apps/server/src/insight/invariant/public.ts'
import { aSite } from '../../apps/server/src/partner/carrier-site/fixtures.ts'
import { aPartner, type Partner } from '../../apps/server/src/partner/fixtures.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { idMaker } from '../../apps/server/src/platform/ids.ts'
import { sealerOf } from '../../apps/server/src/platform/seal.ts'
import { aCarrier } from '../../apps/server/src/site/carrier/fixtures.ts'
import { layPaidYard } from '../lay/lay-paid-yard.ts'
import { startRealServer } from '../process/real-server.ts'
import { openCaller } from './carrier-caller.ts'
import { carrierDriver, type CarrierCharge } from './carrier-driver.ts'

// SIGKILL of the server while a carrier starts, watches and stops charges at our piles and receives their orders:
// `node kill-carriers.ts [rounds] [piles]`. Every promised start becomes one order, and every order arrives.
const [, , rounds = '20', piles = '10'] = process.argv
const unsettled: ChargeOrderState[] = [...activeOrderStates, chargeOrderStates.toSettle]
const secret = Buffer.alloc(32, 7)
const partner = await aPartner({ now: () => new Date() })
const env = { CHARGEDECK_SECRET: secret.toString('hex'), CHARGEDECK_PRIVATE_CARRIERS: '1' }
const server = await startRealServer({ env })
try {
  const db = server.openDb()
  const { operatorId } = await layCarrier(db)
  const clock = scaledClock({ speed: 1, startAt: new Date() })
  const url = server.chargerUrl
  const chargers = Array.from({ length: Number(piles) }, (_, n) =>
    virtualCharger({ url, pileNo: `CD${n}`, clock, reconnectMs: [100, 1000] }),
  )
  await Promise.all(chargers.map((charger) => charger.connect()))
  const caller = openCaller({ origin: server.origin, operatorId })
  const driver = carrierDriver({ chargers, caller, operatorId })
  for (let round = 0; round < Number(rounds); round += 1) {
    await sleep(1500 + Math.random() * 3500)
    const awayMs = await server.killServer()
    console.log(
      `back after ${awayMs.toFixed(0)} ms; ${driver.charges.length} charges asked, ${partner.heard.length} calls heard`,
    )
  }
  await driver.end()
  for (const charger of chargers) await charger.stop()
  await untilTold(db)
  const wrong = [...(await compareOrders(db, driver.charges)), ...compareHeard(partner), ...partner.faults]
  const broken = await brokenInvariants(db)
  for (const line of [...wrong, ...broken.map((one) => JSON.stringify(one))].slice(0, 20)) console.log(line)
  const promised = driver.charges.filter(({ isPromised }) => isPromised).length
  console.log(
    `${rounds} kills: ${promised} starts promised of ${driver.charges.length}, ${ordersHeard(partner).size} orders received; ` +
      `lost or doubled ${wrong.length}, invariants broken ${broken.length}`,
  )
  if (wrong.length + broken.length > 0) process.exitCode = 1
  await db.destroy()
} finally {
  await server.stop()
  await partner.close()
}

async function layCarrier(db: Db): Promise<{ operatorId: string }> {
  await layPaidYard(db, Number(piles))
  const now = () => new Date()
  const work = { db, nextId: idMaker(400, now), now, deps: { sealer: sealerOf(secret) } }
  const laid = work as unknown as Parameters<typeof aCarrier>[0] // all that it uses
  const { companyId, stationId } = await db
    .selectFrom('chargerPile')
    .select(['companyId', 'stationId'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const carrierId = await aCarrier(laid, { companyId, baseUrl: partner.url, payMode: 'MONTHLY' })
  await aSite(laid, { carrierId, stationId })
  return db.selectFrom('carrier').select('operatorId').where('id', '=', carrierId).executeTakeFirstOrThrow()
}

/** Until every order of the carrier has ended, what its end causes is done, and nothing waits to be sent: each of them is looked at after what causes it. */
async function untilTold(db: Db): Promise<void> {
  for (const end = Date.now() + 240_000; Date.now() < end; await sleep(500)) {
    const open = await db.selectFrom('chargeOrder').select('id').where('orderStatus', 'in', unsettled).execute()
    const { rows: due } = await sql`select from graphile_worker._private_jobs where run_at <= now()`.execute(db)
    const waiting = await db
      .selectFrom('carrierMessage')
      .select('id')
      .where('status', 'in', [pushStates.waiting, pushStates.sending])
      .execute()
    if (open.length + due.length + waiting.length === 0) return
  }
}

function ordersHeard({ heardOf }: Partner) {
  return Map.groupBy(heardOf('notification_charge_order_info'), ({ StartChargeSeq }) => String(StartChargeSeq))
}

/** One order for each promise and none without an ask; the partner received each that ended with energy. */
async function compareOrders(db: Db, charges: readonly CarrierCharge[]): Promise<string[]> {
  const orders = await db
    .selectFrom('chargeOrder')
    .select(['carrierOrderNo', 'orderStatus', 'totalEnergy'])
    .where('carrierOrderNo', 'is not', null)
    .execute()
  const bySeq = Map.groupBy(orders, ({ carrierOrderNo }) => carrierOrderNo ?? '')
  const asked = new Set(charges.map(({ seq }) => seq))
  const received = ordersHeard(partner)
  const lost = charges
    .filter(({ seq, isPromised }) => isPromised && !bySeq.has(seq))
    .map(({ seq }) => `start ${seq} is lost`)
  const doubled = [...bySeq]
    .filter(([seq, own]) => own.length > 1 || !asked.has(seq))
    .map(([seq]) => `start ${seq} twice or not asked`)
  const untold = orders
    .filter(
      ({ orderStatus, carrierOrderNo }) =>
        orderStatus === chargeOrderStates.done && !received.has(carrierOrderNo ?? ''),
    )
    .map(({ carrierOrderNo }) => `order ${carrierOrderNo} never arrived`)
  const open = orders
    .filter(({ orderStatus }) => unsettled.includes(orderStatus))
    .map(({ carrierOrderNo, orderStatus }) => `order ${carrierOrderNo} is still ${orderStatus}`)
  return [...lost, ...doubled, ...untold, ...open]
}

/** What comes again is what came before. */
function compareHeard(told: Partner): string[] {
  return [...ordersHeard(told)]
    .filter(([, copies]) => copies.some((copy) => !isDeepStrictEqual(copy, copies[0])))
    .map(([seq]) => `order ${seq} came with other figures`)
}
