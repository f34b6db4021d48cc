import { permissionOf } from '@chargedeck/contract/endpoint'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aUserWithRole } from '../../../test/test-user.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aProvider, aWithdraw, latestCash, releaseAll } from './fixtures.ts'
import { payOut } from './payout/pay-out.ts'

type Call = Awaited<ReturnType<TestServer['signIn']>>
let server: TestServer
let companyId: string
let lead: Call
let leadId: string
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  const { approve, pay, undo, nullify, create } = withdrawApi
  const permissions = [approve, pay, undo, nullify, create].map(permissionOf)
  ;({ userId: leadId } = await aUserWithRole(server.deps, { permissions }))
  lead = await server.signInUser(leadId)
})
afterAll(() => server.stop())

const told = async (userId: string) =>
  (
    await server.runSql(`select j.payload ->> 'title' as title from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'alert-user' and j.payload ->> 'userId' = '${userId}' order by j.id`)
  ).map(({ title }) => title)
const act = (action: string, withdrawId: string, more: object = {}) =>
  lead('PUT', `/settle/withdraw/${action}`, { withdrawId, ...more })
/** By the partner, who signs in. */
async function applied(amt: number) {
  const { userId } = await aUserWithRole(server.deps, { permissions: [permissionOf(withdrawApi.create)] })
  const id = await aWithdraw(server, await server.signInUser(userId), companyId, { amt, userId })
  return { id, toldPartner: () => told(userId) }
}

test('who may approve is told of an application that waits for it, and the partner of what becomes of it', async () => {
  const { id, toldPartner } = await applied(600_000)
  expect([await told(leadId), await toldPartner()]).toEqual([['提现待审批'], []])
  await act('transferPay', id)
  await act('transferUndo', id, { reason: '先核对' })
  expect(await toldPartner()).toEqual(['提现转账已撤销'])
  await act('nullify', id, { reason: '重复申请' })
  expect(await toldPartner()).toEqual(['提现转账已撤销', '提现已作废'])
})

test('of a small application nobody is told, and the partner is told when its payout fails', async () => {
  const before = await told(leadId)
  const { id: withdrawId, toldPartner } = await applied(20_000)
  expect(await told(leadId)).toEqual(before)
  await act('transferPay', withdrawId)
  const provider = aProvider()
  await releaseAll(server, provider.open)
  const { id } = await latestCash(server, withdrawId)
  await payOut(server.deps, provider.open, id)
  provider.state.says = 'failed'
  await payOut(server.deps, provider.open, id)
  expect(await latestCash(server, withdrawId)).toMatchObject({ status: payTransStates.failed })
  expect(await toldPartner()).toEqual(['提现未到账'])
})

test('who applied is not told of their own application', async () => {
  const before = await told(leadId)
  await aWithdraw(server, lead, companyId, { amt: 600_000 })
  expect(await told(leadId)).toEqual(before)
})
