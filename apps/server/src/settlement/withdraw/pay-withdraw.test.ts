import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { errorCodes } from '@chargedeck/contract/errors'
import type { FinanceDay } from '@chargedeck/contract/settlement/withdraw/today-calls'
import type { WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aPayee, applicationOf, aProvider, aWithdraw, closedDays, latestCash, releaseAll } from './fixtures.ts'
import { refreshBalances } from './pay/refresh-balances.ts'
import { payOut } from './payout/pay-out.ts'
import type { OpenPayouts } from './payout/open-payouts.ts'
import { runBatch } from './payout/run-batch.ts'

let server: TestServer
let companyId: string
type Call = Awaited<ReturnType<TestServer['signIn']>>
let fin: Call
let lead: Call
let clerk: Call
let now = fromWallTime('2026-03-12 12:00:00')
beforeAll(async () => {
  server = await startTestServer(() => now)
  companyId = await aCompany(server)
  fin = await server.signIn({ permissions: null })
  const pays = ['settle:withdraw:transferPay', 'settle:withdraw:nullify']
  clerk = await server.signIn({ permissions: pays })
  lead = await server.signIn({ permissions: [...pays, 'settle:withdraw:transferPay:confirm'] })
})
afterAll(() => server.stop())

const act = (by: Call, action: string, withdrawId: string, more: object = {}) =>
  by('PUT', `/settle/withdraw/${action}`, { withdrawId, ...more })
const detailOf = async (withdrawId: string) =>
  (await fin<WithdrawDetail>('GET', '/settle/withdraw/history/detail', { withdrawId })).data

test('[S4.7] a large amount is approved by another person than who applied', async () => {
  const id = await aLargeOne()
  expect(await detailOf(id)).toMatchObject({ transferStatus: transferStates.inApproval, withdrawPhase: 'waiting' })
  expect(await act(fin, 'transferPay', id)).toMatchObject({
    code: errorCodes['WITHDRAW.OWN_APPROVAL'],
    message: '申请人不能审批本人申请',
  })
  expect(await act(lead, 'transferPay', id)).toMatchObject({ success: true })
  expect(await detailOf(id)).toMatchObject({
    transferStatus: transferStates.transferring,
    payTransStatus: payTransStates.initiated,
    planPayTime: '2026-03-13 03:00:00',
    tryQty: 0,
  })
  expect(await act(lead, 'transferPay', id)).toMatchObject({
    code: errorCodes['WITHDRAW.CANNOT_PAY'],
    message: '状态不允许转账',
  })
  expect(await act(lead, 'nullify', id, { reason: '有误' })).toMatchObject({
    code: errorCodes['WITHDRAW.CANNOT_NULLIFY'],
  })
})

const aLargeOne = () => aWithdraw(server, fin, companyId, { amt: 600_000 })

const nothingWaits = () =>
  server.db
    .updateTable('withdraw')
    .set({ transferStatus: transferStates.nullified })
    .where('transferStatus', '=', transferStates.transferring)
    .execute()

const shownPayee = async (withdrawId: string) => ({ payeeMark: (await detailOf(withdrawId))?.payeeMark })

test('the batch that takes a withdrawal is told before it is paid, by its account as it is now', async () => {
  const id = await aWithdraw(server, fin, companyId)
  expect((await detailOf(id))?.nextRunTime).toBe('2026-03-13 03:00:00')
  const { settleAccountId = '' } = (await detailOf(id)) ?? {}
  await server.db.updateTable('settleAccount').set({ settleBatch: '500' }).where('id', '=', settleAccountId).execute()
  expect((await detailOf(id))?.nextRunTime).toBe('2026-03-13 05:00:00')
  await act(fin, 'transferPay', id)
  expect(await detailOf(id)).toMatchObject({ planPayTime: '2026-03-13 05:00:00', nextRunTime: null })
})

test('who pays or approves pays to the card that they have read, and a card that has changed since moves nothing', async () => {
  const [small, large] = [await aWithdraw(server, fin, companyId), await aLargeOne()]
  const read = { [small]: await shownPayee(small), [large]: await shownPayee(large) }
  const change = async (withdrawId: string, to: object) => {
    const { settleAccountId = '' } = (await detailOf(withdrawId)) ?? {}
    await server.db.updateTable('settleAccount').set(to).where('id', '=', settleAccountId).execute()
  }
  await change(small, { cardMark: 'another card with the same last digits' })
  await change(large, { cardName: '另一户名' })
  expect(await act(clerk, 'transferPay', small, read[small])).toMatchObject({
    code: errorCodes['WITHDRAW.PAYEE_CHANGED'],
    message: '收款账户已变更为示例银行尾号0123（示例置业有限公司），请刷新后核对再操作',
  })
  for (const action of ['transferPay', 'transferPay/confirm'])
    expect(await act(lead, action, large, read[large])).toMatchObject({
      code: errorCodes['WITHDRAW.PAYEE_CHANGED'],
      message: '收款账户已变更为示例银行尾号0123（另一户名），请刷新后核对再操作',
    })
  expect(await detailOf(small)).toMatchObject({ transferStatus: transferStates.applied, reqSeqId: null })
  expect(await detailOf(large)).toMatchObject({
    transferStatus: transferStates.inApproval,
    accountCardName: '另一户名',
    reqSeqId: null,
  })
  expect(await act(clerk, 'transferPay', small, await shownPayee(small))).toMatchObject({ success: true })
  expect(await act(lead, 'transferPay/confirm', large, await shownPayee(large))).toMatchObject({ success: true })
})

test('who pays but may not approve pays what needs no approval, and is refused what needs one', async () => {
  const [small, large] = [await aWithdraw(server, fin, companyId), await aLargeOne()]
  expect(await act(clerk, 'transferPay', small)).toMatchObject({ success: true })
  const refused = {
    code: errorCodes['WITHDRAW.NOT_APPROVER'],
    message: '提现单在审批中，须由有“审批提现转账”权限的人审批',
  }
  expect(await act(clerk, 'transferPay', large)).toMatchObject(refused)
  expect(await act(clerk, 'transferPay/confirm', large)).toMatchObject({ success: false })
  expect(await detailOf(large)).toMatchObject({
    transferStatus: transferStates.inApproval,
    payTransStatus: payTransStates.initiated,
  })
  expect(await act(clerk, 'nullify', large, { reason: '重复申请' })).toMatchObject({ success: true })
})

test('the call of approval approves once, not by the applicant, and pays nothing that needs no approval', async () => {
  const [small, large] = [await aWithdraw(server, fin, companyId), await aLargeOne()]
  expect(await act(lead, 'transferPay/confirm', small, { payeeMark: 'any' })).toMatchObject({
    code: errorCodes['WITHDRAW.CANNOT_PAY'],
  })
  expect(await act(fin, 'transferPay/confirm', large, { payeeMark: 'any' })).toMatchObject({
    code: errorCodes['WITHDRAW.OWN_APPROVAL'],
  })
  expect(await act(lead, 'transferPay/confirm', large, await shownPayee(large))).toMatchObject({ success: true })
  expect(await detailOf(large)).toMatchObject({
    transferStatus: transferStates.transferring,
    payTransStatus: payTransStates.initiated,
  })
  expect(await act(lead, 'transferPay/confirm', large, { payeeMark: 'any' })).toMatchObject({
    code: errorCodes['WITHDRAW.CANNOT_PAY'],
  })
  expect(await act(clerk, 'transferUndo', large)).toMatchObject({ success: false })
})

test('[S4.7] [S4.10] a transfer is undone before its batch, paid again with a new number, and refused once it is sent', async () => {
  const provider = aProvider()
  const id = await aWithdraw(server, fin, companyId)
  await act(fin, 'transferPay', id)
  const first = await latestCash(server, id)
  expect(await act(fin, 'transferUndo', id, { reason: '先核对' })).toMatchObject({ success: true })
  expect(await detailOf(id)).toMatchObject({
    transferStatus: transferStates.undone,
    payTransStatus: payTransStates.initiated,
    planPayTime: null,
    undoReason: '先核对',
    undoUserName: expect.any(String),
    undoTime: expect.any(String),
    nullifyUserName: null,
    nullifyTime: null,
    failCode: null,
  })
  expect(await latestCash(server, id)).toMatchObject({ status: payTransStates.failed, respDesc: '已撤销' })
  expect((await detailOf(id))?.cashRecords).toMatchObject([{ undoneFlag: 1 }])
  await act(fin, 'transferPay', id)
  const second = await latestCash(server, id)
  expect(second.reqSeqId).not.toBe(first.reqSeqId)
  expect(await detailOf(id)).toMatchObject({ tryQty: 1 })
  await releaseAll(server, provider.open)
  expect(await act(fin, 'transferUndo', id)).toMatchObject({
    code: errorCodes['WITHDRAW.BEING_SENT'],
    message: '转账处理中，不能撤销',
  })
  expect((await detailOf(id))?.logs.map(({ action }) => action)).toEqual(['apply', 'pay', 'undo', 'pay', 'send'])
})

test('[S4.7] [S4.10] what is nullified frees its days and its money, and its days can be withdrawn again', async () => {
  const payee = await aPayee(server, { companyId })
  const days = await closedDays(server, payee, [30_000])
  const { data } = await fin<string>('POST', '/settle/withdraw/create', applicationOf(payee, days, 30_000))
  expect(await act(fin, 'nullify', data ?? '')).toMatchObject({ success: false })
  expect(await act(fin, 'nullify', data ?? '', { reason: '重复申请' })).toMatchObject({ success: true })
  const balance = await server.db
    .selectFrom('holderBalance')
    .selectAll()
    .where('holderId', '=', payee.holderId)
    .executeTakeFirstOrThrow()
  expect(balance).toMatchObject({ payableAmt: 30_000, frozenAmt: 0 })
  expect(await fin('POST', '/settle/withdraw/create', applicationOf(payee, days, 30_000))).toMatchObject({
    success: true,
  })
})

test('a batch whose account lacks the money sends nothing, and tells who may pay', async () => {
  await nothingWaits()
  await server.db.updateTable('cashRecord').set({ status: payTransStates.failed }).execute()
  const provider = aProvider({ availableAmt: 39_799 })
  const ids = [await aWithdraw(server, fin, companyId), await aWithdraw(server, fin, companyId)]
  for (const id of ids) await act(fin, 'transferPay', id)
  await releaseAll(server, provider.open)
  expect((await detailOf(ids[0] ?? ''))?.payTransStatus).toBe('I')
  const told = await server.runSql(`select payload->>'content' as content from graphile_worker._private_jobs
    join graphile_worker._private_tasks t on t.id = task_id where identifier = 'alert-user'`)
  expect(told.map(({ content }) => content)).toContainEqual(expect.stringContaining('可用余额397.99元不足'))
  provider.state.availableAmt = 39_800
  await runBatch(server.deps, provider.open, { isCatchUp: true })
  expect([(await detailOf(ids[0] ?? ''))?.payTransStatus, (await detailOf(ids[1] ?? ''))?.payTransStatus]).toEqual([
    'P',
    'P',
  ])
})

test('a short account refuses a payment that the provider knows it cannot make', async () => {
  const provider = aProvider({ availableAmt: 100 })
  const [waiting, other] = [await aWithdraw(server, fin, companyId), await aWithdraw(server, fin, companyId)]
  await act(fin, 'transferPay', waiting)
  await releaseAll(server, provider.open)
  expect(await act(fin, 'transferPay', other)).toMatchObject({
    code: errorCodes['WITHDRAW.BALANCE_SHORT'],
    message: '出款账户余额不足',
  })
})

test('the balance that refuses payments is asked for while withdrawals wait', async () => {
  const provider = aProvider({ availableAmt: 100_000 })
  const id = await aWithdraw(server, fin, companyId)
  await nothingWaits()
  await refreshBalances(server.deps, provider.open)
  expect(await act(fin, 'transferPay', id)).toMatchObject({ success: true })
  const other = await aWithdraw(server, fin, companyId)
  provider.state.availableAmt = 30_000
  await refreshBalances(server.deps, provider.open)
  expect(await act(fin, 'transferPay', other)).toMatchObject({ code: errorCodes['WITHDRAW.BALANCE_SHORT'] })
})

test('a payment is not refused for others that wait and are paid from what lies with their partners', async () => {
  await nothingWaits()
  await server.db.deleteFrom('payoutBalance').execute()
  const provider = aProvider()
  const back = await aWithdraw(server, fin, companyId)
  await act(fin, 'transferPay', back)
  await releaseAll(server, provider.open)
  const { id } = await latestCash(server, back)
  for (const says of ['processing', 'failed'] as const) {
    provider.state.says = says
    await payOut(server.deps, provider.open, id)
  }
  expect(await act(fin, 'transferPay', back)).toMatchObject({ success: true })
  const [other, third] = [await aWithdraw(server, fin, companyId), await aWithdraw(server, fin, companyId)]
  provider.state.availableAmt = 20_000
  await refreshBalances(server.deps, provider.open)
  expect(await act(fin, 'transferPay', other)).toMatchObject({ success: true })
  expect(await act(fin, 'transferPay', third)).toMatchObject({ code: errorCodes['WITHDRAW.BALANCE_SHORT'] })
})

test('a card that changes between approval and batch is approved again, and the log tells which card was paid', async () => {
  await nothingWaits()
  await server.db.deleteFrom('payoutBalance').execute()
  const provider = aProvider()
  const id = await aWithdraw(server, fin, companyId)
  const { settleAccountId = '', cardTail, bankName } = (await detailOf(id)) ?? {}
  await act(fin, 'transferPay', id)
  const changed = { cardTail: '7777', bankName: '新换银行', tokenNo: 'T7777' }
  await server.db.updateTable('settleAccount').set(changed).where('id', '=', settleAccountId).execute()
  await releaseAll(server, provider.open)
  const back = await detailOf(id)
  expect(back).toMatchObject({
    transferStatus: transferStates.inApproval,
    payTransStatus: payTransStates.initiated,
    planPayTime: null,
    accountCardTail: '7777',
  })
  expect(back?.logs.at(-1)).toMatchObject({
    action: 'recheck',
    note: `收款卡由${bankName}尾号${cardTail}变更为新换银行尾号7777`,
  })
  expect(
    await server.runSql(`select 1 from graphile_worker._private_jobs where payload->>'title' = '提现收款卡变更'
      and payload->>'to' = '/settle-center/withdraw?withdrawNo=${back?.withdrawNo}&open=${id}'`),
  ).not.toEqual([])
  expect(await act(fin, 'transferPay', id)).toMatchObject({ success: false })
  expect(await act(lead, 'transferPay', id)).toMatchObject({ success: true })
  await releaseAll(server, provider.open)
  const sent = await detailOf(id)
  expect(sent).toMatchObject({
    transferStatus: transferStates.transferring,
    payTransStatus: payTransStates.processing,
    cardTail: '7777',
    bankName: '新换银行',
  })
  expect(sent?.logs.at(-1)?.note).toMatch(/，新换银行尾号7777$/)
})

test('a payout whose account is being checked waits for the next batch, and its time line says why', async () => {
  const withdrawId = await aWithdraw(server, fin, companyId)
  await act(fin, 'transferPay', withdrawId)
  const { settleAccountId = '' } = (await detailOf(withdrawId)) ?? {}
  const change = (openStatus: 'P' | 'S') =>
    server.db.updateTable('settleAccount').set({ openStatus }).where('id', '=', settleAccountId).execute()
  await change('P')
  const provider = aProvider()
  await releaseAll(server, provider.open)
  const waits = await detailOf(withdrawId)
  expect(waits).toMatchObject({ transferStatus: transferStates.transferring, payTransStatus: payTransStates.initiated })
  expect(waits?.logs.at(-1)).toMatchObject({
    action: 'postpone',
    note: `开户或换卡审核中，计划 ${waits?.planPayTime} 出款`,
  })
  await change('S')
  await releaseAll(server, provider.open)
  expect(await latestCash(server, withdrawId)).toMatchObject({ status: payTransStates.processing })
})

test('an account is not deleted while money is on its way to it, nor within the days in which a bank may send it back', async () => {
  const id = await aWithdraw(server, fin, companyId)
  const account = (await detailOf(id))?.settleAccountId
  const remove = () => fin('POST', '/settle/account/updateStatus', { id: account, status: '2', reason: '不再使用' })
  const arrivedAt = (day: string) =>
    server.runSql(
      `update withdraw set transfer_status = '${transferStates.arrived}', arrive_time = '${day} 10:00+08' where id = ${id}`,
    )
  expect(await remove()).toMatchObject({ code: errorCodes['SETTLE_ACCOUNT.WITHDRAW_OPEN'] })
  await arrivedAt('2026-03-04')
  expect(await remove()).toMatchObject({ code: errorCodes['SETTLE_ACCOUNT.WITHDRAW_OPEN'] })
  await arrivedAt('2026-03-03')
  expect(await remove()).toMatchObject({ success: true })
})

test('a company whose provider breaks holds up no other, in a batch and when balances are asked for', async () => {
  await nothingWaits()
  const otherId = await aCompany(server)
  const provider = aProvider()
  const complaints: string[] = []
  const deps = { ...server.deps, complain: (_: unknown, doing: string) => void complaints.push(doing) }
  const open: OpenPayouts = async (given, wanted) => {
    if (wanted.companyId === companyId) throw new Error('its configuration is broken')
    return provider.open(given, wanted)
  }
  await server.db.deleteFrom('payoutBalance').execute()
  const ids = [await aWithdraw(server, fin, companyId), await aWithdraw(server, fin, otherId)]
  await refreshBalances(deps, open)
  const asked = await server.db.selectFrom('payoutBalance').select('companyId').execute()
  expect(asked).toEqual([{ companyId: otherId }])
  for (const id of ids) await act(fin, 'transferPay', id)
  await server.db.updateTable('withdraw').set({ planPayTime: now }).where('id', 'in', ids).execute()
  await runBatch(deps, open, { isCatchUp: true })
  expect((await Promise.all(ids.map(detailOf))).map((detail) => detail?.payTransStatus)).toEqual(['I', 'P'])
  expect(complaints).toEqual([
    `asking for the payout balance of company ${companyId}`,
    `releasing the payouts of company ${companyId}`,
  ])
})

test('a batch that the server slept through runs later that day, or with the same batch of the next day', async () => {
  await nothingWaits()
  const provider = aProvider()
  const id = await aWithdraw(server, fin, companyId)
  await server.db.deleteFrom('payoutBalance').execute()
  await act(fin, 'transferPay', id)
  now = fromWallTime('2026-03-13 02:59:00')
  await runBatch(server.deps, provider.open, { isCatchUp: true })
  expect((await detailOf(id))?.payTransStatus).toBe('I')
  now = fromWallTime('2026-03-14 02:00:00')
  await runBatch(server.deps, provider.open, { isCatchUp: true })
  expect(await detailOf(id)).toMatchObject({
    payTransStatus: payTransStates.initiated,
    planPayTime: '2026-03-14 03:00:00',
  })
  now = fromWallTime('2026-03-14 09:20:00')
  await runBatch(server.deps, provider.open, { isCatchUp: true })
  expect(await detailOf(id)).toMatchObject({ payTransStatus: payTransStates.processing })
  await payOut(server.deps, provider.open, (await latestCash(server, id)).id)
  expect(provider.state.sentQty).toBe(1)
})

test("finance's day counts what waits", async () => {
  const { data } = await fin<FinanceDay>('GET', '/settle/withdraw/today')
  expect(data?.sent.qty).toBeGreaterThan(0)
  expect(data?.toPay.qty).toBeGreaterThan(0)
  expect(await fin('GET', '/settle/withdraw/sums')).toMatchObject({ success: true })
  for (const path of ['history/page', 'history/summary', 'daily/page'])
    expect(await fin('GET', `/settle/withdraw/${path}`), path).toMatchObject({ success: true })
  for (const path of ['/settle/huifu/cashPage', '/settle/huifu/cashExport', '/settle/withdraw/history/export'])
    expect(await fin('GET', path), path).toMatchObject({ success: true })
})
