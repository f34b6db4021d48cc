import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { occupyEndWays, occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { sql } from 'kysely'
import { occupyOrderDays } from '../../apps/server/src/charging/occupy-order/public.ts'
import { sumDays } from '../../apps/server/src/platform/day-sums/sum-days.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { layThreeCompanies, paceOf } from '../lay/lay-companies.ts'
import { startPageServer } from '../process/page-server.ts'

// Measures page 1 of the occupy orders over three million of them, and their sums: server time of the whole call.
// `node bench/page/occupy-page.ts [orgs]`: 100 sees a large company, 102 a tiny one.
const { occupying, toPay, free } = occupyOrderStates
const [, , orgs = '100,101'] = process.argv
const [stations, rows] = [500, 3_000_000]
const [newest, everyMs] = [new Date(), 5000]
const { work, timed, timedAll, close } = await startPageServer({ orgIds: orgs.split(','), fill, limitMs: 30 })

const dayBefore = (days: number): string => dayOf(daysLater(newest, -days))
const month = { startTime: dayBefore(60), endTime: dayBefore(31) }
await timedAll(`occupy page 1 of ${rows} orders, organisations ${orgs}`, '/api/occupy/order/page', {
  'no filter': {},
  'by the start': { sortField: 'occupyStartTime', sortOrder: 'ascend' },
  'a number': { orderNo: 'MA0000001000000000001500000' },
  'a charge': { chargeOrderNo: 'MA0000002000000000001500000' },
  'a mobile': { mobile: '13800150000' },
  'a plate': { plateNo: '苏A150000' },
  'a station': { stationId: '150' },
  'a pile': { pileNo: 'P1500' },
  'going on': { status: occupying },
  owed: { status: toPay },
  'free or owed': { status: [free, toPay] },
  'owed at a station': { status: toPay, stationId: '150' },
  'a range of time': month,
  'owed in a range of time': { ...month, status: toPay },
  'a station in a range of time': { ...month, stationId: '150' },
  'page 50': { pageNo: 50 },
})
await sumDays(work, [occupyOrderDays]) // as each night does
await timed('sums of all', '/api/occupy/order/summary', {}, 5)
await timed('sums of a month', '/api/occupy/order/summary', month, 5)
await timed('sums of a station', '/api/occupy/order/summary', { stationId: '150' }, 5)
await close()

async function fill(db: Db): Promise<void> {
  const { first, firstId, step } = paceOf(rows, everyMs, newest)
  await layThreeCompanies(db)
  await sql`insert into station (id, company_id, station_no, station_name, org_id, area_code, address, station_type, construction, self_buy_way,
      service_tel, create_time)
    select n, company, 'S' || n, '示例站' || n, 99 + company, '320105', '示例路', '1', '9', '10', '', ${first}
    from (select n, case when n % 500 = 0 then 3 when n % 3 = 0 then 2 else 1 end as company from generate_series(1, ${stations}::int) n) as laid`.execute(
    db,
  )
  await sql`insert into occupy_order (id, order_no, charge_order_id, charge_order_no, company_id, station_id, station_name, customer_id, mobile, plate_no,
      pile_no, gun_code, charge_end_time, grace_min, occupy_start_time, occupy_end_time, occupy_min, terms, origin_amt, capped_amt, waive_amt, actual_amt,
      principal_amt, owed_amt, status, end_way, pay_time, create_time, update_time)
    select ${firstId}::bigint + n * ${step}::bigint, 'MA0000001' || lpad(n::text, 18, '0'), n,
      'MA0000002' || lpad(n::text, 18, '0'), company_id, station.id, station_name, 1 + n % 300000, '138' || lpad((n % 300000)::text, 8, '0'),
      '苏A' || lpad((n % 300000)::text, 6, '0'), 'P' || n % 20000, 'P' || n % 20000 || '01', at - interval '30 minutes', 30, at, at + interval '69 minutes', 69,
      '{"graceMin":30,"unitMin":1,"unitAmt":30,"capAmt":3000,"freeWindows":[],"maxHours":24}', 2070, 2070, 0, 2070,
      case when n % 1000 = 1 then 0 else 2070 end, case when n % 1000 = 1 then 2070 else 0 end,
      case when n > ${rows - 200}::int then ${occupying} when n % 1000 = 1 then ${toPay} when n % 20 = 3 then ${free} else ${occupyOrderStates.paid} end,
      ${occupyEndWays.unplug}, at, at, at
    from (select n, ${first}::timestamptz + n * interval '5 seconds' as at from generate_series(1, ${rows}::int) n) as laid
      join station on station.id = 1 + (n::bigint * 7907) % ${stations}::int`.execute(db)
  await sql`vacuum analyze station, occupy_order`.execute(db)
}
