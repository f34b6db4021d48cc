import { transferEndStates } from '@chargedeck/domain/withdraw/transfer-end'
import { dayWithdrawStates } from '@chargedeck/domain/settle-day/states'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { errorCodes } from '@chargedeck/contract/errors'
import type { FinanceDay } from '@chargedeck/contract/settlement/withdraw/today-calls'
import type { WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { invariantsOf } from '../../../../test/world.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { aProof } from '../../../money/trade-order/fixtures.ts'
import { asSystem } from '../../../platform/work.ts'
import { aProvider, aWithdraw, latestCash, releaseAll } from '../fixtures.ts'
import { payOut } from '../payout/pay-out.ts'
import { listEndedCash } from './end-store.ts'
import { aSilentOne } from './fixtures.ts'

let server: TestServer
let companyId: string
type Call = Awaited<ReturnType<TestServer['signIn']>>
let fin: Call
let lead: Call
const now = fromWallTime('2026-03-16 12:00:00')
beforeAll(async () => {
  server = await startTestServer(() => now)
  companyId = await aCompany(server)
  fin = await server.signIn({ permissions: null })
  lead = await server.signIn({
    permissions: ['settle:withdraw:endStuck', 'settle:withdraw:endStuck:confirm', 'settle:withdraw:transferPay'],
  })
})
afterAll(() => server.stop())

const ask = async (withdrawId: string, way: string, by: Call = fin) =>
  by('POST', '/settle/withdraw/endStuck', {
    withdrawId,
    way,
    reason: '银行回单核对',
    fileIds: await aProof(server, by),
  })
const confirm = (withdrawId: string, by: Call = lead) => by('PUT', '/settle/withdraw/endStuck/confirm', { withdrawId })
const detailOf = async (withdrawId: string) =>
  (await fin<WithdrawDetail>('GET', '/settle/withdraw/history/detail', { withdrawId })).data
const balanceOf = async (holderId = '') =>
  server.db.selectFrom('holderBalance').selectAll().where('holderId', '=', holderId).executeTakeFirstOrThrow()
const alertsOf = async (withdrawId: string, text: string) => {
  const { withdrawNo } = (await detailOf(withdrawId)) ?? {}
  const to = `/settle-center/withdraw?withdrawNo=${withdrawNo}&open=${withdrawId}`
  const rows = await server.runSql(`select payload->>'content' as content from graphile_worker._private_jobs
    where payload->>'to' = '${to}'`)
  return rows.filter(({ content }) => String(content).includes(String(withdrawNo)) && String(content).includes(text))
    .length
}

/** A provider that has the request, and says of it what a test wants. */
async function providerOf(withdrawId: string, says: 'processing' | 'succeeded' | 'failed' | 'returned' | 'unknown') {
  const provider = aProvider()
  const cash = await latestCash(server, withdrawId)
  provider.taken.set(cash.reqSeqId, cash.cashAmt)
  provider.state.says = says
  return { ...provider, hear: () => payOut(server.deps, provider.open, cash.id) }
}

/** People said that the bank had not paid, and it waits for its batch again; the provider of the earlier request knows better. */
async function aPaidAgain() {
  const { withdrawId } = await aSilentOne(server, fin, companyId)
  const earlier = await providerOf(withdrawId, 'succeeded')
  await ask(withdrawId, 'UNPAID')
  await confirm(withdrawId)
  const { reqSeqId } = await latestCash(server, withdrawId)
  await fin('PUT', '/settle/withdraw/transferPay', { withdrawId })
  return { withdrawId, earlier, reqSeqId }
}

test('who confirms confirms what they have read, and not what was asked for since', async () => {
  const { withdrawId } = await aSilentOne(server, fin, companyId)
  await ask(withdrawId, 'UNPAID')
  const endId = (await detailOf(withdrawId))?.ends[0]?.id
  await fin('PUT', '/settle/withdraw/endStuck/refuse', { withdrawId, reason: '回单不是这一笔' })
  await ask(withdrawId, 'PAID')
  const yes = (read: object) => lead('PUT', '/settle/withdraw/endStuck/confirm', { withdrawId, ...read })
  expect(await yes({ endId })).toMatchObject({ code: errorCodes['WITHDRAW.NO_END'] })
  expect(await yes({ endId: (await detailOf(withdrawId))?.ends[0]?.id })).toMatchObject({ success: true })
})

test('a transfer is ended by hand only after three days of silence, with a proof of the caller, by two people', async () => {
  const { withdrawId: fresh } = await aSilentOne(server, fin, companyId, 71)
  expect(await ask(fresh, 'PAID')).toMatchObject({
    code: errorCodes['WITHDRAW.NOT_STUCK'],
    message: '渠道已有结果，或发出未满三天，不能人工结束',
  })
  const { withdrawId } = await aSilentOne(server, fin, companyId)
  const files = { withdrawId, way: 'PAID', reason: '银行回单', fileIds: [] as string[] }
  expect(await fin('POST', '/settle/withdraw/endStuck', files)).toMatchObject({ success: false })
  const foreign = { ...files, fileIds: await aProof(server, lead) }
  expect(await fin('POST', '/settle/withdraw/endStuck', foreign)).toMatchObject({
    code: errorCodes['WITHDRAW.VOUCHER_WRONG'],
  })
  expect(await confirm(withdrawId)).toMatchObject({
    code: errorCodes['WITHDRAW.NO_END'],
    message: '没有待复核的人工结束申请',
  })
  expect(await ask(withdrawId, 'PAID')).toMatchObject({ success: true })
  expect(await ask(withdrawId, 'UNPAID', lead)).toMatchObject({ code: errorCodes['WITHDRAW.END_WAITS'] })
  expect(await confirm(withdrawId, fin)).toMatchObject({
    code: errorCodes['WITHDRAW.OWN_END'],
    message: '申请人不能复核本人申请的人工结束',
  })
  expect(await detailOf(withdrawId)).toMatchObject({
    transferStatus: transferStates.transferring,
    silentFlag: 1,
    ends: [{ way: 'PAID', status: transferEndStates.waiting, files: [{ name: '回单.png' }] }],
  })
  const day = (await fin<FinanceDay>('GET', '/settle/withdraw/today', {})).data
  expect(day?.endWaits).toEqual({ qty: 1, amt: 19_900 })
  const listed = await fin<{ rows: object[] }>('GET', '/settle/withdraw/history/page', { endWait: '1' })
  expect(listed.data?.rows).toMatchObject([{ withdrawId }])
  expect(await alertsOf(withdrawId, '申请人工结束')).toBeGreaterThan(0)
  const refusal = { withdrawId, reason: '回单不是这一笔' }
  expect(await lead('PUT', '/settle/withdraw/endStuck/refuse', refusal)).toMatchObject({ success: false })
  expect(await fin('PUT', '/settle/withdraw/endStuck/refuse', refusal)).toMatchObject({ success: true })
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.transferring, endAskUserId: null })
  expect(await ask(withdrawId, 'UNPAID')).toMatchObject({ success: true })
})

test('what the bank has paid arrives as if the provider had said so, once, and a later word that it failed moves nothing', async () => {
  const { withdrawId } = await aSilentOne(server, fin, companyId)
  await ask(withdrawId, 'PAID')
  const both = await Promise.all([confirm(withdrawId), confirm(withdrawId)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  const done = await detailOf(withdrawId)
  expect(done).toMatchObject({
    transferStatus: transferStates.arrived,
    payTransStatus: payTransStates.succeeded,
    ends: [{ status: transferEndStates.confirmed }],
  })
  expect(done?.lines).toMatchObject([{ withdrawStatus: dayWithdrawStates.withdrawn }])
  expect(done?.logs.map(({ action }) => action).slice(-3)).toEqual(['askEnd', 'confirmEnd', 'arrive'])
  const after = await balanceOf(done?.holderId)
  expect(after).toMatchObject({ payableAmt: 0, frozenAmt: 0 })

  const provider = await providerOf(withdrawId, 'failed')
  await provider.hear()
  await provider.hear()
  const doubted = await detailOf(withdrawId)
  expect(doubted).toMatchObject({
    transferStatus: transferStates.arrived,
    cashRecords: [{ status: payTransStates.succeeded, doubtText: '此前已到账，渠道现在说失败，请立即核对' }],
  })
  expect(doubted?.logs.filter(({ action }) => action === 'doubt')).toHaveLength(1)
  expect(await alertsOf(withdrawId, '渠道现在说失败')).toBeGreaterThan(0)
  expect(await server.runSql(`select code from alarm_signal where company_id = ${companyId}`)).toEqual([
    { code: 'P013' },
  ])
  expect(await balanceOf(done?.holderId)).toEqual(after)
  expect(provider.state.sentQty).toBe(0)
})

test('what the bank has not paid fails and can be paid again; a later word that it arrived is shown and moves nothing', async () => {
  const { withdrawId } = await aSilentOne(server, fin, companyId)
  await ask(withdrawId, 'UNPAID')
  const provider = await providerOf(withdrawId, 'unknown')
  provider.taken.clear()
  await provider.hear()
  expect(provider.state.sentQty).toBe(0)
  expect(await confirm(withdrawId)).toMatchObject({ success: true })
  const ended = await detailOf(withdrawId)
  expect(ended).toMatchObject({
    transferStatus: transferStates.failed,
    payTransStatus: payTransStates.failed,
    failReason: '人工结束，银行未付款：银行回单核对',
  })
  expect(await balanceOf(ended?.holderId)).toMatchObject({ frozenAmt: 20_000 })
  const cash = await latestCash(server, withdrawId)
  expect(await asSystem(server.deps, 'test', listEndedCash)).toContain(cash.id)
  const heardLate = await providerOf(withdrawId, 'succeeded')
  await heardLate.hear()
  expect(await detailOf(withdrawId)).toMatchObject({
    transferStatus: transferStates.failed,
    cashRecords: [{ status: payTransStates.failed, doubtText: '此前失败，渠道现在说已成功，请立即核对，不要再次转账' }],
  })
  expect(await balanceOf(ended?.holderId)).toMatchObject({ frozenAmt: 20_000 })
  expect(await asSystem(server.deps, 'test', listEndedCash)).not.toContain(cash.id)
  const doubted = { code: errorCodes['WITHDRAW.DOUBTED'], message: '渠道结果矛盾，须先向银行核实并人工结束' }
  expect((await detailOf(withdrawId))?.doubtFlag).toBe(1)
  const shown = await fin<{ rows: object[] }>('GET', '/settle/withdraw/history/page', { doubtWait: '1', endWait: '0' })
  expect(shown.data?.rows).toContainEqual(expect.objectContaining({ withdrawId }))
  const today = (await fin<FinanceDay>('GET', '/settle/withdraw/today', {})).data
  expect(today?.doubted.qty).toBe(shown.data?.rows.length)
  expect(await fin('PUT', '/settle/withdraw/transferPay', { withdrawId })).toMatchObject(doubted)
  expect(await fin('PUT', '/settle/withdraw/nullify', { withdrawId, reason: '重复' })).toMatchObject(doubted)
  expect(await ask(withdrawId, 'PAID')).toMatchObject({ success: true })
  expect(await confirm(withdrawId)).toMatchObject({ success: true })
  const late = await detailOf(withdrawId)
  expect(late).toMatchObject({
    transferStatus: transferStates.arrived,
    payTransStatus: payTransStates.succeeded,
    failReason: null,
    doubtFlag: 0,
  })
  expect(late?.lines).toMatchObject([{ withdrawStatus: dayWithdrawStates.withdrawn }])
  expect(late?.logs.map(({ action }) => action).slice(-2)).toEqual(['confirmEnd', 'arriveLate'])
  expect(await balanceOf(ended?.holderId)).toMatchObject({ payableAmt: 0, frozenAmt: 0 })
})

test('what the bank has not paid of a payout that had arrived comes back, and can be given up', async () => {
  const { withdrawId } = await aSilentOne(server, fin, companyId)
  await ask(withdrawId, 'PAID')
  await confirm(withdrawId)
  await (await providerOf(withdrawId, 'failed')).hear()
  expect((await detailOf(withdrawId))?.doubtFlag).toBe(1)
  await ask(withdrawId, 'UNPAID')
  expect(await confirm(withdrawId)).toMatchObject({ success: true })
  const back = await detailOf(withdrawId)
  expect(back).toMatchObject({
    transferStatus: transferStates.failed,
    payTransStatus: payTransStates.failed,
    doubtFlag: 0,
  })
  expect(back?.lines).toMatchObject([{ withdrawStatus: dayWithdrawStates.withdrawing }])
  expect(await balanceOf(back?.holderId)).toMatchObject({ payableAmt: 0, frozenAmt: 20_000 })
  await (await providerOf(withdrawId, 'succeeded')).hear()
  expect((await detailOf(withdrawId))?.doubtFlag).toBe(1)
  await ask(withdrawId, 'UNPAID')
  expect(await confirm(withdrawId)).toMatchObject({ success: true })
  await (await providerOf(withdrawId, 'succeeded')).hear()
  expect((await detailOf(withdrawId))?.doubtFlag).toBe(0) // told once, and decided
  expect(await fin('PUT', '/settle/withdraw/nullify', { withdrawId, reason: '重复' })).toMatchObject({ success: true })
  expect(await invariantsOf(server)).toEqual([])
})

test('what the bank has not paid of a payout that had failed stays as it was, and can be paid again', async () => {
  const { withdrawId } = await aSilentOne(server, fin, companyId)
  await ask(withdrawId, 'UNPAID')
  await confirm(withdrawId)
  await (await providerOf(withdrawId, 'succeeded')).hear()
  const doubted = await detailOf(withdrawId)
  expect(doubted).toMatchObject({ transferStatus: transferStates.failed, doubtFlag: 1 })
  const before = await balanceOf(doubted?.holderId)
  await ask(withdrawId, 'UNPAID')
  expect(await confirm(withdrawId)).toMatchObject({ success: true })
  const decided = await detailOf(withdrawId)
  expect(decided).toMatchObject({
    transferStatus: transferStates.failed,
    payTransStatus: payTransStates.failed,
    doubtFlag: 0,
    cashRecords: [{ status: payTransStates.failed }],
  })
  expect(decided?.lines).toMatchObject([{ withdrawStatus: dayWithdrawStates.withdrawing }])
  expect(await balanceOf(decided?.holderId)).toEqual(before)
  expect(await fin('PUT', '/settle/withdraw/transferPay', { withdrawId })).toMatchObject({ success: true })
  expect(await invariantsOf(server)).toEqual([])
})

test('what the bank paid by an earlier request, while the next one waits for its batch, arrives by it, and the next one is never sent', async () => {
  const { withdrawId, earlier, reqSeqId } = await aPaidAgain()
  await earlier.hear()
  await ask(withdrawId, 'PAID')
  expect(await confirm(withdrawId)).toMatchObject({ success: true })
  const { open, state } = aProvider()
  await releaseAll(server, open)
  expect(state.sentQty).toBe(0)
  const late = await detailOf(withdrawId)
  expect(late).toMatchObject({ transferStatus: transferStates.arrived, reqSeqId, planPayTime: null, doubtFlag: 0 })
  expect(late?.cashRecords.map(({ status }) => status).toSorted()).toEqual([
    payTransStates.failed,
    payTransStates.succeeded,
  ])
  expect(late?.logs.map(({ action }) => action).slice(-3)).toEqual(['confirmEnd', 'undo', 'arriveLate'])
  expect(await balanceOf(late?.holderId)).toMatchObject({ payableAmt: 0, frozenAmt: 0 })
  expect(await invariantsOf(server)).toEqual([])
})

test('what the bank paid by an earlier request, while the next one was on its way, arrives by it once the next one fails', async () => {
  const { withdrawId, earlier, reqSeqId } = await aPaidAgain()
  const next = aProvider()
  await releaseAll(server, next.open)
  const { id: nextId } = await latestCash(server, withdrawId)
  await payOut(server.deps, next.open, nextId)
  await earlier.hear()
  await ask(withdrawId, 'PAID')
  expect(await confirm(withdrawId)).toMatchObject({ success: true })
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.transferring })
  next.state.says = 'failed'
  await payOut(server.deps, next.open, nextId)
  const late = await detailOf(withdrawId)
  expect(late).toMatchObject({ transferStatus: transferStates.arrived, reqSeqId, failReason: null })
  expect(late?.logs.map(({ action }) => action).slice(-2)).toEqual(['fail', 'arriveLate'])
  expect(await balanceOf(late?.holderId)).toMatchObject({ payableAmt: 0, frozenAmt: 0 })
  expect(await fin('PUT', '/settle/withdraw/transferPay', { withdrawId })).toMatchObject({
    code: errorCodes['WITHDRAW.CANNOT_PAY'],
  })
  expect(await invariantsOf(server)).toEqual([])
})

test('what the bank paid by an earlier request of a withdrawal that has arrived by another is told as paid twice and moves nothing of the partner', async () => {
  const { withdrawId } = await aSilentOne(server, fin, companyId)
  const earlier = await providerOf(withdrawId, 'succeeded')
  await ask(withdrawId, 'UNPAID')
  await confirm(withdrawId)
  await fin('PUT', '/settle/withdraw/transferPay', { withdrawId })
  const { open, state } = aProvider()
  await releaseAll(server, open)
  const { id } = await latestCash(server, withdrawId)
  await payOut(server.deps, open, id)
  state.says = 'succeeded'
  await payOut(server.deps, open, id)
  const arrived = await detailOf(withdrawId)
  expect(arrived?.cashRecords).toHaveLength(2)
  expect(arrived?.transferStatus).toBe(transferStates.arrived)
  const before = await balanceOf(arrived?.holderId)
  await earlier.hear()
  expect((await detailOf(withdrawId))?.doubtFlag).toBe(1)
  await ask(withdrawId, 'PAID')
  expect(await confirm(withdrawId)).toMatchObject({ success: true })
  expect(await detailOf(withdrawId)).toMatchObject({
    transferStatus: transferStates.arrived,
    reqSeqId: arrived?.reqSeqId,
    arriveTime: arrived?.arriveTime,
    doubtFlag: 0,
  })
  expect((await detailOf(withdrawId))?.logs.at(-1)).toMatchObject({ action: 'paidTwice' })
  expect(await alertsOf(withdrawId, '须向合作方追回')).toBeGreaterThan(0)
  expect(await balanceOf(arrived?.holderId)).toEqual(before)
  expect(await invariantsOf(server)).toEqual([])
})

test('what the bank paid by an earlier request, while the next one was on its way, is told as paid twice when that arrives too', async () => {
  const { withdrawId, earlier } = await aPaidAgain()
  const next = aProvider()
  await releaseAll(server, next.open)
  const { id: nextId } = await latestCash(server, withdrawId)
  await payOut(server.deps, next.open, nextId)
  await earlier.hear()
  await ask(withdrawId, 'PAID')
  await confirm(withdrawId)
  expect(await alertsOf(withdrawId, '须向合作方追回')).toBe(0)
  next.state.says = 'succeeded'
  await payOut(server.deps, next.open, nextId)
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.arrived })
  expect(await alertsOf(withdrawId, '须向合作方追回')).toBeGreaterThan(0)
  expect(await invariantsOf(server)).toEqual([])
})

test('an answer of the provider before the second person drops the request', async () => {
  const { withdrawId } = await aSilentOne(server, fin, companyId)
  await ask(withdrawId, 'UNPAID')
  await (await providerOf(withdrawId, 'succeeded')).hear()
  expect(await confirm(withdrawId)).toMatchObject({ code: errorCodes['WITHDRAW.NO_END'] })
  const done = await detailOf(withdrawId)
  expect(done).toMatchObject({ transferStatus: transferStates.arrived, ends: [{ status: transferEndStates.dropped }] })
  expect(done?.logs.map(({ action }) => action)).toContain('dropEnd')
})

test('money that waits on its way to the account of the partner goes on to the card, or fails, as the bank says', async () => {
  const waiting = async () => {
    const { withdrawId } = await aSilentOne(server, fin, companyId)
    const { id, sentTime: fundTime } = await latestCash(server, withdrawId)
    const funds = {
      sentTime: null,
      fundTime,
      fundStatus: payTransStates.processing,
      fundSeqId: `F${id}`,
      fundAmt: 19_900,
    } as never
    await server.db.updateTable('cashRecord').set(funds).where('id', '=', id).execute()
    return withdrawId
  }
  const [came, lost] = [await waiting(), await waiting()]
  await ask(came, 'PAID')
  await ask(lost, 'UNPAID')
  expect(await confirm(came)).toMatchObject({ success: true })
  expect(await confirm(lost)).toMatchObject({ success: true })
  expect(await latestCash(server, came)).toMatchObject({
    status: payTransStates.processing,
    fundStatus: payTransStates.succeeded,
    sentTime: null,
  })
  expect(await detailOf(came)).toMatchObject({
    transferStatus: transferStates.transferring,
    ends: [{ stage: 'FUNDS' }],
  })
  const provider = aProvider()
  await payOut(server.deps, provider.open, (await latestCash(server, came)).id)
  expect([provider.state.sentQty, provider.funded.size]).toEqual([1, 0])
  expect(await latestCash(server, lost)).toMatchObject({
    status: payTransStates.failed,
    fundStatus: payTransStates.failed,
  })
  provider.funded.set((await latestCash(server, lost)).fundSeqId ?? '', 19_900 as never)
  await payOut(server.deps, provider.open, (await latestCash(server, lost)).id)
  expect(await detailOf(lost)).toMatchObject({
    transferStatus: transferStates.failed,
    cashRecords: [{ doubtText: '划付到合作方账户此前失败，渠道现在说已成功，请立即核对' }],
  })
  await ask(lost, 'PAID')
  expect(await confirm(lost)).toMatchObject({ success: true })
  expect(await latestCash(server, lost)).toMatchObject({
    status: payTransStates.failed,
    fundStatus: payTransStates.succeeded,
  }) // the next payout takes it from there
  expect(await fin('PUT', '/settle/withdraw/transferPay', { withdrawId: lost })).toMatchObject({ success: true })
})

test('a payout that waits for its batch is not sent while an earlier request of it may have arrived', async () => {
  const withdrawId = await aWithdraw(server, fin, companyId)
  const act = (action: string) => fin('PUT', `/settle/withdraw/${action}`, { withdrawId })
  await act('transferPay')
  const { id: earlier } = await latestCash(server, withdrawId)
  await act('transferUndo')
  await act('transferPay')
  const change = (facts: { doubtTime: Date } | { doubtEndTime: Date }) =>
    server.db.updateTable('cashRecord').set(facts).where('id', '=', earlier).execute()
  await change({ doubtTime: now })
  const { open } = aProvider()
  await releaseAll(server, open)
  expect(await latestCash(server, withdrawId)).toMatchObject({ status: payTransStates.initiated })
  expect((await detailOf(withdrawId))?.logs.at(-1)).toMatchObject({
    action: 'postpone',
    note: '此前请求的渠道结果矛盾，计划 2026-03-17 03:00:00 出款',
  })
  await change({ doubtEndTime: now })
  await releaseAll(server, open)
  expect(await latestCash(server, withdrawId)).toMatchObject({ status: payTransStates.processing })
})
