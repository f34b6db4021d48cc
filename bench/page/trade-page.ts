import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates, tradeStates } from '@chargedeck/domain/trade-order/states'
import { sql } from 'kysely'
import { tradeOrderDays } from '../../apps/server/src/money/trade-order/public.ts'
import { sumDays } from '../../apps/server/src/platform/day-sums/sum-days.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { paceOf } from '../lay/lay-companies.ts'
import { layCustomers, sights } from '../lay/lay-customers.ts'
import { startFilledServer } from '../process/page-server.ts'

// Measures page 1 of the trades over three million of them, of a million customers, and their sums: server time of the whole call,
// at most 30 ms; at most 50 ms for a user who sees trades through orders only. Their sums: at most a second. `node bench/page/trade-page.ts [callers]`, such as `0,2`.
const [customers, rows] = [1_000_000, 3_000_000]
const mostSumsMs = 1000
const [newest, everyMs] = [new Date(), 5000]
const callers = [
  { who: 'of two large companies', orgIds: sights.own, limitMs: 30 },
  { who: 'who mostly sees visitors', orgIds: sights.few, limitMs: 50 },
  { who: 'who sees 300 000 visitors', orgIds: sights.visitors, limitMs: 50 },
]
const wanted = process.argv[2]?.split(',').map(Number)
const { work, callerWith, close } = await startFilledServer(fill)

const dayBefore = (days: number): string => dayOf(daysLater(newest, -days))
const month = { startTime: dayBefore(60), endTime: dayBefore(31) }
const queries = {
  'no filter': {},
  'by amount': { sortField: 'tradeAmt', sortOrder: 'descend' },
  'a customer': { customerId: '500000' },
  'a mobile': { mobile: '13800500000' },
  'a mobile as the word': { searchValue: '13800500000' },
  'a number as the word': { searchValue: 'WX1500000' },
  'a group': { groupId: '7' },
  'a large company': { companyId: '1' },
  'a tiny company': { companyId: '3' },
  'a tiny company by amount': { companyId: '3', sortField: 'tradeAmt', sortOrder: 'descend' },
  refunds: { tradeType: 'REFUND' },
  'a channel': { tradeChannel: 'HuifuPay' },
  'a state': { tradeStatus: tradeStates.failed },
  'a state of payment': { payTransStatus: payTransStates.failed },
  'a batch': { refundBatchNo: 'RB1500' },
  'a number of the channel': { channelTradeNo: 'WX1500000' },
  'a range of amounts': { minAmt: 90_000, maxAmt: 90_100 },
  'a range of time': month,
  'a rare state in a range of time': { ...month, tradeStatus: tradeStates.failed },
  'page 50': { pageNo: 50 },
}
await sumDays(work, [tradeOrderDays]) // as each night does
for (const [at, { who, ...sight }] of callers.entries()) {
  if (wanted && !wanted.includes(at)) continue
  const { timed, timedAll } = await callerWith(sight)
  await timedAll(`trade page 1 of ${rows} trades, a user ${who}`, '/api/trade/order/page', queries)
  for (const [what, query] of Object.entries({ 'sums of all': {}, 'sums of a month': month }))
    if ((await timed(what, '/api/trade/order/summary', query, 5)) > mostSumsMs) process.exitCode = 1
}
await close()

async function fill(db: Db): Promise<void> {
  const { first, firstId, step } = paceOf(rows, everyMs, newest)
  await layCustomers(db, customers)
  await sql`insert into trade_order (id, trade_no, trade_type, trade_channel, trade_status, pay_trans_status, customer_id, group_id, company_id,
      trade_amt, remain_amt, refund_batch_no, channel_trade_no, create_time, pay_time)
    select ${firstId}::bigint + n * ${step}::bigint, 'TP' || n,
      case when n % 100 = 0 then 'REFUND' when n % 70 = 0 then 'GROUP_DEPOSIT' else 'TOP_UP' end,
      case when n % 500 = 0 then 'HuifuPay' when n % 3 = 0 then 'AliPay' else 'WePay' end,
      case when n % 3000 = 0 then '3' else '2' end, case when n % 3000 = 0 then 'F' else 'S' end,
      case when n % 70 = 0 and n % 100 > 0 then null else customer.id end, case when n % 70 = 0 and n % 100 > 0 then 1 + n % 500 end, customer.company_id,
      100 + (n::bigint * 7919) % 100003, 0, case when n % 100 = 0 then 'RB' || n / 1000 end, 'WX' || n,
      ${first}::timestamptz + n * interval '5 seconds', ${first}::timestamptz + n * interval '5 seconds'
    from generate_series(1, ${rows}::int) n join customer on customer.id = 1 + (n::bigint * 7907) % ${customers}::int`.execute(
    db,
  )
  await sql`vacuum analyze trade_order`.execute(db)
  await sql`analyze`.execute(db)
}
