import type { Page } from '@chargedeck/contract/paging'
import type { AlarmCode } from '@chargedeck/contract/site/alarm-code/calls'
import type { AlarmCodeChoice } from '@chargedeck/contract/site/alarm-code/choice'
import { shippedAlarmCodes } from '@chargedeck/domain/alarm-code/shipped-codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { aSettledOrder, aStationOf } from '../../money/ledger/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { seedAlarmCodes } from './public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
const seed = () => asSystem(server.deps, 'test', seedAlarmCodes)
beforeAll(async () => {
  server = await startTestServer()
  await seed()
  call = await server.signIn({
    permissions: ['page', 'addedOrModify', 'delete'].map((name) => `fbk:alarm:code:${name}`),
  })
})
afterAll(() => server.stop())

const find = async (query: object) => (await call<Page<AlarmCode>>('GET', '/fbk/alarm/code/page', query)).data
const one = async (code: string) => {
  const [found] = (await find({ code }))?.rows ?? []
  if (!found) throw new Error(`no ${code}`)
  return found
}
const save = (body: object) => call<{ id: string }>('POST', '/fbk/alarm/code/addedOrModify', body)
const remove = async (id: string) => (await call('DELETE', '/fbk/alarm/code/delete', { id })).code
const brokenFan = { code: 'E77', name: '风扇异响', alarmType: 'WARN', alarmLevel: 3, protocol: 'YKC_1_6', side: 'PILE' }

test('[S9.12] a new system has the shipped codes, found by each filter', async () => {
  expect((await find({}))?.totalRows).toBe(shippedAlarmCodes.length)
  expect((await find({ code: '72' }))?.rows[0]).toMatchObject({
    name: '异常中止：急停投入',
    alarmLevel: 1,
    side: 'USER',
  })
  expect((await find({ name: '急停', alarmType: 'WARN' }))?.rows.map(({ code }) => code)).toEqual(['21-05', 'F01'])
  expect((await find({ protocol: 'ALL', alarmLevel: 1, side: 'PLATFORM' }))?.rows.map(({ code }) => code)).toEqual([
    'P002',
    'P006',
    'P009',
    'P013',
  ])
})

test('a code is added once for its type and protocol; a stale change is refused', async () => {
  const { data } = await save({ ...brokenFan, normalFlag: 1, suggestion: '更换风扇' })
  expect(await one('E77')).toMatchObject({ id: data?.id, normalFlag: 0, suggestion: '更换风扇' })
  expect((await save(brokenFan)).code).toBe(3037040)
  expect((await save({ ...brokenFan, protocol: 'ALL' })).code).toBe(200)
  expect((await save({ ...brokenFan, id: data?.id, code: '72', alarmType: 'STOP_CAUSE' })).code).toBe(3037040)
  expect((await save({ ...brokenFan, id: data?.id, rowVersion: 7 })).success).toBe(false)
  expect((await save({ ...brokenFan, id: '404' })).code).toBe(3037042)
})

test('choices are found by a part of their name or of themselves, each once and of one type, by every user', async () => {
  const clerk = await server.signIn({ permissions: [] })
  const choices = async (query: object) =>
    (await clerk<AlarmCodeChoice[]>('GET', '/fbk/alarm/code/list', { alarmType: 'WARN', ...query })).data ?? []
  const found = [{ code: 'GroundFailure', name: '接地故障' }]
  expect(await choices({ searchValue: '接地故' })).toEqual(found)
  expect(await choices({ searchValue: ' groundf ' })).toEqual(found)
  expect(await choices({ code: 'GroundFailure' })).toEqual(found)
  expect(await choices({ code: 'Ground' })).toEqual([])
  expect(await choices({ searchValue: '%' })).toEqual([])
  expect(await choices({ searchValue: '接地故', alarmType: 'STOP_CAUSE' })).not.toContainEqual(found[0])
  expect(await choices({ code: '72', alarmType: 'STOP_CAUSE' })).toEqual([{ code: '72', name: '异常中止：急停投入' }])
  const all = await choices({})
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(10)
})

test('bad words are refused with the name of their field', async () => {
  expect((await save({ ...brokenFan, code: '代码' })).message).toContain('代码')
  expect((await save({ ...brokenFan, alarmLevel: 5 })).message).toContain('等级')
  expect((await save({ ...brokenFan, carrierStopReason: 100 })).message).toContain('互联停止码')
})

test('a deleted code stays deleted at the next start, and comes back when it is added again', async () => {
  const { id } = await one('8A')
  expect(await remove(id)).toBe(200)
  await seed()
  expect((await find({ code: '8A' }))?.rows).toEqual([])
  expect(await remove(id)).toBe(3037042)
  const back = {
    code: '8A',
    name: '厂商自定义',
    alarmType: 'STOP_CAUSE',
    alarmLevel: 3,
    protocol: 'YKC_1_6',
    side: 'PILE',
  }
  expect((await save(back)).data?.id).toBe(id)
  expect(await one('8A')).toMatchObject({ name: '厂商自定义', carrierStopReason: null })
})

test('the cause of an order that was stopped is not deleted', async () => {
  const { id } = await one('O05')
  const companyId = await aCompany(server)
  const customerId = await aCustomer(server, { companyId })
  const stationId = await aStationOf(server, companyId)
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt: 100 })
  await server.runSql(`update charge_order set stop_code = 'O05' where id = ${orderId}`)
  expect(await remove(id)).toBe(3037041)
  expect((await one('O05')).dataStatus).toBe(0)
})

test('the cause of an order that was stopped keeps its code, type and protocol, and may have another name', async () => {
  const companyId = await aCompany(server)
  const customerId = await aCustomer(server, { companyId })
  const stationId = await aStationOf(server, companyId)
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt: 100 })
  await server.runSql(`update charge_order set stop_code = 'O06' where id = ${orderId}`)
  const { updateTime: _, rowVersion: __, ...facts } = await one('O06')
  for (const change of [{ code: 'O66' }, { alarmType: 'WARN' }, { protocol: 'YKC_1_6' }])
    expect(await save({ ...facts, ...change })).toMatchObject({
      code: 3037041,
      message: '已有订单或告警引用，不可修改代码、类型和协议，可停用后另建',
    })
  expect((await save({ ...facts, name: '站点断电' })).code).toBe(200)
  expect((await one('O06')).name).toBe('站点断电')
})
