import { permissionOf } from '@chargedeck/contract/endpoint'
import { errorCodes } from '@chargedeck/contract/errors'
import type { Page } from '@chargedeck/contract/paging'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import type { WithdrawPreview } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import type { WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import type { FinanceDay } from '@chargedeck/contract/settlement/withdraw/today-calls'
import { openStates } from '@chargedeck/domain/settle-account/states'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { failCodes, transferStates } from '@chargedeck/domain/withdraw/states'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aUserWithRole } from '../../../../test/test-user.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { companyFacts } from '../../settle-account/fixtures.ts'
import { applicationOf, aPayee, aWithdraw, closedDays } from '../fixtures.ts'

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
async function changeCard(withdrawId: string, { cardUser = server.nextId() }: { cardUser?: string } = {}) {
  const { settleAccountId } = await detailOf(withdrawId)
  const to = { cardTail: '7777', bankName: '新换银行', tokenNo: 'T7777' }
  await server.db.updateTable('settleAccount').set(to).where('id', '=', settleAccountId).execute()
  const change = { id: server.nextId(), accountId: settleAccountId, userId: cardUser, changeTime: server.now() }
  await server.db.insertInto('settleCardChange').values(change).execute()
}
/** The bank sent its money back. */
async function comesBack(withdrawId: string) {
  const { failed } = payTransStates
  const facts = { transferStatus: transferStates.failed, payTransStatus: failed, failCode: failCodes.returned }
  await server.db.updateTable('withdraw').set(facts).where('id', '=', withdrawId).execute()
  const ended = { status: failed, sentTime: server.now(), heardTime: server.now() }
  await server.db.updateTable('cashRecord').set(ended).where('withdrawId', '=', withdrawId).execute()
}
async function arrives(withdrawId: string) {
  const { succeeded } = payTransStates
  const facts = { transferStatus: transferStates.arrived, payTransStatus: succeeded }
  await server.db.updateTable('withdraw').set(facts).where('id', '=', withdrawId).execute()
  await server.db.updateTable('cashRecord').set({ status: succeeded }).where('withdrawId', '=', withdrawId).execute()
}
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
    message: '收款卡为新增或已变更，须由有“审批提现转账”权限的人审批',
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
    await changeCard(id, { cardUser })
    expect(await detailOf(id)).toMatchObject({ ...waits, cardUserIds: [cardUser] })
    expect(await act(byChanger, 'transferPay', id)).toMatchObject({
      code: errorCodes['WITHDRAW.OWN_CARD'],
      message: '收款卡由本人录入，须由其他人审批',
    })
    expect(await act(fin, 'transferPay', id)).toMatchObject({ code: errorCodes['WITHDRAW.OWN_APPROVAL'] })
    expect(await act(lead, 'transferPay', id)).toMatchObject({ success: true })
  }
})

test('a card that was changed before the application is approved, by none of who changed it, until a payout to it has arrived', async () => {
  const users = await Promise.all([1, 2].map(() => aUserWithRole(server.deps, { permissions: null })))
  const payee = await aPayee(server, { companyId })
  const days = await closedDays(server, payee, [20_000, 20_000, 20_000])
  const apply = async () => {
    const application = applicationOf(payee, days.splice(0, 1), 20_000)
    const { data: id } = await fin<string>('POST', '/settle/withdraw/create', application)
    if (id === null) throw new Error('a withdrawal was refused')
    const yesterday = { applyTime: new Date(server.now().getTime() - 86_400_000) } // a partner applies once a day
    await server.db.updateTable('withdraw').set(yesterday).where('id', '=', id).execute()
    return id
  }
  const early = await apply()
  expect(await detailOf(early)).toMatchObject({ needApproval: 0, otherCardFlag: 0, cardUserIds: [] })
  for (const { userId } of users) await changeCard(early, { cardUser: userId })
  const id = await apply()
  const { cardUserIds, ...shown } = await detailOf(id)
  expect([shown, cardUserIds.toSorted()]).toMatchObject([waits, users.map(({ userId }) => userId).toSorted()])
  expect(await listed('1')).toEqual(expect.arrayContaining([early, id]))
  for (const { userId } of users)
    expect(await act(await server.signInUser(userId), 'transferPay', id)).toMatchObject({
      code: errorCodes['WITHDRAW.OWN_CARD'],
    })
  expect(await act(clerk, 'transferPay', id)).toMatchObject({ code: errorCodes['WITHDRAW.NOT_APPROVER'] })
  expect(await act(lead, 'transferPay', id)).toMatchObject({ success: true })
  expect((await detailOf(id)).logs.slice(-2)).toMatchObject([
    { action: 'recheck', note: '收款卡新换银行尾号7777为新增或已变更，尚未有款项到账' },
    { action: 'pay' },
  ])
  expect(await detailOf(early)).toMatchObject(waits)
  await arrives(id)
  for (const next of [early, await apply()])
    expect(await detailOf(next)).toMatchObject({ needApproval: 0, otherCardFlag: 0, cardUserIds: [] })
  expect(await act(clerk, 'transferPay', early)).toMatchObject({ success: true })
})

test('the first payout to a further account of a partner is approved, as its preview says, and not by who entered it', async () => {
  const { userId: clerkId } = await aUserWithRole(server.deps, { permissions: null })
  const enters = await server.signInUser(clerkId)
  const payee = await aPayee(server, { companyId })
  const { holderId } = payee
  const previewOf = async (settleAccountId: string) =>
    (await fin<WithdrawPreview>('GET', '/settle/withdraw/withdrawPreview', { holderId, settleAccountId })).data
  const days = await closedDays(server, payee, [20_000])
  expect(await previewOf(payee.settleAccountId)).toMatchObject({ needApproval: 0, otherCardFlag: 0 })
  const { data } = await enters<{ id: string }>('POST', '/settle/account/addedOrModify', { ...companyFacts, holderId })
  const settleAccountId = data?.id ?? ''
  const opened = { openStatus: openStates.opened, huifuId: '6600', tokenNo: 'T6600' }
  await server.db.updateTable('settleAccount').set(opened).where('id', '=', settleAccountId).execute()
  expect(await previewOf(settleAccountId)).toMatchObject(waits)
  const further = applicationOf({ ...payee, settleAccountId }, days, 20_000)
  const { data: id } = await fin<string>('POST', '/settle/withdraw/create', further)
  expect(await detailOf(id ?? '')).toMatchObject({ ...waits, cardUserIds: [clerkId] })
  expect(await act(enters, 'transferPay', id ?? '')).toMatchObject({ code: errorCodes['WITHDRAW.OWN_CARD'] })
  expect(await act(clerk, 'transferPay', id ?? '')).toMatchObject({ code: errorCodes['WITHDRAW.NOT_APPROVER'] })
  expect(await act(lead, 'transferPay', id ?? '')).toMatchObject({ success: true })
})
