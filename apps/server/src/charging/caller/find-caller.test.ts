import type { callerApi } from '@chargedeck/contract/charging/caller/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCharger, aCustomer, aWorld, type World } from '../../../test/world.ts'

let server: TestServer
let world: World
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions: ['caller:find'], orgIds: ['100'] })
  world = await aWorld(server, '100')
})
afterAll(() => server.stop())

const idsFor = async (number: string) =>
  (await call<Answer<typeof callerApi.find>>('GET', '/caller/find', { number })).data?.map(({ id }) => id)

test('a customer is found by each number that they can read out, with the balance and a masked mobile', async () => {
  const { id, mobile, cardNo } = await aCustomer(server, world)
  await server.runSql(`insert into customer_vehicle (id, customer_id, plate_no, vin, default_flag, create_time)
    values (${server.nextId()}, ${id}, '苏B12345', 'LSVAA49J132047372', 1, now())`)
  await aCharger(server, world, server).start({ idTag: cardNo, at: server.now(), meter: energyE4(0) })
  const [order] = await server.runSql(`select order_no from charge_order where customer_id = ${id}`)
  for (const number of [
    mobile,
    ` ${mobile.slice(0, 3)} ${mobile.slice(3)}`,
    cardNo,
    '苏b12345',
    '苏B·12345',
    'LSVAA49J132047372',
    id,
    ` ${String(order?.['orderNo'])} `,
  ])
    expect(await idsFor(number), number).toEqual([id])
  const { data } = await call<Answer<typeof callerApi.find>>('GET', '/caller/find', { number: mobile })
  expect(data?.[0]).toMatchObject({ mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`, plateNos: ['苏B12345'] })
})

test('nobody outside the sight is found: neither by a number of theirs nor by an order elsewhere', async () => {
  const far = await aWorld(server, '200')
  const stranger = await aCustomer(server, far)
  await aCharger(server, far, server).start({ idTag: stranger.cardNo, at: server.now(), meter: energyE4(0) })
  const [order] = await server.runSql(`select order_no from charge_order where customer_id = ${stranger.id}`)
  for (const number of [stranger.mobile, String(order?.['orderNo']), 'nothing', "' or 1=1"])
    expect(await idsFor(number), number).toEqual([])
})

test('a customer of another company is found once they have charged at a station in the scope', async () => {
  const visitor = await aCustomer(server, await aWorld(server, '200'))
  expect(await idsFor(visitor.mobile)).toEqual([])
  await aCharger(server, world, server).start({ idTag: visitor.cardNo, gunNo: 2, at: server.now(), meter: energyE4(0) })
  expect(await idsFor(visitor.mobile)).toEqual([visitor.id])
})
