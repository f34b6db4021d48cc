import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { asSystem } from '../../platform/work.ts'
import { aProvider, aWithdraw, latestCash, releaseAll } from './fixtures.ts'
import { payOut } from './payout/pay-out.ts'
import { takeCash } from './payout/take-cash.ts'

let server: TestServer
let companyId: string
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  call = await server.signIn({ permissions: null })
})
afterAll(() => server.stop())

async function released(provider: ReturnType<typeof aProvider>) {
  const withdrawId = await aWithdraw(server, call, companyId)
  await server.db.deleteFrom('payoutBalance').execute()
  await call('PUT', '/settle/withdraw/transferPay', { withdrawId })
  await releaseAll(server, provider.open)
  const { id: cashId } = await latestCash(server, withdrawId)
  const run = () => payOut(server.deps, provider.open, cashId)
  return { withdrawId, cashId, run, killed: () => expect(run()).rejects.toThrow('killed') }
}
const stateOf = async (withdrawId: string) =>
  server.db
    .selectFrom('withdraw')
    .select(['transferStatus', 'payTransStatus'])
    .where('id', '=', withdrawId)
    .executeTakeFirstOrThrow()
const daysOf = async (withdrawId: string) =>
  (
    await server.db.selectFrom('settleDaily').select('withdrawStatus').where('withdrawId', '=', withdrawId).execute()
  ).map(({ withdrawStatus }) => withdrawStatus)

test('killed before the request leaves: it is sent once, by the same number', async () => {
  const provider = aProvider()
  const { withdrawId, run, killed } = await released(provider)
  provider.state.crash = 'before'
  await killed()
  const before = (await latestCash(server, withdrawId)).reqSeqId
  provider.state.crash = null
  await run()
  expect([...provider.taken.keys()]).toEqual([before])
  expect(provider.state.sentQty).toBe(1)
})

test('killed before the answer is kept: it is asked about and not sent again', async () => {
  const provider = aProvider()
  const { withdrawId, run, killed } = await released(provider)
  provider.state.crash = 'after'
  await killed()
  provider.state.crash = 'asking'
  await killed()
  provider.state.crash = null
  await run()
  provider.state.says = 'succeeded'
  await run()
  expect(provider.state.sentQty).toBe(1)
  expect(await stateOf(withdrawId)).toEqual({ transferStatus: '30', payTransStatus: 'S' })
  expect(await daysOf(withdrawId)).toEqual(['30'])
  await run()
  expect((await latestCash(server, withdrawId)).status).toBe('S')
})

test('a batch that runs twice, and jobs that run together, send one request', async () => {
  const provider = aProvider()
  const { withdrawId, run } = await released(provider)
  await releaseAll(server, provider.open)
  await Promise.all([run(), run(), run()])
  expect(provider.taken.size).toBe(1)
  expect(await stateOf(withdrawId)).toEqual({ transferStatus: '20', payTransStatus: 'P' })
})

test('a request that is refused because the provider has it already does not fail', async () => {
  const provider = aProvider()
  const { withdrawId, cashId, run, killed } = await released(provider)
  provider.state.crash = 'after'
  await killed()
  provider.state.crash = null
  await server.db.updateTable('cashRecord').set({ sentTime: null }).where('id', '=', cashId).execute()
  await run()
  expect(await stateOf(withdrawId)).toEqual({ transferStatus: '20', payTransStatus: 'P' })
  expect(provider.taken.size).toBe(1)
})

test('a failure keeps the money frozen, a retry has a new number, and what the bank returns waits again', async () => {
  const provider = aProvider()
  const { withdrawId, run } = await released(provider)
  await run()
  provider.state.says = 'failed'
  await run()
  expect(await stateOf(withdrawId)).toEqual({ transferStatus: '40', payTransStatus: 'F' })
  expect(await daysOf(withdrawId)).toEqual(['10'])
  const first = await latestCash(server, withdrawId)
  provider.state.says = 'succeeded'
  await call('PUT', '/settle/withdraw/transferPay', { withdrawId })
  await releaseAll(server, provider.open)
  const second = await latestCash(server, withdrawId)
  expect(second.reqSeqId).not.toBe(first.reqSeqId)
  const again = () => payOut(server.deps, provider.open, second.id)
  await again()
  await again()
  expect(await stateOf(withdrawId)).toEqual({ transferStatus: '30', payTransStatus: 'S' })
  provider.state.says = 'returned'
  await again()
  await again()
  expect(await stateOf(withdrawId)).toEqual({ transferStatus: '40', payTransStatus: 'F' })
  expect(await daysOf(withdrawId)).toEqual(['10'])
  expect(
    await server.runSql(
      'select withdrawn_amt::int as amt from holder_balance h join withdraw w using (holder_id) where w.id = ' +
        withdrawId,
    ),
  ).toEqual([{ amt: 0 }])
})

test('two answers at once end a withdrawal once', async () => {
  const provider = aProvider()
  const { withdrawId, cashId, run } = await released(provider)
  await run()
  const heard = { said: 'succeeded', providerSeqId: 'H', feeAmt: null, respDesc: null, arriveDate: null } as const
  const take = () => asSystem(server.deps, 'test', (ctx) => takeCash(ctx, cashId, heard))
  await Promise.all([take(), take(), take()])
  const booked = await server.runSql(
    `select count(*)::int as qty from journal where biz_type = 'WITHDRAW_PAID' and biz_id = ${withdrawId}`,
  )
  expect(booked).toEqual([{ qty: 1 }])
})

test('after all of this the books and the days agree', async () => {
  expect((await brokenInvariants(server.db, server.now())).filter(({ invariant }) => invariant !== 'I31')).toEqual([])
})
