import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, orderRow } from '../../../../test/world.ts'

const vin = 'LGXC16DF4M0123456'
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let customerId: string
let vehicleId: string
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  const permissions = ['vip:register', 'vip:update', 'vehicle:addedOrModify', 'vehicle:delete', 'vehicle:unbindVIN']
  call = await server.signIn({ permissions: permissions.map((name) => `customer:${name}`), orgIds: ['100'] })
})
beforeEach(async () => {
  await server.runSql('delete from vip_customer; delete from customer_vehicle')
  day = await aDay(server, '12:00:00')
  customerId = (await aCustomer(server, day.world)).id
  const car = { customerId, plateNo: '苏AD12345', plateColor: 'GREEN', vehicleUse: '1', vin }
  vehicleId = (await call<{ id: string }>('POST', '/customer/vehicle/addedOrModify', car)).data?.id ?? ''
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const join = (more: object = {}) =>
  call<{ id: string }>('POST', '/customer/vip/register', {
    customerId,
    level: '2',
    validFrom: '2026-03-01',
    validTo: '2026-12-31',
    plugChargeFlag: 1,
    ...more,
  })
const plug = () => day.charger.start({ idTag: vin.toLowerCase(), at: day.moment('12:00:05'), meter: energyE4(0) })
const car = async () =>
  (await server.runSql(`select vin_verify_flag, vin_verify_time from customer_vehicle where id = ${vehicleId}`))[0]

test('a car of a member starts by its VIN, which this charge verifies', async () => {
  await join()
  expect(await day.charger.authorize(vin)).toBe('ACCEPTED')
  expect(await car()).toMatchObject({ vinVerifyFlag: 0 })
  const { orderId, judgement } = await plug()
  expect(judgement).toBe('ACCEPTED')
  expect(await orderRow(server, orderId)).toMatchObject({
    customerId,
    vehicleId,
    vin,
    startupWay: 'VIN',
    customerType: 'VIP',
    freezeAmt: expect.any(Number),
  })
  expect(await car()).toMatchObject({ vinVerifyFlag: 1, vinVerifyTime: expect.any(Date) })
})

test('while it charges its numbers stay', async () => {
  await join()
  await plug()
  const unbound = await call('PUT', '/customer/vehicle/unbindVIN', { id: vehicleId, reason: '换车' })
  expect(unbound).toMatchObject({ code: 3034044, message: '充电中不可解绑' })
  const removed = await call('DELETE', '/customer/vehicle/delete', { id: vehicleId })
  expect(removed).toMatchObject({ code: 3034044, message: '车辆正在充电，结束后才能删除' })
  const edited = { id: vehicleId, customerId, plateNo: '苏AD00001', plateColor: 'GREEN', vehicleUse: '1', vin }
  expect(await call('POST', '/customer/vehicle/addedOrModify', edited)).toMatchObject({
    code: 3034044,
    message: '车辆正在充电，结束后才能修改车牌号和VIN',
  })
})

test.each([
  ['nobody is a member', () => Promise.resolve()],
  ['the membership is without plug and charge', () => join({ plugChargeFlag: 0 })],
  ['the membership begins later', () => join({ validFrom: '2026-04-01' })],
  [
    'the membership is disabled',
    async () =>
      call('PUT', '/customer/vip/update', { id: (await join()).data?.id, level: '2', status: 1, reason: '测试' }),
  ],
])('the VIN starts nothing when %s', async (_why, arrange) => {
  await arrange()
  expect(await day.charger.authorize(vin)).toBe('INVALID')
})

test('a member without money is refused like anybody', async () => {
  await join()
  await server.runSql(`update wallet set owed_amt = 1 where customer_id = ${customerId}`)
  expect(await day.charger.authorize(vin)).toBe('BLOCKED')
  await server.runSql(`update wallet set owed_amt = 0 where customer_id = ${customerId}`)
})
