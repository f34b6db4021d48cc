import { setTimeout as sleep } from 'node:timers/promises'
import { scaledClock } from '@chargedeck/simulator/clock'
import { fen } from '@chargedeck/domain/kernel/money'
import { seeded, seedFrom } from '@chargedeck/simulator/random'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { brokenInvariants } from '../apps/server/src/insight/invariant/public.ts'
import type { Db } from '../apps/server/src/platform/postgres/db.ts'
import { layPaidYard } from './lay/lay-paid-yard.ts'
import { startRealServer } from './process/real-server.ts'
import { chargeAtRandom, fates, type Charge } from './random/random-charger.ts'
import { billByWire } from './random/wire-bill.ts'

// Charges with outages, reboots, repeats and forgotten transactions, each compared with an arithmetic of its own:
// `node random-charging.ts [charges] [seed] [piles]`.
const [, , charges = '10000', seed = '1', piles = '150'] = process.argv
const [speed, startedAgoMs, longestHoldMs] = [5, 3 * 3_600_000, 600_000]

const server = await startRealServer()
try {
  const db = server.openDb()
  await layPaidYard(db, Number(piles))
  const clock = scaledClock({ speed, startAt: new Date(Date.now() - startedAgoMs) })
  const each = Math.ceil(Number(charges) / Number(piles))
  const begun = performance.now()
  const chargers = Array.from({ length: Number(piles) }, (_, n) => `CD${n}`).map((pileNo) =>
    chargeAtRandom({ url: server.chargerUrl, pileNo, clock, random: seeded(seedFrom(pileNo, Number(seed))) }, each),
  )
  const made = (await Promise.all(chargers)).flat()
  console.log(`${made.length} charges in ${((performance.now() - begun) / 1000).toFixed(0)} s, seed ${seed}`)
  for (const fate of fates) console.log(`  ${fate}: ${made.filter((charge) => charge.fate === fate).length}`)
  await untilNothingIsHeld(db)
  await judge(db, made)
  await db.destroy()
} finally {
  await server.stop()
}

function held(db: Db) {
  return db.selectFrom('runningOrder').select('orderId').execute()
}

async function untilNothingIsHeld(db: Db): Promise<void> {
  const begun = Date.now()
  while ((await held(db)).length > 0 && Date.now() - begun < longestHoldMs) await sleep(1000)
  await sleep(5000) // settlement follows
}

async function judge(db: Db, made: readonly Charge[]): Promise<void> {
  const rows = await ordersOf(db)
  const byNumber = new Map(rows.map((row) => [row.transactionNo, row]))
  const wrong: string[] = []
  const keptOut: string[] = []
  let [billed, longestMs] = [0, 0]
  for (const { transactionId, fate, readings, freeAt } of made) {
    const order = byNumber.get(transactionId)
    const wire = billByWire(readings)
    if (!order) wrong.push(`${fate} ${transactionId} has no order`)
    else if (order.orderStatus !== chargeOrderStates.done) {
      if (order.findingCodes.length > 0) keptOut.push(`${fate}: ${JSON.stringify(order.findingCodes)}`)
      else wrong.push(`${fate} ${order.orderNo} is ${order.orderStatus} without a reason`)
    } else if (order.totalEnergy !== wire.energyE4 || order.totalAmt !== wire.fen)
      wrong.push(
        `${fate} ${order.orderNo}: billed ${order.totalEnergy} ${order.totalAmt}, by wire ${wire.energyE4} ${wire.fen}`,
      )
    else billed++
    if (order?.settleTime) longestMs = Math.max(longestMs, order.settleTime.getTime() - freeAt.getTime())
  }
  const frozen = await db.selectFrom('wallet').select('customerId').where('frozenAmt', '<>', fen(0)).execute()
  const [open, broken] = [await held(db), await brokenInvariants(db)]
  console.log(`billed by the wire ${billed}, kept out with a reason ${keptOut.length}, wrong ${wrong.length}`)
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`)
  for (const [why, times] of Map.groupBy(keptOut, (line) => line)) console.log(`  ${times.length} × ${why}`)
  console.log(`orders that no charge made: ${rows.length - made.length}`)
  console.log(`longest from a free gun to its settlement: ${(longestMs / 1000).toFixed(0)} s (at most 600)`)
  console.log(`guns held ${open.length}, wallets held ${frozen.length}, invariants broken ${broken.length}`)
  const isWrong = wrong.length + open.length + frozen.length + broken.length > 0 || rows.length !== made.length
  if (isWrong || longestMs > longestHoldMs) process.exitCode = 1
}

function ordersOf(db: Db) {
  return db
    .selectFrom('chargeOrder')
    .innerJoin('chargerTransaction', 'chargerTransaction.orderId', 'chargeOrder.id')
    .select([
      'transactionNo',
      'orderNo',
      'orderStatus',
      'totalEnergy',
      'totalAmt',
      'settleTime',
      'chargeOrder.findingCodes',
    ])
    .execute()
}
