import { errorCodes } from '@chargedeck/contract/errors'
import type { WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { daysLater, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { transferEndStates } from '@chargedeck/domain/withdraw/transfer-end'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { invariantsOf } from '../../../../test/world.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { aProof } from '../../../money/trade-order/fixtures.ts'
import { asSystem } from '../../../platform/work.ts'
import { listFailedSince } from '../cash-store.ts'
import { aProvider, aWithdraw, latestCash } from '../fixtures.ts'
import type { OpenPayouts } from './open-payouts.ts'
import { payOut } from './pay-out.ts'
import { runBatch } from './run-batch.ts'

let server: TestServer
let companyId: string
type Call = Awaited<ReturnType<TestServer['signIn']>>
let [fin, lead, third]: Call[] = []
let now = fromWallTime('2026-03-16 12:00:00')
beforeAll(async () => {
  server = await startTestServer(() => now)
  companyId = await aCompany(server)
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const signAllIn = async () => {
  ;[fin, lead, third] = await Promise.all([1, 2, 3].map(() => server.signIn({ permissions: null })))
}
const who = (call: Call | undefined): Call => {
  if (!call) throw new Error('nobody has signed in')
  return call
}
const detailOf = async (withdrawId: string) =>
  (await who(fin)<WithdrawDetail>('GET', '/settle/withdraw/history/detail', { withdrawId })).data
const act = (action: string, withdrawId: string, more: object = {}, by = fin) =>
  who(by)('PUT', `/settle/withdraw/${action}`, { withdrawId, ...more })
const ask = async (withdrawId: string, way: 'PAID' | 'UNPAID', by = fin) =>
  who(by)('POST', '/settle/withdraw/endStuck', {
    withdrawId,
    way,
    reason: '银行回单核对',
    fileIds: await aProof(server, who(by)),
  })
const confirm = (withdrawId: string, by = lead) => act('endStuck/confirm', withdrawId, {}, by)
const batch = async (open: ReturnType<typeof aProvider>['open']) => {
  await server.db
    .updateTable('withdraw')
    .set({ planPayTime: now })
    .where('transferStatus', '=', transferStates.transferring)
    .execute()
  await runBatch(server.deps, open, { isCatchUp: true })
}

/** The provider called it failed so many days ago, and is paid again. */
async function aFailedOne({ days = 9, isPaidAgain = true } = {}) {
  await signAllIn()
  const provider = aProvider()
  const withdrawId = await aWithdraw(server, who(fin), companyId)
  await act('transferPay', withdrawId)
  await batch(provider.open)
  const { id } = await latestCash(server, withdrawId)
  const hear = (says = provider.state.says) => {
    provider.state.says = says
    return payOut(server.deps, provider.open, id)
  }
  await hear('processing')
  await hear('failed')
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.failed })
  now = daysLater(now, days)
  await signAllIn()
  if (isPaidAgain) expect(await act('transferPay', withdrawId)).toMatchObject({ success: true })
  const { sentQty } = provider.state
  const sentAgain = () => provider.state.sentQty - sentQty
  const send = async () => {
    await batch(provider.open)
    const latest = await latestCash(server, withdrawId)
    if (latest.status === payTransStates.processing) await payOut(server.deps, provider.open, latest.id)
  }
  return { withdrawId, provider, cashId: id, hear, send, sentAgain }
}

test('what failed long ago is not paid again while the provider says that it is under way, but when two people have said that the bank did not pay', async () => {
  const { withdrawId, hear, send, sentAgain } = await aFailedOne()
  await hear('processing')
  await send()
  expect(sentAgain()).toBe(0)
  const doubted = await detailOf(withdrawId)
  expect(doubted).toMatchObject({
    transferStatus: transferStates.transferring,
    payTransStatus: payTransStates.initiated,
    doubtFlag: 1,
  })
  expect(doubted?.cashRecords[1]?.doubtText).toBe('此前失败，满7天渠道仍无确定结果，请向银行核实后人工结束')
  expect(await act('transferUndo', withdrawId)).toMatchObject({ success: true })
  for (const [action, more] of [
    ['transferPay', {}],
    ['nullify', { reason: '重复' }],
  ] as const)
    expect(await act(action, withdrawId, more)).toMatchObject({ code: errorCodes['WITHDRAW.DOUBTED'] })
  expect(await ask(withdrawId, 'UNPAID')).toMatchObject({ success: true })
  expect(await confirm(withdrawId, fin)).toMatchObject({ code: errorCodes['WITHDRAW.OWN_END'] })
  expect(await act('transferPay', withdrawId)).toMatchObject({ code: errorCodes['WITHDRAW.DOUBTED'] })
  await send()
  expect(sentAgain()).toBe(0)
  expect(await confirm(withdrawId)).toMatchObject({ success: true })
  expect(await act('transferPay', withdrawId)).toMatchObject({ success: true })
  await send()
  await send()
  expect(sentAgain()).toBe(1)
})

test('what the bank paid by a request without an answer counts as paid, and the next one is never sent', async () => {
  const { withdrawId, hear, send, sentAgain, cashId } = await aFailedOne()
  await hear('processing')
  await ask(withdrawId, 'PAID')
  expect(await confirm(withdrawId)).toMatchObject({ success: true })
  await send()
  expect(sentAgain()).toBe(0)
  const paid = await detailOf(withdrawId)
  expect(paid).toMatchObject({ transferStatus: transferStates.arrived, doubtFlag: 0 })
  expect(paid?.cashRecords.find(({ id }) => id === cashId)).toMatchObject({ status: payTransStates.succeeded })
})

test('a late word that the bank paid after all, of what people had called unpaid, is told and booked once two people agree', async () => {
  const { withdrawId, hear, provider, cashId } = await aFailedOne({ isPaidAgain: false })
  await hear('processing')
  await ask(withdrawId, 'UNPAID')
  await confirm(withdrawId)
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.failed, doubtFlag: 0 })
  await hear('processing')
  expect(await detailOf(withdrawId)).toMatchObject({ doubtFlag: 0 })
  await hear('succeeded')
  await hear('succeeded')
  const told = await detailOf(withdrawId)
  expect(told).toMatchObject({ transferStatus: transferStates.failed, doubtFlag: 1 })
  expect(told?.cashRecords[0]?.doubtText).toBe('此前失败，渠道现在说已成功，请立即核对，不要再次转账')
  expect(told?.logs.filter(({ action }) => action === 'doubt')).toHaveLength(2)
  expect(await act('transferPay', withdrawId)).toMatchObject({ code: errorCodes['WITHDRAW.DOUBTED'] })
  await ask(withdrawId, 'PAID')
  await confirm(withdrawId)
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.arrived, doubtFlag: 0 })
  expect((await latestCash(server, withdrawId)).id).toBe(cashId)
  expect(provider.state.sentQty).toBe(1)
})

test('an answer of the provider before people have decided is enough, and drops what they asked for', async () => {
  const { withdrawId, hear, send, sentAgain, cashId } = await aFailedOne()
  await hear('processing')
  await ask(withdrawId, 'PAID')
  const asked = () => asSystem(server.deps, 'test', (ctx) => listFailedSince(ctx, now))
  expect(await asked()).toContain(cashId)
  await hear('failed')
  expect(await asked()).not.toContain(cashId)
  expect(await detailOf(withdrawId)).toMatchObject({
    transferStatus: transferStates.transferring,
    doubtFlag: 0,
    ends: [{ status: transferEndStates.dropped }],
  })
  await send()
  expect(sentAgain()).toBe(1)
})

test('within seven days what the provider took back is neither sent nor given up, and nobody needs to decide', async () => {
  const { withdrawId, hear, send, sentAgain } = await aFailedOne({ days: 2, isPaidAgain: false })
  await hear('processing')
  const waits = await detailOf(withdrawId)
  expect(waits).toMatchObject({ doubtFlag: 0, unansweredFlag: 1 })
  expect(await act('nullify', withdrawId, { reason: '重复' })).toMatchObject({
    code: errorCodes['WITHDRAW.EARLIER_UNANSWERED'],
    message: '此前的转账请求渠道仍在处理，得到结果后才能作废',
  })
  expect(await act('transferPay', withdrawId)).toMatchObject({ success: true })
  await send()
  await send()
  expect(sentAgain()).toBe(0)
  await hear('failed')
  expect(await detailOf(withdrawId)).toMatchObject({ unansweredFlag: 0 })
  expect(await act('transferUndo', withdrawId)).toMatchObject({ success: true })
  expect(await act('nullify', withdrawId, { reason: '重复' })).toMatchObject({ success: true })
})

test('a provider that says nothing of an old request for three days leaves it to people', async () => {
  const { withdrawId, provider, cashId, send, sentAgain } = await aFailedOne()
  const gone: OpenPayouts = async (...asked) => {
    const port = await provider.open(...asked)
    return port && { ...port, payConfigId: server.nextId() }
  }
  const silent = () => payOut(server.deps, gone, cashId)
  await silent()
  await send()
  expect(await detailOf(withdrawId)).toMatchObject({ payTransStatus: payTransStates.initiated, doubtFlag: 0 })
  now = daysLater(now, 3)
  await signAllIn()
  await silent()
  expect(await detailOf(withdrawId)).toMatchObject({ doubtFlag: 1 })
  await ask(withdrawId, 'UNPAID')
  await confirm(withdrawId)
  await send()
  expect(sentAgain()).toBe(1)
})

test('of two people who decide at once one does, and none pays twice', async () => {
  const { withdrawId, hear, send, sentAgain } = await aFailedOne()
  await hear('processing')
  const asks = await Promise.all([ask(withdrawId, 'UNPAID', fin), ask(withdrawId, 'PAID', lead)])
  expect(asks.filter(({ success }) => success)).toHaveLength(1)
  const decisions = await Promise.all([
    confirm(withdrawId, third),
    act('endStuck/refuse', withdrawId, { reason: '再核对' }, lead),
    confirm(withdrawId, third),
  ])
  expect(decisions.filter(({ success }) => success)).toHaveLength(1)
  if (decisions[1]?.success) {
    await ask(withdrawId, 'UNPAID')
    await Promise.all([confirm(withdrawId, lead), confirm(withdrawId, third), send()])
  }
  await Promise.all([send(), act('transferPay', withdrawId, {}, third), send()])
  await send()
  expect(sentAgain()).toBeLessThanOrEqual(1)
  expect(
    (await detailOf(withdrawId))?.ends.filter(({ status }) => status === transferEndStates.confirmed),
  ).toHaveLength(1)
})

test('what the bank sent back of the second request arrives by the first, of which people know that it was paid', async () => {
  const { withdrawId, hear, provider, send, cashId } = await aFailedOne()
  await hear('failed')
  await send()
  const second = await latestCash(server, withdrawId)
  provider.state.says = 'succeeded'
  await payOut(server.deps, provider.open, second.id)
  await hear('succeeded')
  await ask(withdrawId, 'PAID')
  await confirm(withdrawId)
  provider.state.says = 'returned'
  await payOut(server.deps, provider.open, second.id)
  const paid = await detailOf(withdrawId)
  expect(paid).toMatchObject({ transferStatus: transferStates.arrived, failReason: null })
  expect(paid?.cashRecords.map(({ id, status }) => [id, status])).toEqual([
    [second.id, payTransStates.failed],
    [cashId, payTransStates.succeeded],
  ])
})
