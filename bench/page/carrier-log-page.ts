import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { ensurePartitions } from '../../apps/server/src/platform/postgres/partitions/keep-partitions.ts'
import { layThreeCompanies, paceOf } from '../lay/lay-companies.ts'
import { startPageServer } from '../process/page-server.ts'

// Measures page 1 of the log of carriers over a month of calls: server time of the whole call, for each filter.
// `node bench/page/carrier-log-page.ts [rows]`
const rows = Number(process.argv[2] ?? 10_000_000)
const [newest, days, carriers, stations] = [new Date(), 30, 20, 500]
const { timedAll, close } = await startPageServer({ orgIds: 'all', fill, limitMs: 30 })

const day = (ago: number): string => dayOf(daysLater(newest, -ago))
const month = { startTime: day(days - 1) }
await timedAll(`page 1 of ${rows} calls of carriers`, '/api/connectivity/carrier/log/page', {
  'no filter': {},
  'a month': month,
  'the oldest first': { ...month, sortOrder: 'ascend', sortField: 'callTime' },
  'a carrier': { ...month, carrierId: '7' },
  'a direction': { ...month, direction: 'IN' },
  'an interface': { ...month, apiName: 'notification_charge_order_info' },
  'a rare interface': { ...month, apiName: 'check_charge_orders' },
  'a carrier and an interface': { ...month, carrierId: '7', apiName: 'query_start_charge' },
  'what failed': { ...month, success: 'FAILED' },
  'what failed of a carrier': { ...month, success: 'FAILED', carrierId: '7' },
  'what failed in a direction': { ...month, success: 'FAILED', direction: 'OUT' },
  'what succeeded': { ...month, success: 'DONE' },
  'a return code': { ...month, ret: 4001 },
  'a rare return code': { ...month, ret: 500 },
  'return code 0': { ...month, ret: 0 },
  'a station': { ...month, stationId: '77' },
  'a number of an order': { ...month, orderNo: 'CO1' },
  'a day': { startTime: day(10), endTime: day(10) },
  'page 50': { ...month, pageNo: 50 },
})
await close()

async function fill(db: Db): Promise<void> {
  const everyMs = (days * 86_400_000) / rows
  const { first, firstId } = paceOf(rows, everyMs, newest)
  await layThreeCompanies(db)
  await sql`insert into carrier (id, company_id, carrier_no, carrier_name, short_name, carrier_type, api_standard, operator_id, my_operator_id,
      base_url, operator_secret_sealed, data_secret_sealed, data_secret_iv_sealed, sig_secret_sealed, my_operator_secret_sealed,
      my_data_secret_sealed, my_data_secret_iv_sealed, my_sig_secret_sealed, apis, push_status_flag, push_order_flag, push_fee_flag,
      push_realtime_flag, create_time)
    select n, 1 + n % 3, 'CR' || n, '示例' || n, '示例', 'TPP', 'T/CEC', 'T' || n, 'MA0000001', 'https://partner.example',
      '', '', '', '', '', '', '', '', '[]', 0, 0, 0, 0, now() from generate_series(1, ${carriers}::int) n`.execute(db)
  await ensurePartitions(db, first, newest)
  await sql`insert into carrier_log (id, call_time, carrier_id, direction, api_name, station_id, order_id, http_status, ret, cost_ms,
      req_body, resp_body, success, err_msg)
    select ${firstId}::bigint + (n * ${everyMs}::float8)::bigint * 4194304 + n % 4096, ${first}::timestamptz + n * ${everyMs}::float8 * interval '1 ms',
      1 + n % ${carriers}::int, case when n % 3 = 0 then 'IN' else 'OUT' end,
      case when n % 100003 = 0 then 'check_charge_orders' when n % 50 = 0 then 'notification_charge_order_info'
        when n % 49 = 0 then 'query_start_charge' else 'notification_stationStatus' end,
      1 + n % ${stations}::int, case when n % 50 = 0 then n end, case when n % 997 = 0 then null else 200 end,
      case when n % 997 = 0 then null when n % 1009 = 0 then 4001 when n % 1000003 = 0 then 500 else 0 end, n % 300,
      ${'{"ConnectorStatusInfo":{"ConnectorID":"32010600019236","Status":1,"ParkStatus":0,"LockStatus":0}}'}, '{"Status":0}',
      case when n % 997 = 0 or n % 1009 = 0 or n % 1000003 = 0 then 0 else 1 end, null
    from generate_series(1, ${rows}::int) n`.execute(db)
  await sql`vacuum analyze carrier_log`.execute(db)
  await sql`analyze`.execute(db)
}
