import type { Page } from '@chargedeck/contract/paging'
import type { SettleSetup, SettleSetupItem } from '@chargedeck/contract/settlement/settle-setup/shapes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { aTactic, tacticItems } from '../assign-tactic/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { aShareholder } from '../shareholder/fixtures.ts'
import { anOpenAccount } from '../withdraw/fixtures.ts'
import { setupFacts } from './fixtures.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let [companyId, stationId] = ['', '']
let facts: Awaited<ReturnType<typeof setupFacts>>
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions: null })
})
beforeEach(async () => {
  companyId = await aCompany(server)
  stationId = await aStationOf(server, companyId)
  facts = await setupFacts(server, call, { companyId, stationId })
})
afterAll(() => server.stop())

const half = (seq: number, holderType: string) => ({
  ...tacticItems[1],
  seq,
  holderType,
  rate: 3000,
})
const save = (more: object = {}) =>
  call<{ id: string; warnings: string[] }>('POST', '/settle/center/setup/addedOrModify', { ...facts, ...more })
const list = async () =>
  (await call<Page<SettleSetup>>('GET', '/settle/center/setup/page', { stationId })).data?.rows ?? []
const ranges = async () => (await list()).map(({ effectiveDate, expireDate }) => [effectiveDate, expireDate])
const remove = (id: string) => call<null>('DELETE', '/settle/center/setup/delete', { id })
const uses = async () =>
  (await server.runSql(`select use_qty from assign_tactic where id = ${facts.tacticId}`))[0]?.useQty

test('a setup keeps a copy of its tactic with its partners, and says who has no account', async () => {
  const saved = await save()
  expect(saved).toMatchObject({ success: true })
  expect(saved.data?.warnings).toHaveLength(3)
  const [row] = await list()
  expect(row).toMatchObject({
    channelFeeRate: 60,
    usedFlag: 0,
    inForce: 0,
    effectiveDate: '2026-04-01',
    expireDate: null,
  })
  expect(row?.shareTexts.map((text) => text.replace(/^\S+ /, ''))).toEqual(['按电量 0.05元/度', '按服务费 30%', '剩余'])
  const items = await call<SettleSetupItem[]>('GET', '/settle/center/setup/item', { setupId: row?.id })
  expect(items.data?.map(({ model, residualFlag }) => [model, residualFlag])).toEqual([
    ['Battery', 0],
    ['ServiceFee', 0],
    [null, 1],
  ])
  expect(await uses()).toBe(1)
})

test.each([
  ['a partner', 'shareholder', 'data_status = 2', 3040004],
  ['an account', 'settle_account', `status = '2'`, 3040005],
])('%s that is deleted while a setup that names it is saved is in no setup', async (_, table, gone, code) => {
  const [first] = facts.items
  const accountId = await anOpenAccount(server, { companyId, holderId: first?.holderId ?? '' })
  const items = facts.items.map((item, at) => (at === 0 ? { ...item, settleAccountId: accountId } : item))
  const id = table === 'shareholder' ? first?.holderId : accountId
  const { saving } = await asSystem(server.deps, 'test', async (ctx) => {
    await sql.raw(`update ${table} set ${gone} where id = ${id}`).execute(ctx.tx)
    const answer = save({ items })
    await vi.waitFor(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect(await server.runSql(waiting)).not.toEqual([])
    }, 10_000)
    return { saving: answer }
  })
  expect(await saving).toMatchObject({ code })
  expect(await list()).toEqual([])
})

test('a new setup ends the one before, one between ends before the next, and a deleted one gives its days back', async () => {
  await save()
  await save({ effectiveDate: '2026-06-01' })
  const between = await save({ effectiveDate: '2026-05-01' })
  expect(await ranges()).toEqual([
    ['2026-06-01', null],
    ['2026-05-01', '2026-05-31'],
    ['2026-04-01', '2026-04-30'],
  ])
  const id = between.data?.id ?? ''
  expect(await save({ id, effectiveDate: '2026-05-10' })).toMatchObject({ success: true })
  expect((await ranges()).slice(1)).toEqual([
    ['2026-05-10', '2026-05-31'],
    ['2026-04-01', '2026-05-09'],
  ])
  expect(await save({ effectiveDate: '2026-05-10' })).toMatchObject({ code: 3040012 })
  expect(await remove(id)).toMatchObject({ success: true })
  expect(await ranges()).toEqual([
    ['2026-06-01', null],
    ['2026-04-01', '2026-05-31'],
  ])
  expect(await uses()).toBe(2)
})

test('a setup that bills were made by is neither edited nor deleted', async () => {
  const id = (await save()).data?.id ?? ''
  await server.runSql(`update settle_setup set used_flag = 1 where id = ${id}`)
  expect(await save({ id })).toMatchObject({ code: 3040006, message: '已参与结算，不可修改' })
  expect(await remove(id)).toMatchObject({ code: 3040006 })
})

test('no setup begins on a closed day', async () => {
  await server.runSql(
    `insert into settle_close (company_id, settle_date, status) values (${companyId}, '2026-04-01', '10')`,
  )
  expect(await save()).toMatchObject({ code: 3040001, message: '生效日期早于已关账日期：2026-04-01及以前已关账' })
  expect(await save({ effectiveDate: '2026-04-02' })).toMatchObject({ success: true })
})

test('a setup may begin today, a day that nobody has closed yet, and not on a day that is over and closed', async () => {
  expect(await save({ effectiveDate: '2026-03-12' })).toMatchObject({ success: true })
  expect(await list()).toMatchObject([{ effectiveDate: '2026-03-12', inForce: 1 }])
})

test('a setup that begins on days with bills says how many orders keep the shares of before', async () => {
  const sums = '0, 0, 0, 0, 0, 0, 0, 0'
  await server.runSql(`insert into station_day values ('2026-03-11', ${stationId}, ${companyId}, 5, ${sums}),
    ('2026-03-12', ${stationId}, ${companyId}, 2, ${sums})`)
  const said = '2026-03-12起已有2笔订单按原来的分成生成账单，不会改变'
  expect((await save({ effectiveDate: '2026-03-12' })).data?.warnings).toContain(said)
  expect((await save({ effectiveDate: '2026-03-13' })).data?.warnings.join()).not.toContain('账单')
})

test('each fault of the parties has its own error at the items', async () => {
  const [landlord, investor, operator] = facts.items
  const items = (...given: unknown[]) => save({ items: given })
  expect(await items(landlord, investor)).toMatchObject({ code: 3040003, message: '缺少运营方' })
  expect(await items({ ...landlord, residualFlag: 1 })).toMatchObject({ code: 3040003 })
  expect(await items(landlord, { ...investor, rate: 10_001 }, operator)).toMatchObject({ success: false })
  const tacticId = await aTactic((_, path, body) => call('POST', path, body), {
    companyId,
    items: [half(1, 'LAN'), half(2, 'SHA')],
  })
  const overWhole = await save({
    tacticId,
    items: [{ ...landlord, rate: 6000 }, { ...investor, rate: 4001 }, operator],
  })
  expect(overWhole).toMatchObject({ code: 3040002 })
  expect(overWhole.message).toContain('超过100%')
  const elsewhere = await aShareholder(server, { companyId })
  expect(await items({ ...landlord, holderId: elsewhere }, operator)).toMatchObject({ code: 3040004 })
  expect(await items(landlord, { ...investor, holderId: landlord?.holderId }, operator)).toMatchObject({
    code: 3040010,
  })
  expect(await items({ ...landlord, seq: 9 }, operator)).toMatchObject({ code: 3040011 })
  expect(await items({ ...landlord, settleAccountId: '1' }, operator)).toMatchObject({ code: 3040005 })
  expect(await list()).toEqual([])
})

test('a partner’s own price stands instead of the tactic’s, and the summary has their guarantee', async () => {
  const [landlord, , operator] = facts.items
  const saved = await save({ items: [{ ...landlord, unitPrice: 800, minAmt: 5000 }, operator] })
  const items = await call<SettleSetupItem[]>('GET', '/settle/center/setup/item', { setupId: saved.data?.id })
  expect(items.data?.[0]).toMatchObject({ minAmt: 5000, ratioText: '按电量 0.08元/度', tiers: [{ unitPrice: 800 }] })
  expect((await list())[0]?.shareTexts[0]).toMatch(/ 按电量 0.08元\/度（月保底50.00元）$/)
})

test('why a setup was deleted stands in the log', async () => {
  const { data } = await save()
  const id = data?.id ?? ''
  expect((await call('DELETE', '/settle/center/setup/delete', { id, reason: '站点退出' })).code).toBe(200)
  expect(JSON.stringify(await server.runSql(`select change from audit_log where subject_id = '${id}'`))).toContain(
    '站点退出',
  )
})
