import { nobody } from '@chargedeck/contract/charging/charge-order/enums'
import { daysLater, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { payStates, reviewStates } from '@chargedeck/domain/charge-order/pay-states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { firstIdOf } from '../../apps/server/src/platform/ids.ts'
import { ensureMonths } from '../../apps/server/src/platform/postgres/partitions/keep-partitions.ts'
import { startPageServer } from '../process/page-server.ts'

// Measures page 1 of the orders with each filter, over a million orders in 300 days: server time of the whole call.
const [rows, days] = [1_000_000, 300]
const now = (): Date => new Date()
const since = daysLater(now(), -days)
const { db, timed, timedAll, close } = await startPageServer({ orgIds: ['100', '101', '102'], fill })

const wide = { startTime: toWallTime(since), endTime: toWallTime(now()) }
const [someOrder] = await db
  .selectFrom('chargeOrder')
  .select(['orderNo', 'id'])
  .where('stationId', '=', '5')
  .limit(1)
  .execute()
const filterSets: Record<string, object> = {
  'the last seven days': {},
  'all days': wide,
  'a state': { ...wide, orderStatus: chargeOrderStates.abnormal },
  'two states': { ...wide, orderStatus: [chargeOrderStates.charging, chargeOrderStates.toPay] },
  'a rare state': { ...wide, orderStatus: chargeOrderStates.stopping },
  'a mobile': { ...wide, mobile: '13800000123' },
  'a plate': { ...wide, plateNo: '苏AD00123' },
  'a station': { ...wide, stationId: '7' },
  'a station and a state': { ...wide, stationId: '7', orderStatus: chargeOrderStates.done },
  'a pile': { ...wide, pileNo: 'P17' },
  'a group': { ...wide, groupId: '7' },
  'a carrier': { ...wide, carrierId: '3' },
  'the time of the end': { ...wide, timeType: 'END', sortField: 'endTime' },
  'the time of settlement': { ...wide, timeType: 'SETTLE', sortField: 'settleTime' },
  'an order number': { orderNo: someOrder?.orderNo },
  'a word': { ...wide, searchValue: '13800000123' },
  'what is owed': { ...wide, payStatus: payStates.owing },
  'settled by hand': { ...wide, settleType: 'MANUAL' },
  'the work list': { ...wide, reviewOnly: 1 },
  'what nobody looks after': { ...wide, assigneeId: nobody },
  'the work list that nobody looks after': { ...wide, reviewOnly: 1, assigneeId: nobody },
  'a company': { ...wide, companyId: '1' },
  'much energy': { ...wide, minEnergy: 400_000 },
  'the largest amounts of a week': { sortField: 'totalAmt' },
  'page 50': { ...wide, pageNo: 50 },
}
await timedAll(`charge-order page 1 of ${rows} orders`, '/api/charge/order/page', filterSets)
await timed('the sums of seven days', '/api/charge/order/summary', {}, 10)
await timed('the sums of all days', '/api/charge/order/summary', wide, 10)
await close()

async function fill(db: Db): Promise<void> {
  await ensureMonths(db, since, now())
  const at = now()
  await sql`insert into company (id, company_no, company_name, short_name, operator_id, credit_code, service_tel, org_id, create_time)
    values (1, '1', '示例', '示例', 'MA0000001', '-', '4000000000', 100, ${at})`.execute(db)
  await sql`insert into station (id, station_no, station_name, company_id, org_id, self_buy_way, station_type, construction, area_code,
      address, service_tel, create_time)
    select n, n, '示例站' || n, 1, 100 + n % 5, '10', '1', '1', '320102', '示例路', '4000000000', ${at} from generate_series(1, 20) n`.execute(
    db,
  )
  const [from, to] = [firstIdOf(since), firstIdOf(at)]
  await sql`
    insert into charge_order (id, order_no, startup_mode, startup_way, company_id, station_id, station_name, pile_id, pile_no, pile_name,
      pile_type, gun_id, gun_code, gun_name, customer_id, group_id, carrier_id, mobile, nickname, plate_no, create_time, start_time, end_time, settle_time,
      total_energy, elec_amt, service_amt, total_amt, actual_amt, principal_amt, gift_pay_amt, group_pay_amt, margin_pay_amt, owed_amt,
      order_status, review_flag, pay_status, settle_type, finding_codes, fee_snapshot)
    select id, 'MA0000001' || lpad(id::text, 18, '0'), 'OTHER', 'CARD', 1, 1 + n % 20, '示例站' || (1 + n % 20), 1 + n % 300, 'P' || (1 + n % 300), '桩',
      case when n % 4 = 0 then 'AC' else 'DC' end, 1 + n % 600, 'P' || (1 + n % 300) || '01', 'A枪', n % 20000,
      case when n % 10 = 0 then n / 10 % 40 end, case when n % 5 = 1 then n / 5 % 6 end,
      '138' || lpad((n % 20000)::text, 8, '0'), '张三', '苏AD' || lpad((n % 20000)::text, 5, '0'),
      at, at, at + interval '40 minutes', at + interval '41 minutes',
      (n % 500) * 1000, n % 9000, n % 3000, n % 9000 + n % 3000, n % 9000 + n % 3000, n % 9000 + n % 3000, 0, 0, 0, 0,
      case when n % 997 = 0 then ${sql.lit(chargeOrderStates.abnormal)} when n % 499 = 0 then ${sql.lit(chargeOrderStates.toPay)} when n % 50021 = 0 then ${sql.lit(chargeOrderStates.stopping)}
        when n % 7001 = 0 then ${sql.lit(chargeOrderStates.charging)} else ${sql.lit(chargeOrderStates.done)} end,
      case when n % 997 = 0 then ${sql.lit(reviewStates.waiting)} else ${sql.lit(reviewStates.notNeeded)} end, case when n % 499 = 0 then ${sql.lit(payStates.owing)} else ${sql.lit(payStates.paid)} end,
      case when n % 1999 = 0 then 'MANUAL' else 'AUTO' end, '{}', '[]'
    from (select n, ${from}::bigint + n * ((${to}::bigint - ${from}::bigint) / ${rows}::bigint) as id,
        ${since}::timestamptz + n * (${at}::timestamptz - ${since}::timestamptz) / ${rows}::bigint as at
      from generate_series(1, ${rows - 1}::bigint) n) as made`.execute(db)
  await sql`vacuum analyze charge_order`.execute(db)
  await sql`analyze`.execute(db)
}
