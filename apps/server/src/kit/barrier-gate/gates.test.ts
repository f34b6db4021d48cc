import type { BarrierGate } from '@chargedeck/contract/kit/barrier-gate/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { sealerOf } from '../../platform/seal.ts'
import { checkedLink } from '../device-call/public.ts'
import { aGateOf } from './fixtures.ts'

let server: TestServer
let world: World
let staff: Awaited<ReturnType<TestServer['signIn']>>
const calls = ['page', 'list', 'addedOrModify', 'delete'].map((name) => `kit:barrierGate:${name}`)
const permissions = [...calls, 'station:waiverParkingFee:addedOrModify', 'station:waiverParkingFee:detail']
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  staff = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

const save = (facts: object) => staff<{ id: string }>('POST', '/kit/barrierGate/addedOrModify', facts)
const page = async (query: object = {}) =>
  (await staff<{ rows: BarrierGate[] }>('GET', '/kit/barrierGate/page', query)).data?.rows ?? []
const http = { vendor: 'GENERIC_HTTP', apiUrl: 'https://park.example.com/api/', appId: 'park', appSecret: 'secret' }

test('[S2.6] staff add a gate, find it by each filter, change it without its secret, and nobody sees the secret', async () => {
  const gate = aGateOf(world.stationId, { ...http, gateName: '北门岗亭' })
  const { data } = await save(gate)
  const id = data?.id ?? ''
  const [shown] = await page({ searchValue: '门岗' })
  expect(shown).toMatchObject({ id, hasSecret: true, apiUrl: 'https://park.example.com/api', onlineFlag: 0 })
  expect(JSON.stringify(shown)).not.toContain('"secret"')
  for (const query of [
    { searchValue: gate.gateNo },
    { stationId: world.stationId, direction: 'OUT' },
    { vendor: 'GENERIC_HTTP', onlineFlag: 0, dataStatus: 0 },
  ])
    expect((await page(query)).map((row) => row.id)).toEqual([id])
  const edit = { ...gate, appSecret: undefined, gateName: '南门岗亭', dataStatus: 1 }
  expect((await save({ ...edit, id, rowVersion: shown?.rowVersion })).code).toBe(200)
  expect((await save({ ...edit, id, rowVersion: shown?.rowVersion })).code).toBe(3_030_409)
  expect((await page({ dataStatus: 1 }))[0]).toMatchObject({ gateName: '南门岗亭', hasSecret: true })
  const audits = await server.db.selectFrom('auditLog').select('change').where('subjectId', '=', id).execute()
  expect(audits).toHaveLength(2)
  expect(JSON.stringify(audits)).not.toContain('secret"')
  const { data: choices } = await staff<object[]>('GET', '/kit/barrierGate/list', { stationId: world.stationId })
  expect(choices).toEqual([]) // a disabled one is not offered
})

test('a number is given once; a platform needs an address outside, a name and a secret', async () => {
  const gate = aGateOf(world.stationId)
  await save(gate)
  expect(await save({ ...aGateOf(world.stationId), gateNo: gate.gateNo })).toMatchObject({
    code: 3_041_001,
    message: '编号已存在',
  })
  const refused = async (facts: object) => (await save(aGateOf(world.stationId, { ...http, ...facts }))).code
  expect(await refused({ apiUrl: ' ' })).toBe(3_041_002)
  expect(await refused({ apiUrl: 'ftp://park.example.com' })).toBe(3_041_004)
  expect(await refused({ appSecret: '' })).toBe(3_041_006)
  const outside = { sealer: sealerOf(Buffer.alloc(32, 7)), allowsPrivateCarriers: false, allowsSandbox: false }
  const link = (apiUrl: string) => () =>
    checkedLink(outside, { vendor: 'GENERIC_HTTP', apiUrl, appId: 'park', appSecret: 's' }, null)
  expect(link('https://10.0.0.8/api')).toThrow('内部网络')
  expect(link('http://park.example.com/api')).toThrow('https')
  expect(() => checkedLink(outside, { vendor: 'MOCK' }, null)).toThrow('沙箱')
})

test('[S2.6] a gate that a waiver names cannot be deleted or moved, and a waiver names gates of its own station alone', async () => {
  const { data } = await save(aGateOf(world.stationId, { gateName: '减免闸' }))
  const id = data?.id ?? ''
  const waiver = { waiverMode: 'ALL', freeMin: null, tiers: [], minEnergy: null, minChargeMin: null, timesPerDay: null }
  const rule = { ...waiver, validMin: 30, customerScope: 'ALL', unitPriceAmt: null, bearer: null, enableFlag: 1 }
  const setRule = (stationId: string, gateIds: string[]) =>
    staff('POST', '/station/waiverParkingFee/addedOrModify', { ...rule, stationId, gateIds })
  const other = await aWorld(server)
  expect((await setRule(other.stationId, [id])).code).toBe(3_031_035)
  expect((await setRule(world.stationId, [id])).code).toBe(200)
  const detail = await staff<{ gates: object[] }>('GET', '/station/waiverParkingFee/detail', {
    stationId: world.stationId,
  })
  expect(detail.data?.gates).toContainEqual({ id, gateName: '减免闸' })
  expect(await staff('POST', '/kit/barrierGate/delete', { id })).toMatchObject({
    code: 3_041_003,
    message: '设备已被停车减免引用',
  })
  expect((await save({ ...aGateOf(other.stationId), id })).code).toBe(3_041_003)
  await setRule(world.stationId, [])
  expect((await staff('POST', '/kit/barrierGate/delete', { id })).code).toBe(200)
  expect((await staff('POST', '/kit/barrierGate/delete', { id })).code).toBe(3_041_010)
  expect(await page({ searchValue: '减免闸' })).toEqual([])
})
