import { permissionOf } from '@chargedeck/contract/endpoint'
import { errorCodes } from '@chargedeck/contract/errors'
import type { Page } from '@chargedeck/contract/paging'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import type { WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import type { FinanceDay } from '@chargedeck/contract/settlement/withdraw/today-calls'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { aWithdraw } from '../fixtures.ts'

/** So large that another person than who applied approves it. */
const large = { amt: 600_000 }
let server: TestServer
let companyId: string
type Call = Awaited<ReturnType<TestServer['signIn']>>
let fin: Call
let lead: Call
let clerk: Call
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  fin = await server.signIn({ permissions: null })
  lead = await server.signIn({ permissions: null })
  clerk = await server.signIn({ permissions: ['settle:withdraw:transferPay'] })
  await server.signIn({ permissions: [permissionOf(withdrawApi.approve)] })
})
afterAll(() => server.stop())

const act = (by: Call, action: string, withdrawId: string, more: object = {}) =>
  by('PUT', `/settle/withdraw/${action}`, { withdrawId, ...more })
/** By their titles, each once. */
const alertsSent = async () =>
  (
    await server.runSql(`select distinct j.payload ->> 'title' as title from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'alert-user'`)
  ).map(({ title }) => title)
const detailOf = async (withdrawId: string) =>
  (await fin<WithdrawDetail>('GET', '/settle/withdraw/history/detail', { withdrawId })).data

test('who applied does not pay again alone what was approved and undone, and another who may approve does', async () => {
  const id = await aWithdraw(server, fin, companyId, large)
  await act(lead, 'transferPay', id)
  expect(await detailOf(id)).toMatchObject({ needApproval: 0 })
  await act(lead, 'transferUndo', id, { reason: '先核对' })
  const back = await detailOf(id)
  const listed = await lead<Page<{ withdrawId: string }>>('GET', '/settle/withdraw/history/page', { approvalWait: '1' })
  expect(listed.data?.rows.map(({ withdrawId }) => withdrawId)).toContain(id)
  const day = await lead<FinanceDay>('GET', '/settle/withdraw/today')
  expect(day.data).toMatchObject({ toApprove: { qty: 1, amt: 599_900 }, undone: { qty: 0 } })
  expect(new Set(await alertsSent())).toEqual(new Set(['提现待审批', '提现须重新审批']))
  expect(back).toMatchObject({ transferStatus: transferStates.undone, needApproval: 1 })
  for (const action of ['transferPay', 'transferPay/confirm'])
    expect(await act(fin, action, id, { payeeMark: back?.payeeMark })).toMatchObject({
      code: errorCodes['WITHDRAW.OWN_APPROVAL'],
    })
  expect(await act(clerk, 'transferPay', id)).toMatchObject({ code: errorCodes['WITHDRAW.NOT_APPROVER'] })
  expect(await detailOf(id)).toMatchObject({ transferStatus: transferStates.undone })
  expect(await act(lead, 'transferPay/confirm', id, { payeeMark: back?.payeeMark })).toMatchObject({ success: true })
  expect((await detailOf(id))?.logs.at(-1)?.note).toMatch(/^审批通过，计划/)
})

test('what needed no approval is paid again by whoever may pay', async () => {
  const sent = (await alertsSent()).length
  const small = await aWithdraw(server, fin, companyId)
  await act(fin, 'transferPay', small)
  await act(lead, 'transferUndo', small)
  expect(await detailOf(small)).toMatchObject({ needApproval: 0 })
  const listed = await lead<Page<{ withdrawId: string }>>('GET', '/settle/withdraw/history/page', {
    transferStatus: [transferStates.undone],
    approvalWait: '0',
  })
  expect(listed.data?.rows.map(({ withdrawId }) => withdrawId)).toEqual([small])
  expect(await alertsSent()).toHaveLength(sent)
  expect(await act(clerk, 'transferPay', small)).toMatchObject({ success: true })
})

test('what was approved and then failed is paid again without another approval', async () => {
  const id = await aWithdraw(server, fin, companyId, large)
  await act(lead, 'transferPay', id)
  const status = payTransStates.failed
  await server.db
    .updateTable('withdraw')
    .set({ transferStatus: transferStates.failed, payTransStatus: status })
    .where('id', '=', id)
    .execute()
  await server.db.updateTable('cashRecord').set({ status }).where('withdrawId', '=', id).execute()
  expect(await act(fin, 'transferPay', id)).toMatchObject({ success: true })
})
