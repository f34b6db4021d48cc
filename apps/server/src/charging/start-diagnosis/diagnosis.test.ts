import { maskMobile } from '@chargedeck/domain/customer/mask'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import type { startDiagnosisApi } from '@chargedeck/contract/charging/start-diagnosis/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCharger, aCustomer, aWorld, type World } from '../../../test/world.ts'

let server: TestServer
let world: World
let customer: Awaited<ReturnType<typeof aCustomer>>
let call: Awaited<ReturnType<TestServer['signIn']>>
let requests = 0
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions: ['charger:gun:diagnose', 'charge:order:start'], orgIds: ['100'] })
  world = await aWorld(server, '100')
  customer = await aCustomer(server, world)
})
afterAll(() => server.stop())

const diagnose = (query: object = {}) =>
  call<Answer<typeof startDiagnosisApi.diagnose>>('GET', '/charger/gun/diagnose', {
    gunId: world.gunIds[0],
    customerId: customer.id,
    ...query,
  })
const failing = async (query: object = {}) =>
  (await diagnose(query)).data?.checks.filter(({ passed }) => passed === false)
const start = () =>
  call('POST', '/charge/order/start', {
    requestId: `d${++requests}`,
    gunCode: world.gunCodes[0],
    customerId: customer.id,
    chargeMode: 'FULL',
  })

test('when all is well each guard passes; without a customer the guards of the customer stay open', async () => {
  const { data } = await diagnose()
  expect(data).toMatchObject({ canStart: true, gunCode: world.gunCodes[0], customerName: '张三' })
  expect(data?.checks.every(({ passed }) => passed)).toBe(true)
  const { data: nobody } = await call<Answer<typeof startDiagnosisApi.diagnose>>('GET', '/charger/gun/diagnose', {
    gunCode: world.gunCodes[0],
  })
  expect(nobody?.canStart).toBe(null)
  expect(nobody?.checks.filter(({ passed }) => passed === null).map(({ guard }) => guard)).toEqual([
    'CUSTOMER_UNLOCKED',
    'CUSTOMER_OWES_NOTHING',
    'CUSTOMER_FUNDS',
  ])
})

test('a guard that fails is shown with its next step, and a start is refused for the same reason', async () => {
  const { stationId, pileId, feeId } = world
  const gunId = world.gunIds[0]
  const wrongs: [string, string, string, number][] = [
    [
      'STATION_OPERATING',
      `station set status = '20' where id = ${stationId}`,
      `station set status = '10' where id = ${stationId}`,
      3035016,
    ],
    [
      'STATION_ONLINE',
      `station set online_flag = 0 where id = ${stationId}`,
      `station set online_flag = 1 where id = ${stationId}`,
      3035016,
    ],
    [
      'PILE_IN_USE',
      `charger_pile set status = '20' where id = ${pileId}`,
      `charger_pile set status = '10' where id = ${pileId}`,
      3035016,
    ],
    [
      'PILE_ONLINE',
      `charger_pile set net_status = '0' where id = ${pileId}`,
      `charger_pile set net_status = '1' where id = ${pileId}`,
      3035011,
    ],
    [
      'GUN_USABLE',
      `charger_gun set run_status = '255' where id = ${gunId}`,
      `charger_gun set run_status = '1' where id = ${gunId}`,
      3035010,
    ],
    [
      'CUSTOMER_UNLOCKED',
      `customer set lock_flag = 1 where id = ${customer.id}`,
      `customer set lock_flag = 0 where id = ${customer.id}`,
      3035012,
    ],
    [
      'CUSTOMER_FUNDS',
      `wallet set frozen_amt = 99999 where customer_id = ${customer.id}`,
      `wallet set frozen_amt = 0 where customer_id = ${customer.id}`,
      3035013,
    ],
    [
      'PLAN_IN_FORCE',
      `station_fee set data_status = 2 where id = ${feeId}`,
      `station_fee set data_status = 0 where id = ${feeId}`,
      3035017,
    ],
  ]
  for (const [guard, spoil, mend, code] of wrongs) {
    await server.runSql(`update ${spoil}`)
    expect(await failing()).toEqual([expect.objectContaining({ guard, nextStep: expect.stringMatching(/./) })])
    expect((await start()).code, guard).toBe(code)
    await server.runSql(`update ${mend}`)
  }
  expect(await failing()).toEqual([])
})

test('a charging gun is shown as such; other organisations, unknown guns and customers are not found', async () => {
  const { cardNo } = await aCustomer(server, world)
  // zero is a valid meter
  await aCharger(server, world, server).start({ idTag: cardNo, at: server.now(), meter: energyE4(0) })
  expect((await failing())?.map(({ guard }) => guard)).toEqual(['GUN_WITHOUT_ORDER', 'GUN_USABLE'])
  const far = await aWorld(server, '200')
  expect((await diagnose({ gunId: far.gunIds[0] })).code).toBe(3033044)
  expect((await diagnose({ gunId: '1' })).code).toBe(3033044)
  expect((await diagnose({ gunId: 'x' })).code).toBe(1012001)
  const stranger = await aCustomer(server, far)
  expect((await diagnose({ customerId: stranger.id })).code).toBe(3034010)
  const byNumber = (customerNumber: string) =>
    call('GET', '/charger/gun/diagnose', { gunId: world.gunIds[0], customerNumber })
  for (const number of [`1' or '1'='1`, stranger.mobile])
    expect(await byNumber(number)).toMatchObject({
      code: 3034011,
      message: expect.stringContaining('手机号、充电卡号、车牌、VIN'),
    })
})

test('the customer is named by phone, card, plate or VIN; a visitor of another company too', async () => {
  const { id, mobile, cardNo } = await aCustomer(server, world)
  await server.runSql(`insert into customer_vehicle (id, customer_id, plate_no, vin, default_flag, create_time)
    values (${server.nextId()}, ${id}, '苏A12345', 'LSVAA49J132047371', 1, now())`)
  const found = async (customerNumber: string) =>
    (
      await call<Answer<typeof startDiagnosisApi.diagnose>>('GET', '/charger/gun/diagnose', {
        gunId: world.gunIds[1],
        customerNumber,
      })
    ).data?.customerId
  for (const number of [mobile, cardNo.toLowerCase(), '苏a12345', ' lsvaa49j132047371 '])
    expect(await found(number), number).toBe(id)
  const visitor = await aCustomer(server, await aWorld(server, '200'))
  await server.runSql(`insert into customer_visit (station_id, customer_id) values (${world.stationId}, ${visitor.id})`)
  expect(await found(visitor.mobile)).toBe(visitor.id)
})

test('a customer without a nickname is called by the name in their papers, or by the masked phone', async () => {
  const { id: customerId, mobile } = await aCustomer(server, world)
  const nameOf = async () =>
    (
      await call<Answer<typeof startDiagnosisApi.diagnose>>('GET', '/charger/gun/diagnose', {
        gunId: world.gunIds[1],
        customerId,
      })
    ).data?.customerName
  await server.runSql(`update customer set nickname = null, real_name = '李伟' where id = ${customerId}`)
  expect(await nameOf()).toBe('李伟')
  await server.runSql(`update customer set real_name = null where id = ${customerId}`)
  expect(await nameOf()).toBe(maskMobile(mobile))
})
