import { errorCodes } from '@chargedeck/contract/errors'
import type { WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { transferEndStates } from '@chargedeck/domain/withdraw/transfer-end'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { invariantsOf } from '../../../../test/world.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { aProof } from '../../../money/trade-order/fixtures.ts'
import { asSystem } from '../../../platform/work.ts'
import { aProvider, aWithdraw, latestCash, releaseAll } from '../fixtures.ts'
import { leftWithPartners } from './fund-store.ts'
import { payOut } from './pay-out.ts'

type Call = Awaited<ReturnType<TestServer['signIn']>>
let server: TestServer
let companyId: string
let fin: Call
let lead: Call
let now = fromWallTime('2026-03-16 12:00:00')
const later = (minutes = 1) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
beforeAll(async () => {
  server = await startTestServer(() => now)
  companyId = await aCompany(server)
})
beforeEach(async () => {
  later()
  fin = await server.signIn({ permissions: null })
  lead = await server.signIn({ permissions: ['settle:withdraw:endStuck:confirm'] })
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const detailOf = async (withdrawId: string) => {
  const { data } = await fin<WithdrawDetail>('GET', '/settle/withdraw/history/detail', { withdrawId })
  if (data === null) throw new Error('no withdrawal')
  return data
}
const ask = async (withdrawId: string, way: 'PAID' | 'UNPAID', more = {}) =>
  fin('POST', '/settle/withdraw/endStuck', {
    withdrawId,
    way,
    reason: '银行回单',
    fileIds: await aProof(server, fin),
    ...more,
  })
async function endBy(withdrawId: string, way: 'PAID' | 'UNPAID') {
  later()
  expect(await ask(withdrawId, way)).toMatchObject({ success: true })
  expect(await lead('PUT', '/settle/withdraw/endStuck/confirm', { withdrawId })).toMatchObject({ success: true })
}

async function release(withdrawId: string) {
  const provider = aProvider()
  expect(await fin('PUT', '/settle/withdraw/transferPay', { withdrawId })).toMatchObject({ success: true })
  await releaseAll(server, provider.open)
  const { id, huifuId } = await latestCash(server, withdrawId)
  const goOn = async () => {
    later()
    await payOut(server.deps, provider.open, id)
  }
  const hear = (says: typeof provider.state.says) => {
    provider.state.says = says
    return goOn()
  }
  return { id, huifuId, ...provider, goOn, hear }
}

/** The first request failed; the next one is released for another number of the partner at the provider, whose account is empty. */
async function twoRequests() {
  const withdrawId = await aWithdraw(server, fin, companyId)
  const first = await release(withdrawId)
  await first.hear('processing')
  await first.hear('failed')
  const { settleAccountId } = await detailOf(withdrawId)
  const moved = { huifuId: `66${server.nextId().slice(-6)}` }
  await server.db.updateTable('settleAccount').set(moved).where('id', '=', settleAccountId).execute()
  const next = await release(withdrawId)
  return { withdrawId, first, next }
}
/** Its money is on the way to the account of the partner. */
async function fundsOnTheirWay() {
  const both = await twoRequests()
  both.next.state.saysOfFunds = 'processing'
  await both.next.goOn()
  expect([both.next.funded.size, both.next.state.sentQty]).toEqual([1, 0])
  return both
}
const leftAt = async (huifuId: string) =>
  (await asSystem(server.deps, 'test', (ctx) => leftWithPartners(ctx, [huifuId]))).get(huifuId)

test('funds that come after people called an earlier request paid are not paid out to the card: the earlier one counts, and the funds are left for the next payout', async () => {
  const { withdrawId, first, next } = await fundsOnTheirWay()
  await first.hear('succeeded')
  expect(await leftAt(first.huifuId)).toBe(19_900)
  await endBy(withdrawId, 'PAID')
  expect(await leftAt(first.huifuId)).toBe(0) // the bank has it
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.transferring })
  next.state.saysOfFunds = 'succeeded'
  await next.goOn()
  expect(next.state.sentQty).toBe(0)
  const { reqSeqId, ...done } = await detailOf(withdrawId)
  expect(done).toMatchObject({ transferStatus: transferStates.arrived, paidTwices: [], doubtFlag: 0 })
  expect(done.cashRecords).toMatchObject([
    { id: next.id, status: payTransStates.failed, undoneFlag: 0, respDesc: '此前的请求经人工核对已付款，不再取现' },
    { id: first.id, status: payTransStates.succeeded, reqSeqId },
  ])
  expect([await leftAt(first.huifuId), await leftAt(next.huifuId)]).toEqual([0, 19_900])
})

test('two people who say that the funds came pay nothing beside an earlier request that two people called paid', async () => {
  const { withdrawId, first, next } = await fundsOnTheirWay()
  await first.hear('succeeded')
  await endBy(withdrawId, 'PAID')
  later(3 * 24 * 60)
  await endBy(withdrawId, 'PAID')
  expect((await detailOf(withdrawId)).ends).toMatchObject([{ cashId: next.id, stage: 'FUNDS' }, { cashId: first.id }])
  await next.goOn()
  expect(next.state.sentQty).toBe(0)
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.arrived, paidTwices: [] })
})

test('funds that did not come let the earlier request count that people called paid', async () => {
  const { withdrawId, first, next } = await fundsOnTheirWay()
  await first.hear('succeeded')
  await endBy(withdrawId, 'PAID')
  next.state.saysOfFunds = 'failed'
  await next.goOn()
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.arrived, paidTwices: [] })
})

test('while people must decide about an earlier request the next one does not go to the card, and goes when the bank has not paid the earlier one', async () => {
  const { withdrawId, first, next } = await fundsOnTheirWay()
  await first.hear('succeeded')
  next.state.saysOfFunds = 'succeeded'
  await next.goOn()
  await next.goOn()
  expect(next.state.sentQty).toBe(0)
  const { logs } = await detailOf(withdrawId)
  expect(logs.filter(({ note }) => note === '此前请求的渠道结果矛盾，人工核对后再发送')).toHaveLength(1)
  await endBy(withdrawId, 'UNPAID')
  const woken = await server.runSql(`select from graphile_worker._private_jobs where key = 'cash:${next.id}'`)
  expect(woken).toHaveLength(1)
  await next.goOn()
  expect(next.state.sentQty).toBe(1)
  await next.hear('succeeded')
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.arrived, paidTwices: [] })
})

test('a released request of which nothing was sent is not sent any more once people call an earlier one paid', async () => {
  const { withdrawId, first, next } = await twoRequests()
  await first.hear('succeeded')
  await next.goOn()
  expect([next.funded.size, next.state.sentQty]).toEqual([0, 0])
  await endBy(withdrawId, 'PAID')
  await next.goOn()
  expect([next.funded.size, next.state.sentQty]).toEqual([0, 0])
  const done = await detailOf(withdrawId)
  expect(done).toMatchObject({ transferStatus: transferStates.arrived, cashRecords: [{ undoneFlag: 1 }, {}] })
})

test('what the provider does not know is not sent again beside a request that people called paid', async () => {
  const { withdrawId, first, next } = await twoRequests()
  next.state.crash = 'before'
  await expect(next.goOn()).rejects.toThrow('killed')
  next.state.crash = null
  await first.hear('succeeded')
  await endBy(withdrawId, 'PAID')
  await next.goOn()
  expect(next.state.sentQty).toBe(0)
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.transferring })
  later(3 * 24 * 60)
  await endBy(withdrawId, 'UNPAID')
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.arrived, paidTwices: [] })
})

test('who read of one request does not ask to end another', async () => {
  const { withdrawId, first, next } = await fundsOnTheirWay()
  later(3 * 24 * 60)
  await first.hear('succeeded') // in doubt: people must decide about it first
  const other = { code: errorCodes['WITHDRAW.OTHER_REQUEST'] }
  expect(await ask(withdrawId, 'PAID', { cashId: next.id })).toMatchObject(other)
  expect(await ask(withdrawId, 'PAID', { cashId: first.id })).toMatchObject({ success: true })
  expect((await detailOf(withdrawId)).ends).toMatchObject([{ cashId: first.id, status: transferEndStates.waiting }])
})

test('what went to the account of the partner is told with its number and amount', async () => {
  const { withdrawId, next } = await fundsOnTheirWay()
  const [shown] = (await detailOf(withdrawId)).cashRecords
  expect(shown).toMatchObject({ stage: 'FUNDS', fundAmt: 19_900, fundSeqId: [...next.funded.keys()][0] })
})
