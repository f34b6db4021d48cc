import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
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
