import type { Rebuild } from '@chargedeck/contract/insight/stat-daily/rebuilds'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { aStationOf } from '../../../money/ledger/fixtures.ts'
import { brokenInvariants } from '../../invariant/public.ts'
import { aCountedCharge, countNow } from '../fixtures.ts'
import { rebuildNextPart, runRebuilds } from './run-rebuilds.ts'

const days = { startDate: '2026-03-08', endDate: '2026-03-11' }
let server: TestServer
let [companyId, near, far] = ['', '', '']
let call: Awaited<ReturnType<TestServer['signIn']>>
const complaints: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  near = await aStationOf(server, companyId)
  far = await aStationOf(server, companyId)
  for (const stationId of [near, far])
    for (const day of ['08', '09', '10', '11'])
      await aCountedCharge(server, { companyId, stationId, endTime: `2026-03-${day} 10:00:00` })
  await countNow(server)
  call = await server.signIn({ permissions: ['rpt:order:stats:rebuild'], orgIds: ['100'] })
})
afterAll(() => server.stop())
afterEach(async () => {
  complaints.splice(0)
  await mend()
})

const begin = () => call<{ dayQty: number }>('POST', '/rpt/order/stats/rebuild', days)
const latest = async () => (await call<Rebuild[]>('GET', '/rpt/order/stats/rebuild/own')).data?.[0]
const deps = () => ({ ...server.deps, complain: (_: unknown, doing: string) => void complaints.push(doing) })
const spoil = () =>
  server.runSql(`update stat_daily set actual_amt = actual_amt + 1 where station_id in (${near}, ${far})`)
const spoiltDays = async () =>
  (
    await server.runSql(
      `select distinct stat_date from stat_daily where actual_amt <> 1000 and order_qty = 1 order by 1`,
    )
  ).map(({ statDate }) => statDate)
/** As if the server were killed while it counts a day: nothing of its transaction stays. */
const breakAt = (day: string) =>
  server.runSql(`create function fail_at_day() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger fail_at_day before insert on stat_daily for each row when (new.stat_date = '${day}') execute function fail_at_day()`)
const mend = () =>
  server.runSql('drop trigger if exists fail_at_day on stat_daily; drop function if exists fail_at_day')

test('a rebuild goes day by day from the latest, in parts that stay when a later one is broken off, and then goes on', async () => {
  await spoil()
  expect((await begin()).data?.dayQty).toBe(8)
  expect((await begin()).message).toContain('您发起的重算还没有完成')
  expect(await rebuildNextPart(deps(), 1)).toBe(true)
  expect(await latest()).toMatchObject({ status: 'RUNNING', dayQty: 4, doneQty: 0, stationQty: 2, doneStationQty: 1 })
  expect(await rebuildNextPart(deps(), 1)).toBe(true)
  expect(await latest()).toMatchObject({ doneQty: 1, doneStationQty: 0 })
  expect(await spoiltDays()).toEqual(['2026-03-08', '2026-03-09', '2026-03-10'])
  await breakAt('2026-03-10')
  expect(await rebuildNextPart(deps())).toBe(false)
  expect(complaints).toEqual([expect.stringContaining('counting 2026-03-10 again')])
  expect(await latest()).toMatchObject({ status: 'RUNNING', doneQty: 1 })
  await aCountedCharge(server, { companyId, stationId: near, endTime: '2026-03-12 09:00:00' })
  await countNow({ deps: deps() })
  const [today] = await server.runSql(
    `select order_qty from stat_daily where stat_date = '2026-03-12' and station_id = ${near}`,
  )
  expect(today).toMatchObject({ orderQty: 1 }) // what changed is counted meanwhile
  await mend()
  await countNow({ deps: deps() })
  expect(await latest()).toMatchObject({ status: 'DONE', doneQty: 4, endTime: expect.any(String) as string })
  expect(await spoiltDays()).toEqual([])
  expect((await brokenInvariants(server.db)).filter(({ invariant }) => invariant === 'I26')).toEqual([])
})

test('a part that fails five times in a row ends its rebuild, so that others go on', async () => {
  const other = await server.signIn({ permissions: ['rpt:order:stats:rebuild'], orgIds: ['100'] })
  const latestOfOther = async () => (await other<Rebuild[]>('GET', '/rpt/order/stats/rebuild/own')).data?.[0]
  await breakAt('2026-03-09')
  await begin()
  await other('POST', '/rpt/order/stats/rebuild', { startDate: '2026-03-10', endDate: '2026-03-11' })
  for (let run = 0; run < 4; run++) await countNow({ deps: deps() })
  expect(await latestOfOther()).toMatchObject({ status: 'RUNNING', doneQty: 0 })
  for (let run = 0; run < 3; run++) await countNow({ deps: deps() })
  expect(complaints).toHaveLength(5)
  expect(await latest()).toMatchObject({ status: 'FAILED', doneQty: 2 })
  expect(await latestOfOther()).toMatchObject({ status: 'DONE', doneQty: 2 })
  await mend()
  await begin()
  await countNow({ deps: deps() })
  expect(await latest()).toMatchObject({ status: 'DONE', doneQty: 4 })
})

test('two servers never count the same part, one run of a server counts at a time, and each user sees their own rebuilds', async () => {
  await begin()
  const taken = await Promise.all([rebuildNextPart(deps(), 1), rebuildNextPart(deps(), 1), rebuildNextPart(deps(), 1)])
  const { doneQty = 0, doneStationQty = 0 } = (await latest()) ?? {}
  const done = doneQty * 2 + doneStationQty
  expect(done).toBeGreaterThan(0)
  expect(taken.filter(Boolean)).toHaveLength(done) // each part that was taken counts once
  const told: string[] = []
  const first = runRebuilds(deps(), async () => void told.push('first'))
  await runRebuilds(deps(), async () => void told.push('second'))
  await first
  expect(new Set(told)).toEqual(new Set(['first']))
  expect(await latest()).toMatchObject({ status: 'DONE', doneQty: 4 })
  const other = await server.signIn({ permissions: ['rpt:order:stats:rebuild'], orgIds: ['100'] })
  expect((await other<Rebuild[]>('GET', '/rpt/order/stats/rebuild/own')).data).toEqual([])
})
