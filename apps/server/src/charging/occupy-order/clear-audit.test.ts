import type { ClearedOccupyOrder } from '@chargedeck/contract/charging/occupy-order/calls'
import { gunStates } from '@chargedeck/domain/gun/states'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCustomer, invariantsOf } from '../../../test/world.ts'
import { anOccupationDay } from './fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

test('each of several orders that are cleared at once has its own line in the operation log', async () => {
  const day = await anOccupationDay(server)
  const call = await server.signIn({ permissions: ['occupy:order:clear'], orgIds: ['100'] })
  const second = await aCustomer(server, day.world)
  await day.carsThatStay([
    { gunNo: 1, idTag: day.customer.cardNo },
    { gunNo: 2, idTag: second.cardNo },
  ])
  for (const gunNo of [1, 2] as const) await day.gunSays(gunStates.idle, '12:10:00', gunNo)
  await day.watchAt('12:10:20')
  const orderIds = (await day.orders()).map(({ id }) => id)
  expect(orderIds).toHaveLength(2)
  const logged = async () =>
    (
      await server.runSql(`select subject_id, change from audit_log where path = '/occupy/order/clear' order by id`)
    ).map((row) => [row['subjectId'], row['change']])
  const clear = () => call<ClearedOccupyOrder[]>('POST', '/occupy/order/clear', { orderIds, reason: '现场排队' })
  await clear()
  const both = orderIds.map((id) => [id, { reason: '现场排队' }])
  expect(await logged()).toEqual(both)
  expect((await clear()).data?.map(({ ok }) => ok)).toEqual([false, false])
  expect((await logged()).slice(2)).toEqual([[orderIds[0], { orderIds: [], reason: '现场排队' }]])
})
