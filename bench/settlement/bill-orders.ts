import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { energyE4, fen, priceP4, rateBp } from '@chargedeck/domain/kernel/money'
import { feeBearers, giftBearers, type ShareTerms } from '@chargedeck/domain/settle-setup/terms'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { billOrders } from '../../apps/server/src/settlement/order-bill/public.ts'
import { layChargeOrders } from '../lay/lay-charge-orders.ts'
import { onSyncedPostgres } from '../lay/synced-work.ts'

// `node bench/settlement/bill-orders.ts [orders]`: bills so many settled orders of twenty stations, each shared by the channel, the operator and
// three partners (one of them by tiers), on a PostgreSQL that syncs; a million in at most ten minutes.
const orders = Number(process.argv[2] ?? 1_000_000)
const wanted = 1_000_000 / 600

await onSyncedPostgres(async ({ work }) => {
  await layChargeOrders(work.db, orders)
  await laySetups(work.db)
  const begun = performance.now()
  const billed = await billOrders({ ...work, now: () => new Date(Date.now() + 3_600_000) })
  const seconds = (performance.now() - begun) / 1000
  const { rows } = await sql<{ qty: number; shares: string; paid: string }>`
    select (select count(*)::int from order_bill) as qty, (select sum(share_amt)::text from order_bill) as shares,
      (select sum(actual_amt)::text from charge_order where order_status = ${sql.lit(chargeOrderStates.done)}) as paid`.execute(
    work.db,
  )
  const [made] = rows
  console.log(
    `${billed} orders billed in ${seconds.toFixed(1)} s: ${(billed / seconds).toFixed(0)} /s (at least ${wanted.toFixed(0)})`,
  )
  console.log(`${made?.qty} bills sum to ${made?.shares} of ${made?.paid} fen`)
  if (billed / seconds < wanted || made?.shares !== made?.paid) process.exitCode = 1
})

async function laySetups(db: Db): Promise<void> {
  const holders = ['OPR', 'LAN', 'SHA', 'SHA'].map((holderType, at) => ({ id: String(at + 1), holderType }))
  await sql`delete from shareholder`.execute(db)
  for (const { id, holderType } of holders)
    await sql`insert into shareholder (id, holder_no, holder_name, holder_type, subject_type, contact_name, contact_mobile, company_id, create_time)
      values (${id}, ${`SH${id}`}, ${`示例${id}`}, ${holderType}, '1', '张三', '13900000000', 1, now())`.execute(db)
  await sql`insert into holder_balance (holder_id, company_id, update_time) select id, 1, now() from shareholder on conflict do nothing`.execute(
    db,
  )
  await sql`insert into assign_tactic (id, tactic_no, tactic_name, company_id, order_types, channel_fee_rate, channel_fee_bearer, gift_bearer, create_time)
    values (1, 'T1', '示例', 1, '["CHARGE"]', 60, 'PRE', 'OPR', now())`.execute(db)
  await sql`insert into settle_setup (id, setup_no, station_id, company_id, tactic_id, tactic_name, terms, effective_date, settle_mode, settle_cycle, status, create_time)
    select id, 'ST' || id, id, 1, 1, '示例', ${JSON.stringify(terms())}::jsonb, '2025-01-01', 'MANUAL', 'T1', '0', now() from station`.execute(
    db,
  )
  await sql`insert into order_to_bill (order_id, company_id, settle_date, settle_time, queue_time)
    select id, company_id, settle_date, settle_time, now() from charge_order where order_status = ${sql.lit(chargeOrderStates.done)}`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

function terms(): ShareTerms {
  const partner = (holderId: string, holderType: 'LAN' | 'SHA') => ({
    holderId,
    holderType,
    holderName: `示例${holderId}`,
    minAmt: fen(0),
    settleAccountId: null,
  })
  const whole = { fromEnergy: energyE4(0), toEnergy: null, rate: null, unitPrice: null }
  const edge = energyE4(1_000_000_000)
  const tiers = [
    { ...whole, toEnergy: edge, unitPrice: priceP4(500) },
    { ...whole, fromEnergy: edge, unitPrice: priceP4(800) },
  ]
  return {
    channelFeeRate: rateBp(60),
    channelFeeBearer: feeBearers.all,
    giftBearer: giftBearers.operator,
    orderTypes: ['CHARGE'],
    items: [
      { ...partner('2', 'LAN'), model: 'Battery', tiers },
      { ...partner('3', 'SHA'), model: 'ServiceFee', tiers: [{ ...whole, rate: rateBp(3000) }] },
      { ...partner('4', 'SHA'), model: 'OrderFlow', tiers: [{ ...whole, rate: rateBp(500) }] },
    ],
    operator: { holderId: '1', holderName: '示例1', settleAccountId: null },
  }
}
