import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { stationStates } from '@chargedeck/domain/station/states'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { insertRows } from '../store.ts'
import type { Rows } from './batch.ts'
import type { Gun, Lot, Person } from './scene.ts'

const began = '2025-12-31 00:00:00+08'

/** Customers of the past with their money, their car and the time from which they are free. */
export async function listPeople(tx: Tx, cardlessLocked: { except: readonly string[] }): Promise<Person[]> {
  const { rows } = await sql<Person & { batteryKwh: string | null }>`
    select c.id, c.company_id, c.mobile, c.nickname, c.customer_type, k.card_no, v.id as vehicle_id, v.plate_no, v.vin, v.battery_kwh,
      w.balance_amt, w.gift_amt, w.refunding_amt, w.owed_amt, w.total_top_up_amt, u.total_charge_qty, u.total_energy, u.total_paid_amt, u.last_charge_time,
      coalesce(o.free_at, ${began}::timestamptz) as free_at
    from customer c
      join wallet w on w.customer_id = c.id
      join customer_usage u on u.customer_id = c.id
      join customer_vehicle v on v.customer_id = c.id and v.default_flag = 1
      left join lateral (select card_no from customer_card where customer_id = c.id and data_status = ${sql.lit(dataStates.normal)} order by id limit 1) k on true
      left join (select customer_id, greatest(max(settle_time), max(end_time), max(create_time)) as free_at from charge_order group by customer_id) as o
        on o.customer_id = c.id
    where c.lock_flag = 1 and c.customer_no <> all(${cardlessLocked.except}::text[])
    order by c.id`.execute(tx)
  const lots = await listLots(tx)
  return rows.map(({ batteryKwh, ...person }, index) => ({
    ...person,
    isDebtor: index % 28 === 9,
    batteryWh: Number(batteryKwh ?? 60) * 1000,
    lots: lots.flatMap(({ customerId, ...lot }) => (customerId === person.id ? { ...lot, isNew: false } : [])),
  }))
}

const listLots = async (tx: Tx): Promise<(Omit<Lot, 'isNew'> & { customerId: string })[]> =>
  (
    await sql<Omit<Lot, 'isNew'> & { customerId: string }>`
      select id, customer_id, remain_amt, gift_remain_amt from trade_order
      where (remain_amt > 0 or gift_remain_amt > 0) and customer_id is not null order by id`.execute(tx)
  ).rows

/** Guns of working stations, each in the state its last order left. */
export async function listGuns(tx: Tx, leftOut: readonly string[]): Promise<Gun[]> {
  const { rows } = await sql<Gun & { powerKw: string; startsAtMeter: number }>`
    select g.id, g.gun_code, g.gun_no, g.gun_name, p.id as pile_id, p.pile_no, p.pile_name, p.pile_type, g.rated_power_kw as power_kw,
      s.id as station_id, s.station_no, s.station_name, s.self_buy_way, s.company_id, c.operator_id,
      coalesce(o.end_meter, 0) as meter, coalesce(o.free_at, ${began}::timestamptz) as free_at
    from charger_gun g join charger_pile p on p.id = g.pile_id join station s on s.id = g.station_id join company c on c.id = s.company_id
      left join (select gun_id, max(end_meter) as end_meter, greatest(max(end_time), max(create_time)) as free_at
        from charge_order group by gun_id) as o on o.gun_id = g.id
    where s.status = ${sql.lit(stationStates.operating)} and p.pile_no <> all(${leftOut}::text[])
    order by g.gun_code`.execute(tx)
  return rows.map(({ powerKw, startsAtMeter: _, ...gun }) => ({ ...gun, powerW: Number(powerKw) * 1000 }))
}

/** The charges of the written past, by gun and time. */
export const listCharges = async (tx: Tx, since: Date, until: Date) =>
  (
    await sql<{ gunId: string; from: Date; to: Date }>`
      select gun_id, start_time as "from", end_time as "to" from charge_order
      where start_time > ${since} and end_time > start_time and end_time < ${until} and gun_id is not null
      order by gun_id, start_time`.execute(tx)
  ).rows

export type Stop = { gunId: string; pileId: string; pileNo: string; stationId: string; endTime: Date }

/** The last charges that ended with this code, some minutes before the history does. */
export const listLastStops = async (
  tx: Tx,
  { stopCode, since, limit }: { stopCode: string; since: Date; limit: number },
): Promise<Stop[]> =>
  (
    await sql<Stop>`
      select gun_id, pile_id, pile_no, station_id, end_time from charge_order
      where stop_code = ${stopCode} and end_time < ${since}::timestamptz - interval '20 minutes' and gun_id is not null
      order by end_time desc limit ${limit}`.execute(tx)
  ).rows

/** Takes transaction numbers from the live sequence, so that none is used twice. */
export async function takeTransactionNos(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{
    no: string
  }>`select nextval('charger_transaction_no') as no from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map(({ no }) => Number(no))
}

export async function writeRows(tx: Tx, rows: Rows): Promise<void> {
  await insertRows(tx, 'chargeOrder', rows.orders)
  await insertRows(tx, 'chargeOrderKey', rows.keys)
  await insertRows(tx, 'chargeOrderLine', rows.lines)
  await insertRows(tx, 'chargeOrderHour', rows.hours)
  await insertRows(tx, 'chargeCurve', rows.curves)
  await insertRows(tx, 'chargeSample', rows.samples)
  await insertRows(tx, 'chargeOrderFinding', rows.findings)
  await insertRows(tx, 'chargeOrderMove', rows.moves)
  await insertRows(tx, 'tradeOrder', rows.trades)
  await insertRows(tx, 'journal', rows.journals)
  await insertRows(tx, 'ledgerEntry', rows.entries)
  await insertRows(tx, 'lotUse', rows.uses)
}

/** Wallets, usage, and the rest of existing lots. */
export async function savePeople(tx: Tx, people: readonly Person[]): Promise<void> {
  const wallets = JSON.stringify(
    people.map(({ id, balanceAmt, giftAmt, owedAmt, totalTopUpAmt }) => ({
      id,
      balance: balanceAmt,
      gift: giftAmt,
      owed: owedAmt,
      top_up: totalTopUpAmt,
    })),
  )
  await sql`update wallet set balance_amt = balance, gift_amt = gift, owed_amt = owed, total_top_up_amt = top_up
    from json_to_recordset(${wallets}::json) as person (id bigint, balance bigint, gift bigint, owed bigint, top_up bigint)
    where customer_id = person.id`.execute(tx)
  const usage = JSON.stringify(
    people.map(({ id, totalChargeQty, totalEnergy, totalPaidAmt, lastChargeTime }) => ({
      id,
      qty: totalChargeQty,
      energy: totalEnergy,
      paid: totalPaidAmt,
      last: lastChargeTime,
    })),
  )
  await sql`update customer_usage set total_charge_qty = qty, total_energy = energy, total_paid_amt = paid, last_charge_time = last
    from json_to_recordset(${usage}::json) as person (id bigint, qty int, energy bigint, paid bigint, last timestamptz)
    where customer_id = person.id`.execute(tx)
  const lots = JSON.stringify(people.flatMap((person) => person.lots.filter(({ isNew }) => !isNew)))
  await sql`update trade_order set remain_amt = "remainAmt", gift_remain_amt = "giftRemainAmt"
    from json_to_recordset(${lots}::json) as lot (id bigint, "remainAmt" bigint, "giftRemainAmt" bigint) where trade_order.id = lot.id`.execute(
    tx,
  )
}

/** The whole past is written: its customers may charge again, except those who are locked. */
export async function releasePeople(db: Db | Tx, locked: readonly string[], at: Date): Promise<void> {
  await sql`update customer set lock_flag = 0, lock_reason = null, lock_time = null
    where lock_flag = 1 and customer_no <> all(${locked}::text[])`.execute(db)
  await sql`update customer set lock_reason = '多次恶意占位', lock_time = ${at} where customer_no = any(${locked}::text[])`.execute(
    db,
  )
}

/** What the grid took for each whole month: a little less than drivers paid for the electricity. */
export const writeElectricityCosts = (tx: Tx, since: Date) =>
  sql`insert into stat_electricity_cost (stat_month, station_id, electricity_cost_amt, update_time)
    select to_char(end_time, 'YYYY-MM'), station_id, round(sum(elec_amt) * 0.86), ${since} from charge_order
    where elec_amt > 0 and end_time < date_trunc('month', ${since}::timestamptz) group by 1, 2`.execute(tx)
