import { energyE4 } from '@chargedeck/domain/kernel/money'
import type { Hit } from '@chargedeck/contract/insight/search/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCharger, aCustomer, aWorld } from '../../../test/world.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof aWorld>>
let order: { id: string; orderNo: string }
let customer: Awaited<ReturnType<typeof aCustomer>>
const permissions = ['station:page', 'charger:pile:page', 'customer:page', 'charge:order:page']
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  customer = await aCustomer(server, world)
  // a whole register number
  await aCharger(server, world, server).start({ idTag: customer.cardNo, at: server.now(), meter: energyE4(0) })
  await server.runSql(`update station set station_name = '江东充电站' where id = ${world.stationId}`)
  await server.runSql(
    `insert into customer_vehicle (id, customer_id, plate_no, create_time) values (1, ${customer.id}, '苏AD12345', now())`,
  )
  await server.runSql(`update charge_order set plate_no = '苏AD12345'`)
  order = await server.db.selectFrom('chargeOrder').select(['id', 'orderNo']).executeTakeFirstOrThrow()
})
afterAll(() => server.stop())

async function kindsFound(
  text: string,
  user: { permissions?: string[] | null; orgIds?: string[] } = { permissions, orgIds: ['100'] },
) {
  const call = await server.signIn(user)
  return (await call<Hit[]>('GET', '/search', { text })).data?.map(({ kind, id }) => `${kind} ${id}`)
}

test('finds what a driver can read out on the phone: gun, pile, plate, mobile, card, order, station', async () => {
  const { mobile } = await server.db
    .selectFrom('customer')
    .select('mobile')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  const who = `CUSTOMER ${customer.id}`
  expect(await kindsFound(world.gunCodes[0])).toEqual([`GUN ${world.gunIds[0]}`])
  expect(await kindsFound(world.pileNo.toLowerCase())).toEqual([`PILE ${world.pileId}`])
  expect(await kindsFound('苏ad12345')).toEqual([who, `ORDER ${order.id}`])
  expect(await kindsFound('苏A·D12345')).toEqual([who, `ORDER ${order.id}`])
  expect(await kindsFound(mobile)).toEqual([who])
  expect(await kindsFound(customer.cardNo.toLowerCase())).toEqual([who])
  expect(await kindsFound(order.orderNo)).toEqual([`ORDER ${order.id}`])
  expect(await kindsFound('江东')).toEqual([`STATION ${world.stationId}`])
})

test('a hit links to its page and masks personal data', async () => {
  const call = await server.signIn({ permissions, orgIds: ['100'] })
  const { data } = await call<Hit[]>('GET', '/search', { text: '苏AD12345' })
  expect(data?.[1]).toMatchObject({ title: order.orderNo, search: `orderNo=${order.orderNo}&open=${order.id}` })
  expect(data?.[0]?.detail).toMatch(/^1\d\d\*{4}\d{4}，/)
})

test('a customer without a nickname is found and called by the name in their papers', async () => {
  await server.runSql(`update customer set nickname = null, real_name = '李伟' where id = ${customer.id}`)
  const call = await server.signIn({ permissions, orgIds: ['100'] })
  const { data } = await call<Hit[]>('GET', '/search', { text: '李伟' })
  expect(data).toMatchObject([{ kind: 'CUSTOMER', id: customer.id, title: '李伟' }])
})

test('finds nothing of another organisation, nor a kind that the role may not list', async () => {
  for (const text of [world.pileNo, world.gunCodes[0], '苏AD12345', order.orderNo, '江东']) {
    expect(await kindsFound(text, { permissions, orgIds: ['200'] })).toEqual([])
    expect(await kindsFound(text, { permissions: [] })).toEqual([])
  }
  expect(await kindsFound('苏AD12345', { permissions: ['charge:order:page'] })).toEqual([`ORDER ${order.id}`])
})

test.each(['%', '__', ' a ', "'; drop table station; --", '<script>'])(
  '%s finds nothing and harms nothing',
  async (text) => {
    expect(await kindsFound(text, { permissions: null })).toEqual([])
  },
)
