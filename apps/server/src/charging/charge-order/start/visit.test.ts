import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay } from '../../../../test/world.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('staff of a station see a customer of another company who charged there, and change nothing of theirs', async () => {
  const day = await aDay(server)
  const customer = await aCustomer(server, day.world)
  const companyId = await aCompany(server, '200')
  await server.db.updateTable('customer').set({ companyId }).where('id', '=', customer.id).execute()
  const permissions = ['customer:page', 'customer:plain', 'customer:card:validity']
  const call = await server.signIn({ permissions, orgIds: ['100'] })
  const seen = async () =>
    (await call<{ rows: { id: string }[] }>('GET', '/customer/page', { customerNo: customer.id })).data?.rows.map(
      ({ id }) => id,
    )
  expect(await seen()).toEqual([])
  await day.charger.start({ idTag: customer.cardNo, at: day.now(), meter: energyE4(1_000_000) })
  expect(await seen()).toEqual([customer.id])
  expect(await call('POST', '/customer/plain', { id: customer.id })).toMatchObject({ code: 200 })
  const validity = { cardId: customer.id, expireTime: '2027-01-01 00:00:00' }
  expect(await call('POST', '/customer/card/validity', validity)).toMatchObject({ message: '充电卡不存在，或已解绑' })
  const elsewhere = await server.signIn({ permissions, orgIds: ['300'] })
  expect(await elsewhere('POST', '/customer/plain', { id: customer.id })).toMatchObject({ message: '客户不存在' })
})
