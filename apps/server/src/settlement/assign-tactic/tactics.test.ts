import type { Page } from '@chargedeck/contract/paging'
import type { AssignTactic } from '@chargedeck/contract/settlement/assign-tactic/shapes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { defaultConfig } from '@chargedeck/domain/operation-config/content'
import { createDefaultConfig } from '../../site/operation-config/public.ts'
import { asSystem } from '../../platform/work.ts'
import { aTactic, tacticFacts, tacticItems } from './fixtures.ts'
import { countTacticUse, lockTacticToUse, uncountTacticUse } from './public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let companyId: string
const permissions = ['page', 'item:list', 'addedOrModify', 'delete', 'item:batchSave'].map(
  (name) => `assign:tactic:${name}`,
)
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions, orgIds: ['100'] })
  companyId = await aCompany(server)
})
afterAll(() => server.stop())

const save = (facts: object) => call('POST', '/assign/tactic/addedOrModify', { ...tacticFacts, companyId, ...facts })
const batchSave = (facts: object) => call('POST', '/assign/tactic/item/batchSave', facts)
const itemsOf = async (tacticId: string) => (await call('GET', '/assign/tactic/item/list', { tacticId })).data
const page = async (query: object, by = call) =>
  (await by<Page<AssignTactic>>('GET', '/assign/tactic/page', { pageSize: 100, ...query })).data?.rows ?? []
const one = async (id: string) => (await page({})).find((row) => row.id === id)
const use = (id: string, count: typeof countTacticUse) =>
  asSystem(server.deps, 'test', async (ctx) => {
    expect(await lockTacticToUse(ctx, id)).toMatchObject({ tactic: { id }, items: tacticItems })
    await count(ctx, id)
  })
const [first] = tacticItems

test('a tactic is stored with its items, which a batch replaces', async () => {
  const id = await aTactic(call, { companyId })
  expect(await one(id)).toMatchObject({ itemQty: 2, useQty: 0, items: tacticItems, channelFeeRate: 60, rowVersion: 0 })
  const tiers = [
    { ...first, tierFrom: 1_000_000, unitPrice: 300 },
    { ...first, tierTo: 1_000_000, minAmt: 90_000 },
  ]
  expect((await batchSave({ tacticId: id, rowVersion: 0, items: tiers })).code).toBe(200)
  expect(await itemsOf(id)).toMatchObject([
    { seq: 1, tierFrom: 0, tierTo: 1_000_000, minAmt: 90_000 },
    { seq: 1, tierFrom: 1_000_000, tierTo: null, unitPrice: 300, minAmt: 90_000 },
  ])
  expect(await batchSave({ tacticId: id, rowVersion: 0, items: tiers })).toMatchObject({ code: 3030409 })
})

test('who bears gifts is by default what the operation config of the company says', async () => {
  const own = await aCompany(server)
  const config = (flag: 0 | 1) => ({ ...defaultConfig, giftToShareFlag: flag })
  await asSystem(server.deps, 'test', (ctx) => createDefaultConfig(ctx, own))
  for (const [flag, bearer] of [
    [0, 'SHARE'],
    [1, 'OPR'],
  ] as const) {
    await server.db
      .updateTable('operationConfig')
      .set({ content: JSON.stringify(config(flag)) })
      .where('companyId', '=', own)
      .execute()
    const { giftBearer: _, ...facts } = tacticFacts
    const { data } = await call<{ id: string }>('POST', '/assign/tactic/addedOrModify', { ...facts, companyId: own })
    expect(await one(data?.id ?? '')).toMatchObject({ giftBearer: bearer })
  }
})

test.each<[string, object[], number]>([
  ['no item', [], 3037022],
  [
    'rates over 100 %',
    [
      { ...tacticItems[1], rate: 6000 },
      { ...tacticItems[1], seq: 3, rate: 4001 },
    ],
    3037020,
  ],
  [
    'a gap between tiers',
    [
      { ...first, tierTo: 5 },
      { ...first, tierFrom: 6 },
    ],
    3037023,
  ],
  ['no price', [{ ...first, unitPrice: null }], 3037026],
])('%s is refused on both ways, and nothing is stored', async (_, items, code) => {
  const id = await aTactic(call, { companyId })
  expect(await save({ items })).toMatchObject({ code, data: { fields: { items: expect.any(String) } } })
  expect(await batchSave({ tacticId: id, items })).toMatchObject({ code })
  expect(await itemsOf(id)).toEqual(tacticItems)
})

test('a tactic in use keeps its terms and is not deleted; its name may change, and it is free again without setups', async () => {
  const id = await aTactic(call, { companyId })
  await use(id, countTacticUse)
  expect((await one(id))?.useQty).toBe(1)
  expect(await save({ id, channelFeeRate: 100, items: undefined })).toMatchObject({ code: 3037021 })
  expect(await save({ id })).toMatchObject({ code: 3037021 })
  expect(await batchSave({ tacticId: id, items: tacticItems })).toMatchObject({ code: 3037021 })
  expect(await call('POST', '/assign/tactic/delete', { id })).toMatchObject({ code: 3037028 })
  expect((await save({ id, tacticName: '改名', items: undefined })).code).toBe(200)
  await use(id, uncountTacticUse)
  expect((await call('POST', '/assign/tactic/delete', { id })).code).toBe(200)
  expect(await call('POST', '/assign/tactic/delete', { id })).toMatchObject({ code: 3037024 })
})

test('the company stays; filters by name, way and company; another organisation sees nothing', async () => {
  const own = await aCompany(server)
  const id = await aTactic(call, { companyId: own })
  expect(await save({ id, companyId })).toMatchObject({ code: 3037027 })
  expect((await save({ id, companyId: own, selfBuyWay: '20', tacticName: '加盟策略' })).code).toBe(200)
  const ids = async (query: object) => (await page({ companyId: own, ...query })).map((row) => row.id)
  expect(await ids({ tacticName: '加盟', selfBuyWay: '20' })).toEqual([id])
  expect(await ids({ selfBuyWay: '10' })).toEqual([])
  const stranger = await server.signIn({ permissions, orgIds: ['200'] })
  expect(await page({}, stranger)).toEqual([])
  expect(await save({ companyId: '1' })).toMatchObject({ code: 3037025 })
})

test('why a tactic was stopped or deleted stands in the log', async () => {
  const id = await aTactic(call, { companyId })
  const logged = async () =>
    JSON.stringify(await server.runSql(`select change from audit_log where subject_id = '${id}'`))
  expect((await save({ id, dataStatus: 1, reason: '改用新策略' })).code).toBe(200)
  expect(await logged()).toContain('改用新策略')
  expect((await call('POST', '/assign/tactic/delete', { id, reason: '录入有误' })).code).toBe(200)
  expect(await logged()).toContain('录入有误')
})
