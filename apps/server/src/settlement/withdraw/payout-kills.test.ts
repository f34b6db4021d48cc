import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { applicationOf, aProvider, aWithdraw, closedDays, latestCash, releaseAll } from './fixtures.ts'
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

const fundsOf = async (withdrawId: string) => {
  const { fundAmt, fundStatus, cashAmt } = await latestCash(server, withdrawId)
  return { fundAmt, fundStatus, cashAmt }
}

test('killed before or after money goes to the partner: it goes there once, and is paid out once', async () => {
  const provider = aProvider()
  const { withdrawId, run, killed } = await released(provider)
  for (const crash of ['before funds', 'after funds', 'before', 'after'] as const) {
    provider.state.crash = crash
    await killed()
    const isFunded = ['before', 'after'].includes(crash)
    expect((await fundsOf(withdrawId)).fundStatus).toBe(isFunded ? 'S' : 'P')
  }
  provider.state.crash = null
  await run()
  expect([provider.funded.size, provider.taken.size, provider.state.sentQty]).toEqual([1, 1, 1])
  expect([...provider.funded.values()]).toEqual([...provider.taken.values()])
  expect([...provider.funded.keys()]).not.toEqual([...provider.taken.keys()])
})

test('money that is still on its way to the partner is asked about, and nothing is paid out before it is there', async () => {
  const provider = aProvider()
  provider.state.saysOfFunds = 'processing'
  const { withdrawId, run } = await released(provider)
  await run()
  await run()
  expect([provider.funded.size, provider.taken.size]).toEqual([1, 0])
  provider.state.saysOfFunds = 'succeeded'
  await run()
  expect([provider.funded.size, provider.taken.size]).toEqual([1, 1])
  expect(await stateOf(withdrawId)).toEqual({ transferStatus: '20', payTransStatus: 'P' })
})

test('money that cannot come to the partner fails the withdrawal with the reason, and the next try brings it again', async () => {
  const provider = aProvider()
  provider.state.saysOfFunds = 'failed'
  const { withdrawId, run } = await released(provider)
  await run()
  expect(await stateOf(withdrawId)).toEqual({ transferStatus: '40', payTransStatus: 'F' })
  expect(await latestCash(server, withdrawId)).toMatchObject({
    fundStatus: 'F',
    sentTime: null,
    respDesc: '划付到合作方账户失败：渠道未说明原因',
  })
  provider.state.saysOfFunds = 'succeeded'
  await call('PUT', '/settle/withdraw/transferPay', { withdrawId })
  await releaseAll(server, provider.open)
  await payOut(server.deps, provider.open, (await latestCash(server, withdrawId)).id)
  expect([provider.funded.size, provider.taken.size]).toEqual([2, 1])
})

test('a payout that failed or came back left its money with the partner: the next try pays that out, also of another withdrawal', async () => {
  const provider = aProvider()
  const { withdrawId, run } = await released(provider)
  await run()
  provider.state.says = 'failed'
  await run()
  expect(await fundsOf(withdrawId)).toEqual({ fundAmt: 19_900, fundStatus: 'S', cashAmt: 19_900 })
  provider.state.says = 'succeeded'
  provider.state.availableAmt = 0
  await call('PUT', '/settle/withdraw/transferPay', { withdrawId })
  await releaseAll(server, provider.open)
  const second = await latestCash(server, withdrawId)
  const again = () => payOut(server.deps, provider.open, second.id)
  await again()
  expect(await fundsOf(withdrawId)).toEqual({ fundAmt: 0, fundStatus: 'S', cashAmt: 19_900 })
  await again()
  provider.state.says = 'returned'
  await again()
  expect(await stateOf(withdrawId)).toEqual({ transferStatus: '40', payTransStatus: 'F' })
  await call('PUT', '/settle/withdraw/nullify', { withdrawId, reason: '退票后作废' })

  const {
    holderId,
    settleAccountId,
    companyId: of,
  } = await server.db
    .selectFrom('withdraw')
    .select(['holderId', 'settleAccountId', 'companyId'])
    .where('id', '=', withdrawId)
    .executeTakeFirstOrThrow()
  const payee = { holderId, settleAccountId, companyId: of, stationId: await aStationOf(server, of) }
  const days = await closedDays(server, payee, [25_000])
  const { data: other } = await call<string>('POST', '/settle/withdraw/create', applicationOf(payee, days, 25_000))
  provider.state.availableAmt = 5000
  await server.db.deleteFrom('payoutBalance').execute()
  await call('PUT', '/settle/withdraw/transferPay', { withdrawId: other })
  await releaseAll(server, provider.open)
  await payOut(server.deps, provider.open, (await latestCash(server, other ?? '')).id)
  expect(await fundsOf(other ?? '')).toEqual({ fundAmt: 5000, fundStatus: 'S', cashAmt: 24_900 })
  expect([...provider.funded.values()]).toEqual([19_900, 5000])
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
