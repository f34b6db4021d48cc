import { errorCodes } from '@chargedeck/contract/errors'
import type { WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { paidTwiceStates } from '@chargedeck/domain/withdraw/paid-twice'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { invariantsOf } from '../../../../test/world.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { aProof } from '../../../money/trade-order/fixtures.ts'
import { aProvider, aWithdraw, latestCash, releaseAll } from '../fixtures.ts'
import { payOut } from './pay-out.ts'

type Call = Awaited<ReturnType<TestServer['signIn']>>
let server: TestServer
let companyId: string
let [fin, lead]: Call[] = []
let now = fromWallTime('2026-03-16 12:00:00')
beforeAll(async () => {
  server = await startTestServer(() => now)
  companyId = await aCompany(server)
  fin = await server.signIn({ permissions: null })
  lead = await server.signIn({ permissions: ['settle:withdraw:endStuck:confirm', 'settle:withdraw:transferPay'] })
})
beforeEach(() => later())
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const later = () => {
  now = new Date(now.getTime() + 60_000)
}
const who = (call: Call | undefined): Call => {
  if (!call) throw new Error('nobody has signed in')
  return call
}
const detailOf = async (withdrawId: string) => {
  const { data } = await who(fin)<WithdrawDetail>('GET', '/settle/withdraw/history/detail', { withdrawId })
  if (data === null) throw new Error('no withdrawal')
  return data
}
const pay = (withdrawId: string) => who(fin)('PUT', '/settle/withdraw/transferPay', { withdrawId })
async function endBy(withdrawId: string, way: 'PAID' | 'UNPAID') {
  later()
  const fileIds = await aProof(server, who(fin))
  await who(fin)('POST', '/settle/withdraw/endStuck', { withdrawId, way, reason: '银行回单', fileIds })
  return who(lead)('PUT', '/settle/withdraw/endStuck/confirm', { withdrawId })
}

/** Sent with the next batch; `hear`: what the provider says of it then. */
async function send(withdrawId: string) {
  const { open, state } = aProvider()
  expect(await pay(withdrawId)).toMatchObject({ success: true })
  await releaseAll(server, open)
  const { id, status } = await latestCash(server, withdrawId)
  expect(status).toBe(payTransStates.processing)
  const hear = async (says: typeof state.says) => {
    later()
    state.says = says
    await payOut(server.deps, open, id)
  }
  await hear('processing')
  return { id, hear }
}

/** Two requests failed, a third is under way, and then two people know that the bank paid both. */
async function twiceCalledPaid() {
  const withdrawId = await aWithdraw(server, who(fin), companyId)
  const [first, second] = [await send(withdrawId).then(failed), await send(withdrawId).then(failed)]
  const third = await send(withdrawId)
  for (const { hear } of [first, second]) {
    await hear('succeeded')
    expect(await endBy(withdrawId, 'PAID')).toMatchObject({ success: true })
  }
  expect(await detailOf(withdrawId)).toMatchObject({ paidTwices: [], calledPaidIds: [second.id, first.id] })
  return { withdrawId, first, second, third }
}
/** The bank sent the first request back, the next one is under way, and the provider calls the first paid again. */
async function returnedThenPaid() {
  const withdrawId = await aWithdraw(server, who(fin), companyId)
  const first = await send(withdrawId)
  await first.hear('succeeded')
  await first.hear('returned')
  const next = await send(withdrawId)
  await first.hear('succeeded')
  return { withdrawId, first, next }
}
async function failed(request: Awaited<ReturnType<typeof send>>) {
  await request.hear('failed')
  return request
}

test('what is asked about a request that the provider is silent about stays about it when an earlier one comes in doubt', async () => {
  const withdrawId = await aWithdraw(server, who(fin), companyId)
  const first = await send(withdrawId).then(failed)
  const silent = await send(withdrawId)
  now = new Date(now.getTime() + 3 * 86_400_000)
  const fileIds = await aProof(server, who(fin))
  await who(fin)('POST', '/settle/withdraw/endStuck', { withdrawId, way: 'UNPAID', reason: '银行回单', fileIds })
  await first.hear('succeeded')
  const { doubtFlag, ends } = await detailOf(withdrawId)
  const { reqSeqId } = await latestCash(server, withdrawId)
  expect({ doubtFlag, ends }).toMatchObject({ doubtFlag: 1, ends: [{ cashId: silent.id, reqSeqId }] })
  await who(lead)('PUT', '/settle/withdraw/endStuck/confirm', { withdrawId })
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.failed, doubtFlag: 1 })
})

test('of two requests that people called paid while a third was under way, both were paid too often when that arrives', async () => {
  const { withdrawId, third } = await twiceCalledPaid()
  await third.hear('succeeded')
  expect(await detailOf(withdrawId)).toMatchObject({
    transferStatus: transferStates.arrived,
    paidTwices: [
      { amt: 19_900, status: paidTwiceStates.open },
      { amt: 19_900, status: paidTwiceStates.open },
    ],
  })
})

test('of two requests that people called paid while a third was under way, one counts and the other was paid too often when that fails', async () => {
  const { withdrawId, first, second, third } = await twiceCalledPaid()
  await third.hear('failed')
  const { transferStatus, cashRecords, paidTwices } = await detailOf(withdrawId)
  expect(transferStatus).toBe(transferStates.arrived)
  expect(cashRecords.map(({ id, status }) => [id, status])).toEqual([
    [third.id, payTransStates.failed],
    [second.id, payTransStates.succeeded],
    [first.id, payTransStates.failed],
  ])
  expect(paidTwices).toMatchObject([{ amt: 19_900, status: paidTwiceStates.open }])
})

test('what the bank sent back and people call paid afterwards counts when the next request fails, and nothing is paid again', async () => {
  const { withdrawId, first, next } = await returnedThenPaid()
  expect(await endBy(withdrawId, 'PAID')).toMatchObject({ success: true })
  await first.hear('succeeded')
  expect((await detailOf(withdrawId)).doubtFlag).toBe(0) // people have said so since the bank sent it back
  await next.hear('failed')
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.arrived, failReason: null })
  expect(await pay(withdrawId)).toMatchObject({ code: errorCodes['WITHDRAW.CANNOT_PAY'] })
})

test('a word that is told of what arrived late is told again once the bank has sent that back', async () => {
  const withdrawId = await aWithdraw(server, who(fin), companyId)
  const { hear } = await send(withdrawId).then(failed)
  await hear('succeeded')
  await endBy(withdrawId, 'PAID')
  await hear('returned')
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.failed, doubtFlag: 0 })
  await hear('succeeded')
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.failed, doubtFlag: 1 })
  expect(await pay(withdrawId)).toMatchObject({ code: errorCodes['WITHDRAW.DOUBTED'] })
  await endBy(withdrawId, 'UNPAID')
  await hear('succeeded')
  expect((await detailOf(withdrawId)).doubtFlag).toBe(0)
})

test('that the bank sent a payout back ends the doubt whether it arrived, and what people asked for', async () => {
  const withdrawId = await aWithdraw(server, who(fin), companyId)
  const { hear } = await send(withdrawId)
  await hear('succeeded')
  await hear('failed')
  const fileIds = await aProof(server, who(fin))
  await who(fin)('POST', '/settle/withdraw/endStuck', { withdrawId, way: 'PAID', reason: '银行回单', fileIds })
  expect((await detailOf(withdrawId)).doubtFlag).toBe(1)
  await hear('returned')
  expect(await detailOf(withdrawId)).toMatchObject({
    transferStatus: transferStates.failed,
    doubtFlag: 0,
    endAskUserId: null,
  })
  expect(await pay(withdrawId)).toMatchObject({ success: true })
})

test('what people called paid too often and the bank sends back is told and counts no more: when the other one comes back too, the withdrawal is paid again', async () => {
  const { withdrawId, first, second, third } = await twiceCalledPaid()
  await third.hear('succeeded')
  for (const { hear } of [first, second]) {
    await hear('returned')
    await hear('returned')
  }
  const told = await detailOf(withdrawId)
  expect(told).toMatchObject({ transferStatus: transferStates.arrived, doubtFlag: 0 })
  expect(told.logs.filter(({ action }) => action === 'return')).toHaveLength(2)
  expect(told.paidTwices.map(({ status }) => status)).toEqual([paidTwiceStates.open, paidTwiceStates.open])
  const alerts = await server.runSql(`select 1 from graphile_worker._private_jobs
    where payload->>'title' = '重复付款被银行退回' and payload->>'content' like '%${told.withdrawNo}%'`)
  expect(alerts.length).toBeGreaterThan(0)
  await third.hear('returned')
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.failed })
  expect(await pay(withdrawId)).toMatchObject({ success: true })
})

test('that the bank sent back what the provider had called paid after all ends that doubt', async () => {
  const withdrawId = await aWithdraw(server, who(fin), companyId)
  const { hear } = await send(withdrawId).then(failed)
  await hear('succeeded')
  expect((await detailOf(withdrawId)).doubtFlag).toBe(1)
  await hear('returned')
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.failed, doubtFlag: 0 })
  expect(await pay(withdrawId)).toMatchObject({ success: true })
})

test('what the bank sent back, people called paid and the bank sent back again counts no more', async () => {
  const { withdrawId, first, next } = await returnedThenPaid()
  await endBy(withdrawId, 'PAID')
  await first.hear('returned')
  await next.hear('failed')
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.failed, doubtFlag: 0 })
  expect(await pay(withdrawId)).toMatchObject({ success: true })
})
