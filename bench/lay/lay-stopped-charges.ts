import { energyE4 } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { anActivity } from '../../apps/server/src/customer/activity/fixtures.ts'
import { aMember } from '../../apps/server/src/customer/vip/fixtures.ts'
import { aVoucher } from '../../apps/server/src/customer/voucher/fixtures.ts'
import { lockVoucher } from '../../apps/server/src/customer/voucher/public.ts'
import { aGroup, anEmployee } from '../../apps/server/src/money/ledger/fixtures.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { keepPartitions } from '../../apps/server/src/platform/postgres/partitions/keep-partitions.ts'
import type { WorkDeps } from '../../apps/server/src/platform/deps.ts'
import { asSystem } from '../../apps/server/src/platform/work.ts'
import { aCustomer, aDay, reading } from '../../apps/server/test/world.ts'
import type { TestWork } from '../../apps/server/test/test-server.ts'
import { copyRows } from './copy-rows.ts'

export type ChargePayer = 'wallets' | 'group'
const chargedMs = 2_880_000
const chargedEnergy = 460_000

/**
 * Charges of fifty minutes that wait for their settlement, each of another customer: with a curve, a membership, a voucher and a
 * running activity. One is charged through the facts of a charger, the others are copies of it. Returns the jobs that they wait for.
 */
export async function layStoppedCharges(
  work: WorkDeps,
  charges: number,
  payer: ChargePayer,
  samplesEach = 40,
): Promise<void> {
  const server = { ...work, deps: work }
  const { db } = work
  await keepPartitions(db, work.now())
  const day = await aDay(server)
  const { companyId } = day.world
  await anActivity(server, { companyId, activityType: 'CHARGE_DISCOUNT', rule: { serviceRate: 9500 } })
  const driver = await aCustomer(server, day.world)
  if (payer === 'wallets') await aMember(server as never, { customerId: driver.id, rate: 9000 })
  else {
    const groupId = await aGroup(server as never, { companyId, funds: 1_000_000_000 })
    await anEmployee(server as never, { customerId: driver.id, groupId, limit: 10_000_000 })
  }
  const orderId = await aStoppedCharge(server, day, driver, samplesEach)
  await copyAll(db, { customerId: driver.id, orderId, copies: charges - 1 })
}

type Driver = Awaited<ReturnType<typeof aCustomer>>
async function aStoppedCharge(
  server: TestWork,
  day: Awaited<ReturnType<typeof aDay>>,
  driver: Driver,
  samplesEach: number,
) {
  const { charger, moment } = day
  const customerId = driver.id
  const voucherId = await aVoucher(server, { customerId, faceAmt: 500, thresholdAmt: 5000 })
  const meter = 1_234_501_000
  const begun = moment('09:42:10')
  const { orderId, transactionNo } = await charger.start({ idTag: driver.cardNo, at: begun, meter: energyE4(meter) })
  await asSystem(server.deps, 'bench', (ctx) => lockVoucher(ctx, { voucherId, customerId, orderId }))
  for (let n = 1; n <= samplesEach; n += 1) {
    const at = moment(toWallTime(new Date(begun.getTime() + (n * chargedMs) / samplesEach)))
    const readings = [reading(at, meter + (n * chargedEnergy) / samplesEach, { soc: 20 + n })]
    await charger.meter({ transactionNo, readings })
  }
  await charger.stop({ transactionNo, at: moment('10:31:55'), meter: energyE4(meter + 485_025) })
  return orderId
}

type Template = { customerId: string; orderId: string; copies: number }

async function copyAll(db: Db, { customerId, orderId, copies }: Template): Promise<void> {
  const of = (column: string, id: string) => sql<boolean>`${sql.ref(`original.${column}`)} = ${id}`
  const journals = sql<boolean>`original.biz_id in (select id from trade_order where customer_id = ${customerId})`
  const own = sql<boolean>`original.owner_id = ${customerId}`
  const others = sql<boolean>`original.owner_id <> ${customerId} and original.journal_id in (
    select journal_id from ledger_entry where owner_id = ${customerId})`
  const customer = of('customer_id', customerId)
  const order = of('order_id', orderId)
  const copy = (table: string, where: typeof customer, ids: string[], texts: string[] = []) =>
    copyRows(db, { table, where, copies, ids, texts })
  await copy('customer', of('id', customerId), ['id'], ['customer_no', 'mobile'])
  await copy('customer_usage', customer, ['customer_id'])
  await copy('wallet', customer, ['customer_id'])
  await copy('vip_customer', customer, ['id', 'customer_id'], ['vip_no'])
  await copy('journal', journals, ['id', 'biz_id'], ['journal_no'])
  await copy('ledger_entry', own, ['id', 'journal_id', 'owner_id'])
  await copy('ledger_entry', others, ['id', 'journal_id'])
  await copy('trade_order', customer, ['id', 'customer_id'], ['trade_no'])
  await copy('voucher', customer, ['id', 'customer_id', 'lock_order_id'], ['voucher_no'])
  await copy('charge_order', of('id', orderId), ['id', 'customer_id', 'voucher_id'], ['order_no'])
  await copy('charge_order_key', order, ['order_id'], ['key'])
  await copy('charge_order_move', order, ['id', 'order_id'])
  await copy('charge_progress', order, ['order_id'])
  await copy('charge_sample', order, ['order_id'])
  await copyHolds(db, customerId, orderId, copies)
  await sql`select graphile_worker.add_job('settle-charge-order', payload => json_build_object('orderId', id::text), job_key => 'settle:' || id,
    priority => -1) from charge_order`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** Of a group the copies hold parts of one wallet. */
async function copyHolds(db: Db, customerId: string, orderId: string, copies: number): Promise<void> {
  await copyRows(db, {
    table: 'hold',
    where: sql<boolean>`original.biz_id = ${orderId} and original.owner_type = 'CUSTOMER'`,
    copies,
    ids: ['owner_id', 'customer_id', 'biz_id'],
  })
  await copyRows(db, {
    table: 'hold',
    where: sql<boolean>`original.biz_id = ${orderId} and original.owner_type = 'GROUP'`,
    copies,
    ids: ['customer_id', 'biz_id'],
  })
  await sql`update group_wallet set frozen_amt = (select sum(amt) from hold where owner_type = 'GROUP' and owner_id = group_id)
    where frozen_amt > 0`.execute(db)
}
