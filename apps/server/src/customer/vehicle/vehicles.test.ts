import type { Vehicle } from '@chargedeck/contract/customer/vehicle/calls'
import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { asSystem } from '../../platform/work.ts'
import { aStation } from '../../site/station/fixtures.ts'
import { aCompany, aCustomer } from '../customer/fixtures.ts'
import { verifyVin } from './public.ts'

const codes = ['page', 'addedOrModify', 'default', 'unbindVIN', 'delete'].map((name) => `customer:vehicle:${name}`)
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let stranger: typeof call
let companyId: string
let customerId: string
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  call = await server.signIn({ permissions: codes, orgIds: ['100'] })
  stranger = await server.signIn({ permissions: codes, orgIds: ['200'] })
})
beforeEach(async () => {
  await server.runSql('delete from customer_vehicle')
  customerId = await aCustomer(server, { companyId })
})
afterAll(() => server.stop())

type Saved = { id: string; rowVersion: number }
const car = { plateNo: '苏AD12345', plateColor: 'GREEN', vehicleUse: '1' }
const save = (more: object = {}) =>
  call<Saved>('POST', '/customer/vehicle/addedOrModify', { ...car, customerId, ...more })
const saved = async (more: object = {}): Promise<string> => (await save(more)).data?.id ?? ''
const page = async (query: object = {}, as = call) =>
  (await as<Page<Vehicle>>('GET', '/customer/vehicle/page', query)).data?.rows ?? []
const plates = async (query?: object) => (await page(query)).map(({ plateNo }) => plateNo)

test('[S5.1] a plate is stored in one form, however it is typed', async () => {
  await saved({ plateNo: ' 苏ａd·1234Ｆ ', vin: 'lgxc16df4m0123456' })
  const mobile = expect.stringMatching(/^138\*{4}\d{4}$/)
  expect(await page()).toMatchObject([{ plateNo: '苏AD1234F', vin: 'LGXC16DF4M0123456', defaultFlag: 1, mobile }])
})

test.each([
  [{ plateNo: '苏A1' }, 3034040, '车牌号格式不正确'],
  [{ plateNo: '苏IO' }, 3034040, '车牌号格式不正确'],
  [{ vin: 'LGXC16DFOM0123456' }, 3034042, 'VIN格式不正确'],
  [{ vin: '1' }, 3034042, 'VIN格式不正确'],
  [{ plateColor: 'PINK' }, 1012001, /车牌颜色/],
  [{ batteryKwh: 60.55 }, 3034047, '电池容量最多一位小数'],
  [{ customerId: '404' }, 3034010, '客户不存在'],
  [{ id: '404' }, 3034045, '车辆不存在'],
])('[S5.1] [S5.2] %j is refused in words, and nothing is stored', async (wrong, code, message) => {
  const answer = await save(wrong)
  expect([answer.code, answer.message]).toEqual([code, expect.stringMatching(message)])
  expect(await page()).toEqual([])
})

test('what is wrong with a car is said at once, each at its field', async () => {
  expect(await save({ plateNo: '苏A1', vin: '1', batteryKwh: 60.55 })).toMatchObject({
    code: 3034040,
    data: {
      fields: {
        plateNo: expect.stringContaining('应如苏A12345'),
        vin: expect.stringContaining('17位'),
        batteryKwh: '电池容量最多一位小数',
      },
    },
  })
})

test('a plate and a VIN belong to one car, also when two users save them at the same moment', async () => {
  const vin = 'LGXC16DF4M0123456'
  const other = await aCustomer(server, { companyId })
  const both = await Promise.all([save({ vin }), save({ vin, customerId: other })])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3034041])
  expect(await save({ plateNo: '苏A12345', vin })).toMatchObject({ code: 3034043, message: 'VIN已绑定其他车辆' })
})

test('a customer with cars has exactly one default: the first, the chosen one, and the oldest when that goes', async () => {
  const ids = [
    await saved(),
    await saved({ plateNo: '苏A22222' }),
    await saved({ plateNo: '苏A33333', defaultFlag: 1 }),
  ]
  const defaults = async () => (await page()).filter(({ defaultFlag }) => defaultFlag === 1).map(({ id }) => id)
  expect(await defaults()).toEqual([ids[2]])
  await call('PUT', '/customer/vehicle/default', { id: ids[1] })
  expect(await defaults()).toEqual([ids[1]])
  await call('DELETE', '/customer/vehicle/delete', { id: ids[1] ?? '' })
  expect(await defaults()).toEqual([ids[0]])
  await save({ id: ids[0], defaultFlag: 0 })
  expect(await defaults()).toEqual([ids[0]])
  await Promise.all([ids[0], ids[2]].map((id) => call('PUT', '/customer/vehicle/default', { id })))
  expect(await defaults()).toHaveLength(1)
})

test('a stale form is refused, and of two users who edit one car the second is', async () => {
  const { data } = await save()
  const edit = (rowVersion: number, brand: string) => save({ id: data?.id, rowVersion, brand })
  const both = await Promise.all([edit(1, '甲'), edit(1, '乙')])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3030409])
})

test('a VIN is verified by the first charge that reports it; another VIN is not', async () => {
  const vin = 'LGXC16DF4M0123456'
  const id = await saved({ vin })
  await asSystem(server.deps, 'test', (ctx) => verifyVin(ctx, vin))
  expect(await page()).toMatchObject([{ vinVerifyFlag: 1, vinVerifyTime: '2026-03-12 12:00:00' }])
  await save({ id, vin: 'LGXC16DF4M0123457' })
  expect(await page()).toMatchObject([{ vinVerifyFlag: 0, vinVerifyTime: null }])
  expect(await call('PUT', '/customer/vehicle/unbindVIN', { id, reason: '换车' })).toMatchObject({ code: 200 })
  expect(await call('PUT', '/customer/vehicle/unbindVIN', { id, reason: '换车' })).toMatchObject({ code: 3034046 })
  const [last] = await server.runSql(`select change from audit_log where subject_id = '${id}' order by id desc limit 1`)
  expect(last?.['change']).toEqual({ plateNo: '****2345', vin: ['*************3457', null], reason: '换车' })
})

test('a car says who its customer is, also by the name in their papers alone', async () => {
  await saved()
  await server.runSql(`update customer set nickname = null, real_name = '李伟' where id = ${customerId}`)
  expect(await page()).toMatchObject([{ nickname: null, realName: '李伟' }])
})

test('filters by the beginning of a plate or a VIN, by mobile, customer, colour and use', async () => {
  await saved({ vin: 'LGXC16DF4M0123456' })
  await saved({ plateNo: '浙B12345', plateColor: 'BLUE', vehicleUse: '4' })
  const mobile = (await server.db.selectFrom('customer').select('mobile').where('id', '=', customerId).execute())[0]
  expect(await plates({ plateNo: '苏a' })).toEqual(['苏AD12345'])
  expect(await plates({ vin: 'lgxc' })).toEqual(['苏AD12345'])
  expect(await plates({ plateColor: 'BLUE' })).toEqual(['浙B12345'])
  expect(await plates({ vehicleUse: '4' })).toEqual(['浙B12345'])
  expect(await plates({ customerId, ...mobile })).toHaveLength(2)
  expect(await plates({ mobile: `+86 ${mobile?.mobile}` })).toHaveLength(2)
  expect(await plates({ mobile: '13000000000' })).toEqual([])
  for (const searchValue of ['苏a·d', 'lgxc16']) expect(await plates({ searchValue })).toEqual(['苏AD12345'])
  expect(await plates({ searchValue: mobile?.mobile })).toHaveLength(2)
  expect(await plates({ searchValue: '13000000000' })).toEqual([])
  expect(await plates({ groupId: '1' })).toEqual([])
})

test('staff who know a customer through a visit see their cars and change nothing', async () => {
  const id = await saved()
  expect(await page({}, stranger)).toEqual([])
  const stationOf200 = await aStation(server, { companyId, orgId: '200' })
  await server.runSql(`insert into customer_visit values (${stationOf200}, ${customerId})`)
  expect(await page({}, stranger)).toMatchObject([{ id }])
  expect((await stranger('DELETE', '/customer/vehicle/delete', { id })).code).toBe(3034045)
  expect((await stranger('POST', '/customer/vehicle/addedOrModify', { ...car, id, customerId })).code).toBe(3034010)
})
