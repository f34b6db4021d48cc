import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { returnDays } from '@chargedeck/domain/withdraw/ask-times'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fillSystem } from '../../boot/fill-system.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { countChanges } from '../../insight/stat-daily/public.ts'
import { idMaker } from '../../platform/ids.ts'
import { payOutHandler } from '../../settlement/withdraw/public.ts'
import { keepPartitions } from '../../platform/postgres/partitions/keep-partitions.ts'
import { readSettings } from '../../platform/settings.ts'
import { writePast } from '../start-demo.ts'
import { loadHistory } from './load-history.ts'

let server: TestServer
const complaints: string[] = []
// Ids begin in 2026, and so does history: one month shows what ninety days would.
const now = () => fromWallTime('2026-02-05 15:30:00')
beforeAll(async () => {
  server = await startTestServer()
  const deps = { ...server.deps, now, nextId: idMaker(1, now) }
  await keepPartitions(server.db, now())
  await fillSystem(deps, readSettings({ CHARGEDECK_DEMO: '1' }), { password: 'password', mustChange: false })
  const killed = new AbortController()
  await loadHistory(deps, ({ loadedDays }) => void (loadedDays >= 80 && killed.abort()), killed.signal)
  expect(await brokenInvariants(server.db, now())).toEqual([])
  await askAboutArrived(deps)
  await server.runSql('alter table charge_curve rename to curve_elsewhere')
  const complain = (_error: unknown, doing: string): void => {
    complaints.push(doing)
    void server.runSql('alter table curve_elsewhere rename to charge_curve')
  }
  await writePast({ ...deps, complain }, () => {}, new AbortController().signal, 500)
}, 240_000)
/** As the jobs of a demo do that lives while its past is written. */
async function askAboutArrived(deps: typeof server.deps): Promise<void> {
  const arrived = await server.runSql(`select id::text from cash_record where status = 'S'`)
  for (const { id } of arrived) await payOutHandler().run(deps, { cashId: String(id) })
}
afterAll(() => server.stop())

const ask = async (text: string) => (await server.runSql(text))[0] ?? {}

test('a batch that cannot be written is complained about, and written a little later', () => {
  expect(complaints).toEqual(['writing the demo history'])
})

test('every day has its orders, and no invariant is broken', async () => {
  expect(await brokenInvariants(server.db, now())).toEqual([])
  const { orders, days, late } =
    await ask(`select count(*)::int as orders, count(distinct date_trunc('day', create_time))::int as days,
    count(*) filter (where end_time > '2026-02-05 15:30:00+08')::int as late from charge_order`)
  expect(orders).toBeGreaterThan(34 * 60)
  expect(orders).toBeLessThan(35 * 140)
  expect(days).toBe(35)
  expect(late).toBe(0)
})

test('about a quarter of the orders are of customers of a platform, which is billed for them and has paid the month before', async () => {
  const [share] = await server.runSql(`select count(*) filter (where carrier_id is not null)::float / count(*) as share,
    count(*) filter (where carrier_id is not null and (startup_mode <> 'TPP' or customer_id is not null))::int as wrong
    from charge_order where create_time < '2026-01-31 00:00:00+08'`)
  expect(share?.wrong).toBe(0)
  expect(share?.share).toBeGreaterThan(0.2)
  expect(share?.share).toBeLessThan(0.3)
  const [paid] = await server.runSql(`select p.amt, to_char(p.create_time at time zone 'Asia/Shanghai', 'MM-DD') as day,
    (select sum(margin_pay_amt) from charge_order o where o.carrier_id = p.carrier_id and settle_time < '2026-02-01 00:00:00+08')::bigint as billed
    from carrier_payment p where payment_kind = 'RECEIVABLE'`)
  expect(paid).toMatchObject({ day: '02-05', amt: Number(paid?.billed) })
  expect(Number(paid?.amt)).toBeGreaterThan(0)
  const { fees } = await ask(
    `select count(*)::int as fees from order_bill where holder_type = 'CARRIER_FEE' and share_amt <> 0`,
  )
  expect(fees).toBeGreaterThan(200)
})

test('the platform was told of each charge of its customers, in the words of its interfaces, and the last days are in the log', async () => {
  const told = await ask(`select count(*)::int as settled, count(*) filter (where tpp_push_status = '30' and (
      select array_agg(m.api_name order by m.id) from carrier_message m where m.order_id = o.id and m.status = '30' and m.carrier_id = o.carrier_id)
      = array['notification_start_charge_result', 'notification_stop_charge_result', 'notification_charge_order_info'])::int as whole
    from charge_order o where carrier_id is not null and settle_time is not null and startup_way = 'CARRIER'
      and carrier_name = (select carrier_name from carrier where pay_mode = 'MONTHLY')`)
  expect(told['settled']).toBeGreaterThan(200)
  expect(told['whole']).toBe(told['settled'])
  expect(
    await ask(`select count(*)::int as wrong from carrier_message m join charge_order o on o.id = m.order_id
    where m.api_name = 'notification_charge_order_info' and o.settle_time is not null
      and (content ->> 'TotalMoney')::numeric * 100 <> o.actual_amt`),
  ).toEqual({ wrong: 0 })
  const { logged, first, secret } = await ask(`select count(*)::int as logged, min(call_time) as first,
    count(*) filter (where req_body || resp_body ~* 'secret|token' or order_id is null or station_id is null)::int as secret from carrier_log where direction = 'OUT' and order_id is not null`)
  expect(logged).toBeGreaterThan(50)
  expect((first as Date) > fromWallTime('2026-02-02 23:59:00')).toBe(true)
  expect(secret).toBe(0)
  expect(await ask(`select count(*)::int as stray from carrier_log_default`)).toEqual({ stray: 0 })
})

test('an order number carries the time of its order, and every row is in its partition', async () => {
  const { wrong } = await ask(`select count(*)::int as wrong from charge_order
    where abs(extract(epoch from create_time) * 1000 - ((id >> 22) + 1767225600000)) > 2`)
  expect(wrong).toBe(0)
  for (const table of ['charge_order', 'charge_sample'])
    expect(await ask(`select count(*)::int as stray from ${table}_default`)).toEqual({ stray: 0 })
})

test('some fail, some are doubtful, five owe for charges, one for an occupation and one at a partner, three are locked', async () => {
  expect(await ask('select count(*)::int as owing from wallet where owed_amt > 0')).toEqual({ owing: 7 })
  expect(await ask('select count(*)::int as locked from customer where lock_flag = 1')).toEqual({ locked: 3 })
})

test('curves stay for all, samples for the last two days', async () => {
  const { curves, settled } = await ask(`select (select count(*) from charge_curve)::int as curves,
    (select count(*) from charge_order where order_status in ('40', '50'))::int as settled`)
  expect(curves).toBe(settled)
  const { first } = await ask('select min(receive_time) as first from charge_sample')
  expect((first as Date) > fromWallTime('2026-02-02 00:00:00')).toBe(true)
})

test('the states of each gun follow each other without a contradiction, and some had a fault', async () => {
  const { broken, faulty } =
    await ask(`select count(*) filter (where from_status <> coalesce(before, '0'))::int as broken,
    count(*) filter (where error_code is not null)::int as faulty
    from (select *, lag(to_status) over (partition by gun_id order by change_time, id) as before from gun_status_log) as log`)
  expect(broken).toBe(0)
  expect(faulty).toBeGreaterThan(3)
})

test('each past day is settled: every order has its bills, both companies have closed it, and its month follows', async () => {
  const { waiting } = await ask('select count(*)::int as waiting from order_to_bill')
  expect(waiting).toBe(0)
  const { unbilled } =
    await ask(`select count(*)::int as unbilled from charge_order where order_status = '50' and actual_amt > 0
    and not exists (select from billed_order where order_type = 'CHARGE' and order_id = charge_order.id)`)
  expect(unbilled).toBe(0)
  const closes = await server.runSql(
    'select count(*)::int as days, max(settle_date)::text as last from settle_close where status = $$10$$ group by company_id',
  )
  expect(closes.map(({ last }) => last)).toEqual(['2026-02-04', '2026-02-04'])
  expect(closes.every(({ days }) => Number(days) > 32)).toBe(true)
  const months = await server.runSql('select distinct settle_month from settle_monthly order by 1')
  expect(months.map(({ settleMonth }) => settleMonth)).toEqual(['2026-01', '2026-02'])
  const { guaranteed } = await ask("select count(*)::int as guaranteed from order_bill where bill_type = 'GUARANTEE'")
  expect(guaranteed).toBeGreaterThan(0)
})

test('bills of a month and station were made in the order in which its orders were settled', async () => {
  const { late } = await ask(`select count(*)::int as late from (
    select month_energy, lag(month_energy) over (partition by billed.station_id, to_char(billed.settle_date, 'YYYY-MM') order by pay_time, id) as before
    from billed_order billed join charge_order on id = order_id where order_type = 'CHARGE') as orders where month_energy < before`)
  expect(late).toBe(0)
})

test('a withdrawal in each state, with its days, requests and log', async () => {
  const states = await server.runSql(`select request_id, transfer_status || '/' || pay_trans_status as state,
    (select string_agg(action, ' ' order by withdraw_log.id) from withdraw_log where withdraw_id = withdraw.id) as log,
    (select string_agg(status, '' order by cash_record.id) from cash_record where withdraw_id = withdraw.id) as cash
    from withdraw order by apply_time`)
  const known = states.map(({ requestId, state, log, cash }) => [String(requestId).split(':')[1], state, log, cash])
  expect(known).toEqual([
    ['arrived', '30/S', 'apply pay send arrive', 'S'],
    ['approved', '30/S', 'apply pay send arrive', 'S'],
    ['investors', '30/S', 'apply pay send arrive', 'S'],
    ['nullified', '90/I', 'apply nullify', null],
    ['returned', '40/F', 'apply pay send arrive return', 'F'],
    ['endedByHand', '30/S', 'apply pay send askEnd confirmEnd arrive', 'S'],
    ['endWaits', '20/P', 'apply pay send askEnd', 'P'],
    ['failed', '40/F', 'apply pay send fail', 'F'],
    ['undone', '50/I', 'apply pay undo', 'F'],
    ['sending', '20/P', 'apply pay send', 'P'],
    ['planned', '20/I', 'apply pay', 'I'],
    ['applied', '00/I', 'apply', null],
    ['inApproval', '10/I', 'apply', null],
  ])
})

test('what the bank sent back came within the days in which it may', async () => {
  const { days } = await ask(`select extract(epoch from back.log_time - came.log_time) / 86400 as days
    from withdraw_log came join withdraw_log back using (withdraw_id) where came.action = 'arrive' and back.action = 'return'`)
  expect(Number(days)).toBeGreaterThan(1)
  expect(Number(days)).toBeLessThan(returnDays)
})

test('every day of the past has its statistics: they agree with the orders, and guns were in use', async () => {
  await countChanges({ ...server.deps, now })
  expect(await brokenInvariants(server.db, now())).toEqual([])
  const { days, used } =
    await ask(`select count(*)::int as days, count(*) filter (where charging_sec > 0 and gun_sec > charging_sec)::int as used
    from (select stat_date, sum(charging_sec) as charging_sec, sum(gun_sec) as gun_sec from stat_company_daily
      where pile_type = '' and stat_date < '2026-02-05' group by stat_date) as past`)
  expect(Number(days)).toBeGreaterThan(30)
  expect(used).toBe(days)
})

test('the causes of the last stops by a fault show a warning of the gun, which is over', async () => {
  const { stops, open } =
    await ask(`select count(*)::int as stops, count(*) filter (where w.recover_time is null)::int as open
    from warning w join charge_order o on o.gun_id = w.gun_id and w.first_time between o.end_time - interval '5 minutes' and o.end_time
    where o.stop_code = any('{O05,O06,O12}')`)
  expect(stops).toBeGreaterThan(3)
  expect(open).toBe(0)
})
