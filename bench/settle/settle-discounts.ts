import { decideDiscounts } from '@chargedeck/domain/discount/decide-discounts'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { pricePieces } from '@chargedeck/domain/tariff/bill-charge'
import { splitEnergy } from '@chargedeck/domain/tariff/split-energy'
import { anActivity } from '../../apps/server/src/customer/activity/fixtures.ts'
import { aVoucher } from '../../apps/server/src/customer/voucher/fixtures.ts'
import { lockVoucher } from '../../apps/server/src/customer/voucher/public.ts'
import { discountBases } from '../../apps/server/src/charging/charge-order/settle/discount-basis.ts'
import { settleChargeOrder } from '../../apps/server/src/charging/charge-order/settle/settle.ts'
import { findChargeOrder, type ChargeOrderRow } from '../../apps/server/src/charging/charge-order/store.ts'
import { brokenInvariants } from '../../apps/server/src/insight/invariant/public.ts'
import { asSystem } from '../../apps/server/src/platform/work.ts'
import type { TestWork } from '../../apps/server/test/test-server.ts'
import { aCustomer, aDay, reading } from '../../apps/server/test/world.ts'
import { onSyncedPostgres } from '../lay/synced-work.ts'

// `node bench/settle/settle-discounts.ts`: a thousand settlements at once, fifty running activities, each with a budget and times for
// a customer, one of them with a budget for ten, and a voucher each. The budget is spent exactly; deciding what comes off one order
// (reading what is left of each activity under its lock, and choosing among all and the voucher) takes at most 2 ms at p95.
const charges = Number(process.argv[2] ?? 1000)
const activities = 50
const takenAmt = fen(407)
const limitMs = 2
const warmUps = 300 // a server that has just started is not what is measured
const rounds = 400

/** The golden vector V1. */
const meters = [
  ['09:42:10', 1234501000],
  ['09:59:50', 1234682140],
  ['10:00:05', 1234687390],
  ['10:31:55', 1234986025],
] as const

await onSyncedPostgres(async ({ work }) => {
  const server = { ...work, deps: work }
  const day = await aDay(server)
  const { companyId } = day.world
  const discount = { companyId, activityType: 'CHARGE_DISCOUNT' } as const
  const limits = { budgetAmt: 1_000_000_000, perCustomerTimes: 3 }
  for (let n = 1; n < activities; n += 1)
    await anActivity(server, { ...discount, ...limits, rule: { serviceRate: 9500 + n } })
  const budgetAmt = takenAmt * 10
  const bestId = await anActivity(server, { ...discount, ...limits, rule: { serviceRate: 8000 }, budgetAmt })
  const orderIds: string[] = []
  for (let n = 0; n < charges; n += 1) orderIds.push(await aFinishedCharge(server, day))
  const now = day.clock.now

  const took: number[] = []
  for (let n = 0; n < warmUps + rounds; n += 1)
    await asSystem({ ...work, now }, 'bench', async (ctx) => {
      const order = await findChargeOrder(ctx, orderIds[n % orderIds.length] ?? '')
      const bill = billOf(order, day)
      const begun = performance.now()
      const bases = await discountBases(ctx, [order], 'settle')
      const { judged, voucher } = decideDiscounts(bill, bases.basisOf(order))
      if (n >= warmUps) took.push(performance.now() - begun)
      if (judged.length !== activities || !voucher) throw new Error('nothing was decided')
    })
  const sorted = took.toSorted((one, other) => one - other)
  const [p50, p95] = [sorted[rounds >> 1] ?? 0, sorted[Math.floor(rounds * 0.95)] ?? 0]
  console.log(
    `deciding what comes off one order, of ${activities} activities and a voucher: p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`,
  )

  const begun = performance.now()
  await Promise.all(
    orderIds.map((orderId) => asSystem({ ...work, now }, 'bench', (ctx) => settleChargeOrder(ctx, { orderId }))),
  )
  const seconds = (performance.now() - begun) / 1000
  const rows = await work.db
    .selectFrom('chargeOrder')
    .select('activityDiscountAmt')
    .where('activityId', '=', bestId)
    .execute()
  const { usedAmt } = await work.db
    .selectFrom('activity')
    .select('usedAmt')
    .where('id', '=', bestId)
    .executeTakeFirstOrThrow()
  const broken = await brokenInvariants(work.db, now())
  console.log(`${charges} settlements in ${seconds.toFixed(1)} s (${Math.round(charges / seconds)} /s)`)
  console.log(
    `a budget for ten: ${rows.length} orders took it, ${usedAmt} of ${budgetAmt} fen; ${broken.length} broken invariants`,
  )
  if (rows.length !== 10 || usedAmt !== budgetAmt || broken.length > 0 || p95 > limitMs) process.exitCode = 1
})

/** What a finished charge costs before anything comes off. */
function billOf({ feeSnapshot }: ChargeOrderRow, { moment }: Day) {
  if (!feeSnapshot) throw new Error('an order has its prices')
  const samples = meters.map(([time, meter]) => ({ at: moment(time), meter: energyE4(meter) }))
  return pricePieces(splitEnergy(samples, feeSnapshot), feeSnapshot)
}

type Day = Awaited<ReturnType<typeof aDay>>
/** The charge of the golden vector V1 with a voucher, waiting for its settlement. */
async function aFinishedCharge(server: TestWork, { world, charger, moment }: Day) {
  const driver = await aCustomer(server, world)
  const voucherId = await aVoucher(server, { customerId: driver.id, faceAmt: 500, thresholdAmt: 5000 })
  const { orderId, transactionNo } = await charger.start({
    idTag: driver.cardNo,
    at: moment('09:42:10'),
    meter: energyE4(1234501000),
  })
  await asSystem(server.deps, 'bench', (ctx) => lockVoucher(ctx, { voucherId, customerId: driver.id, orderId }))
  for (const [time, meter] of meters.slice(1, 3))
    await charger.meter({ transactionNo, readings: [reading(moment(time), meter)] })
  await charger.stop({ transactionNo, at: moment('10:31:55'), meter: energyE4(1234986025) })
  return orderId
}
