import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aSandbox } from '../../money/pay-trans/fixtures.ts'
import type { OpenProvider, SettleProvider } from '../settle-account/public.ts'
import { aWithdraw, latestCash } from './fixtures.ts'
import { noticeReceiver } from './public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A provider whose notices are their text: `!` is not signed by it. */
const open: OpenProvider = async () =>
  ({
    readNotify: async ({ body }) =>
      body.startsWith('!')
        ? { about: 'nothing', reason: '验签失败' }
        : { about: 'cash', reqSeqId: body, fact: { state: 'succeeded' } },
  }) as SettleProvider // the receiver reads no more

const waitingJobs = async () =>
  (
    await server.runSql(`select count(*)::int as qty from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'pay-out-withdraw'`)
  )[0]?.['qty']

test('a notice that is proved makes us ask the provider; one that is not, or of another number, is refused', async () => {
  const companyId = await aCompany(server)
  const payConfigId = await aSandbox(server, companyId)
  const call = await server.signIn({ permissions: null })
  const withdrawId = await aWithdraw(server, call, companyId)
  await call('PUT', '/settle/withdraw/transferPay', { withdrawId })
  const { id, reqSeqId } = await latestCash(server, withdrawId)
  await server.db.updateTable('cashRecord').set({ payConfigId, status: 'P' }).where('id', '=', id).execute()
  const receive = noticeReceiver(server.deps, open)
  const told = (body: string, contract = payConfigId) => receive({ id: contract, headers: {}, body })
  expect(await told(reqSeqId, '404')).toBeNull()
  expect(await told('!')).toMatchObject({ refusal: '验签失败' })
  expect(await told('CR1')).toMatchObject({ status: 400, refusal: '没有这笔取现' })
  expect(await waitingJobs()).toBe(0)
  expect(await told(reqSeqId)).toMatchObject({ status: 200, body: `RECV_ORD_ID_${reqSeqId}`, refusal: null })
  expect(await waitingJobs()).toBe(1)
  const post = await server.app.inject({ method: 'POST', url: '/api/settle/notify/404', payload: 'x' })
  expect(post.statusCode).toBe(404)
})
