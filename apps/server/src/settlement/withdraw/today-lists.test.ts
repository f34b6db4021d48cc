import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { aChargeToBill } from '../order-bill/fixtures.ts'
import { aWithdraw } from './fixtures.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions: null })
})
afterAll(() => server.stop())

test('the list of withdrawals shows only those that the bank sent back, when asked', async () => {
  const companyId = await aCompany(server)
  const [returned, failed] = [await aWithdraw(server, call, companyId), await aWithdraw(server, call, companyId)]
  const became = (id: string, failCode: string) =>
    server.db.updateTable('withdraw').set({ transferStatus: '40', failCode }).where('id', '=', id).execute()
  await became(returned, 'returned')
  await became(failed, 'refused')
  const { data } = await call<Page<{ withdrawId: string }>>('GET', '/settle/withdraw/history/page', { returnedOnly: 1 })
  expect(data?.rows.map(({ withdrawId }) => withdrawId)).toEqual([returned])
})

test('the lists of charge and occupy orders show what waits for its bills', async () => {
  const companyId = await aCompany(server)
  const place = { companyId, stationId: await aStationOf(server, companyId) }
  const listed = async (path: string) =>
    (await call<Page<{ orderId: string }>>('GET', path, { unbilledOnly: 1 })).data?.rows.map(({ orderId }) => orderId)
  expect([await listed('/charge/order/page'), await listed('/occupy/order/page')]).toEqual([[], []])
  const charge = await aChargeToBill(server, { ...place, energy: 10_000, elecAmt: 100, serviceAmt: 50 })
  expect(await listed('/charge/order/page')).toEqual([charge])
  await server.runSql(`delete from order_to_bill`)
  expect(await listed('/charge/order/page')).toEqual([])
})
