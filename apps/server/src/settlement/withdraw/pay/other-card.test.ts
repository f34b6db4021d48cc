import { permissionOf } from '@chargedeck/contract/endpoint'
import { errorCodes } from '@chargedeck/contract/errors'
import type { Page } from '@chargedeck/contract/paging'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import type { WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import type { FinanceDay } from '@chargedeck/contract/settlement/withdraw/today-calls'
import { payTransStates } from '@chargedeck/domain/trade/states'
import { failCodes, transferStates } from '@chargedeck/domain/withdraw/states'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aUserWithRole } from '../../../../test/test-user.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { aWithdraw } from '../fixtures.ts'

let server: TestServer
let companyId: string
type Call = Awaited<ReturnType<TestServer['signIn']>>
let fin: Call
let lead: Call
let clerk: Call
beforeAll(async () => {
  server = await startTestServer()
  fin = await server.signIn({ permissions: null })
  lead = await server.signIn({ permissions: null })
  clerk = await server.signIn({ permissions: [permissionOf(withdrawApi.pay)] })
})
beforeEach(async () => {
  companyId = await aCompany(server)
})
afterAll(() => server.stop())

const act = (by: Call, action: string, withdrawId: string, more: object = {}) =>
  by<boolean>('PUT', `/settle/withdraw/${action}`, { withdrawId, ...more })
const detailOf = async (withdrawId: string) => {
  const { data } = await fin<WithdrawDetail>('GET', '/settle/withdraw/history/detail', { withdrawId })
  if (data === null) throw new Error('no withdrawal')
  return data
}
async function changeCard(withdrawId: string, { cardUser = null }: { cardUser?: string | null } = {}) {
  const { settleAccountId } = await detailOf(withdrawId)
  const to = { cardTail: '7777', bankName: '新换银行', tokenNo: 'T7777', cardUser, cardTime: server.now() }
  await server.db.updateTable('settleAccount').set(to).where('id', '=', settleAccountId).execute()
}
/** The bank sent its money back. */
async function comesBack(withdrawId: string) {
  const { failed } = payTransStates
  const facts = { transferStatus: transferStates.failed, payTransStatus: failed, failCode: failCodes.returned }
  await server.db.updateTable('withdraw').set(facts).where('id', '=', withdrawId).execute()
  const ended = { status: failed, sentTime: server.now(), heardTime: server.now() }
  await server.db.updateTable('cashRecord').set(ended).where('withdrawId', '=', withdrawId).execute()
}
/** Applied for before now, so that what changes now is a change since. */
const asOfYesterday = (withdrawId: string) =>
  server.db
    .updateTable('withdraw')
    .set({ applyTime: new Date(server.now().getTime() - 86_400_000) })
    .where('id', '=', withdrawId)
    .execute()
const listed = async (approvalWait: '0' | '1') =>
  (
    await lead<Page<{ withdrawId: string }>>('GET', '/settle/withdraw/history/page', { companyId, approvalWait })
  ).data?.rows.map(({ withdrawId }) => withdrawId)
const waits = { needApproval: 1, otherCardFlag: 1 }

test('[2.13] an approved payout that came back is not paid to another card by who applied or by who may only pay', async () => {
  const id = await aWithdraw(server, fin, companyId, { amt: 600_000 })
  await act(lead, 'transferPay', id)
  await comesBack(id)
  expect(await detailOf(id)).toMatchObject({ needApproval: 0, otherCardFlag: 0 })
  await changeCard(id)
  expect(await detailOf(id)).toMatchObject({ transferStatus: transferStates.failed, ...waits })
  expect([await listed('1'), await listed('0')]).toEqual([[id], []])
  const day = await lead<FinanceDay>('GET', '/settle/withdraw/today')
  expect(day.data).toMatchObject({ toApprove: { qty: 1 }, returned: { qty: 0 } })
  const own = { code: errorCodes['WITHDRAW.OWN_APPROVAL'] }
  expect(await act(fin, 'transferPay', id)).toMatchObject(own)
  expect(await act(clerk, 'transferPay', id)).toMatchObject({
    code: errorCodes['WITHDRAW.NOT_APPROVER'],
    message: '收款卡已变更，须由有“审批提现转账”权限的人审批',
  })
  const { payeeMark } = await detailOf(id)
  expect(await act(lead, 'transferPay/confirm', id, { payeeMark })).toMatchObject({ success: true })
  const paid = await detailOf(id)
  expect(paid).toMatchObject({ transferStatus: transferStates.transferring, cardTail: '7777', needApproval: 0 })
  expect(paid.logs.slice(-2)).toMatchObject([
    { action: 'recheck', note: '收款卡由示例银行尾号0123变更为新换银行尾号7777' },
    { action: 'pay', note: expect.stringMatching(/^审批通过，/) },
  ])
  await comesBack(id)
  expect(await act(fin, 'transferPay', id)).toMatchObject({ success: true }) // that card was approved
})

test('a small payout that was undone is not paid to another card by one person, nor after the undo of that approval', async () => {
  const id = await aWithdraw(server, fin, companyId)
  await act(fin, 'transferPay', id)
  await act(fin, 'transferUndo', id)
  expect(await detailOf(id)).toMatchObject({ needApproval: 0 })
  await changeCard(id)
  expect(await detailOf(id)).toMatchObject(waits)
  expect(await act(fin, 'transferPay', id)).toMatchObject({ code: errorCodes['WITHDRAW.OWN_APPROVAL'] })
  expect(await act(lead, 'transferPay', id)).toMatchObject({ success: true })
  await act(lead, 'transferUndo', id)
  expect(await detailOf(id)).toMatchObject({ needApproval: 1, otherCardFlag: 0 })
  expect(await act(fin, 'transferPay', id)).toMatchObject({ code: errorCodes['WITHDRAW.OWN_APPROVAL'] })
})

test('a card that changes between application and payment is approved, and not by who changed it', async () => {
  const { userId: cardUser } = await aUserWithRole(server.deps, { permissions: null })
  const byChanger = await server.signInUser(cardUser)
  const [small, large] = [
    await aWithdraw(server, fin, companyId),
    await aWithdraw(server, fin, companyId, { amt: 600_000 }),
  ]
  for (const id of [small, large]) {
    await asOfYesterday(id)
    await changeCard(id, { cardUser })
    expect(await detailOf(id)).toMatchObject({ ...waits, cardUserId: cardUser })
    expect(await act(byChanger, 'transferPay', id)).toMatchObject({
      code: errorCodes['WITHDRAW.OWN_CARD'],
      message: '收款卡由本人变更，须由其他人审批',
    })
    expect(await act(fin, 'transferPay', id)).toMatchObject({ code: errorCodes['WITHDRAW.OWN_APPROVAL'] })
    expect(await act(lead, 'transferPay', id)).toMatchObject({ success: true })
  }
})

test('who entered the card before the application may pay by it', async () => {
  const id = await aWithdraw(server, fin, companyId)
  const { settleAccountId } = await detailOf(id)
  const before = { cardUser: '1', cardTime: new Date(server.now().getTime() - 86_400_000) }
  await server.db.updateTable('settleAccount').set(before).where('id', '=', settleAccountId).execute()
  expect(await detailOf(id)).toMatchObject({ needApproval: 0, cardUserId: null })
  expect(await act(clerk, 'transferPay', id)).toMatchObject({ success: true })
})
