import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aUserWithRole } from '../../../test/test-user.ts'
import { whileLocked } from '../../../test/while-locked.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { showAlertHandler } from '../../insight/notice/public.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { aGroup, anEmployee, aSettledOrder, aStationOf, payFor } from '../ledger/fixtures.ts'
import { warnLowGroupsHandler } from '../ledger/public.ts'
import { aSandbox } from '../pay-trans/fixtures.ts'
import { aProof } from './fixtures.ts'

const permissions = [
  'trade:order:depositGroup',
  'customer:group:delete',
  'customer:group:wallet:entries',
  'customer:group:wallet:lots',
  'customer:group:wallet:months',
]
let server: TestServer
let companyId: string
let cashierId: string
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  call = await server.signIn({ permissions, orgIds: ['100'] })
  cashierId = (await aUserWithRole(server.deps, { permissions, orgIds: ['100'] })).userId
})
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([])
  await server.stop()
})

const deposit = async (groupId: string, facts: object = {}) =>
  call<{ orderId: string; balanceAmt: number }>('POST', '/trade/order/depositGroup', {
    requestId: randomUUID(),
    groupId,
    tradeChannel: 'BankPay',
    tradeAmt: 30_000,
    reason: '企业转账',
    voucherPath: await aProof(server, call),
    ...facts,
  })
const disable = (groupId: string) =>
  server.db.updateTable('customerGroup').set({ dataStatus: 1 }).where('id', '=', groupId).execute()
const listOf = async (path: string, groupId: string) =>
  (await call<{ rows: object[] }>('GET', path, { groupId })).data?.rows

test('a deposit of a group is booked once, however often it is sent', async () => {
  const groupId = await aGroup(server, { companyId })
  const requestId = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => deposit(groupId, { requestId })))
  expect(new Set(answers.map(({ data }) => data?.orderId)).size).toBe(1)
  for (const answer of answers) expect(answer).toMatchObject({ success: true, data: { balanceAmt: 30_000 } })
  expect(await listOf('/customer/group/wallet/lots', groupId)).toMatchObject([{ tradeAmt: 30_000, remainAmt: 30_000 }])
})

test('a repeated deposit by another channel is refused, and the same one tells the state that it has now', async () => {
  const groupId = await aGroup(server, { companyId })
  await aSandbox(server, companyId)
  const scan = { requestId: randomUUID(), tradeChannel: 'WePay', voucherPath: [] }
  const { data } = await deposit(groupId, scan)
  expect(data).toMatchObject({ tradeStatus: '0', balanceAmt: 0 })
  expect(await deposit(groupId, { requestId: scan.requestId })).toMatchObject({
    success: false,
    code: 1012001,
    message: '请求ID已用于另一笔交易：前一次提交已受理，内容与本次不同，请核对交易记录后重新打开窗口',
  })
  expect((await deposit(groupId, scan)).data).toEqual(data)
  await server.runSql(`update trade_order set trade_status = '4' where id = ${data?.orderId ?? 0}`)
  expect((await deposit(groupId, scan)).data).toEqual({ ...data, tradeStatus: '4' })
})

test('a disabled group, one of another company, and an amount that is none are refused', async () => {
  const groupId = await aGroup(server, { companyId })
  for (const tradeAmt of [0, -5, 1.5, 1e12, '五十'])
    expect((await deposit(groupId, { tradeAmt })).code, String(tradeAmt)).toBe(1012001)
  await disable(groupId)
  expect(await deposit(groupId)).toMatchObject({ code: 3036020, message: '企业已停用，启用后才能预存' })
  const elsewhere = await server.signIn({ permissions, orgIds: ['200'] })
  const input = { requestId: randomUUID(), groupId, tradeChannel: 'BankPay', tradeAmt: 100, reason: '越权' }
  expect((await elsewhere('POST', '/trade/order/depositGroup', input)).code).toBe(3034023)
  expect((await elsewhere('GET', '/customer/group/wallet/entries', { groupId })).code).toBe(3034023)
})

test('a disabled group pays off its debt, however often the request is sent, and not a fen more', async () => {
  const groupId = await aGroup(server, { companyId, creditAmt: 100_000 })
  const customerId = await aCustomer(server, { companyId })
  await anEmployee(server, { customerId, groupId })
  const stationId = await aStationOf(server, companyId)
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt: 7000 })
  await payFor(server, { customerId, groupId, orderId, amt: 7000 })
  await disable(groupId)
  const text = '企业已停用，只能还清欠款70.00元，启用后才能预存更多'
  expect(await deposit(groupId, { tradeAmt: 7001 })).toMatchObject({
    code: 3036020,
    data: { fields: { tradeAmt: text } },
  })
  const requestId = randomUUID()
  for (const _ of [1, 2])
    expect(await deposit(groupId, { requestId, tradeAmt: 7000 })).toMatchObject({ code: 200, data: { balanceAmt: 0 } })
  expect(await deposit(groupId, { tradeAmt: 1 })).toMatchObject({ code: 3036020 })
})

test('each change of the balance says what made it, and a month sums what the group paid', async () => {
  const groupId = await aGroup(server, { companyId, creditAmt: 100_000 })
  const { data } = await deposit(groupId, { tradeAmt: 5000 })
  const customerId = await aCustomer(server, { companyId })
  await anEmployee(server, { customerId, groupId })
  const stationId = await aStationOf(server, companyId)
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt: 7000 })
  await payFor(server, { customerId, groupId, orderId, amt: 7000 })
  expect(await listOf('/customer/group/wallet/entries', groupId)).toMatchObject([
    { bizType: 'CHARGE', bizId: orderId, changeAmt: -7000, balanceAfterAmt: -2000 },
    { bizType: 'GROUP_DEPOSIT', bizId: data?.orderId, changeAmt: 5000, balanceAfterAmt: 5000 },
  ])
  const [month] = (await listOf('/customer/group/wallet/months', groupId)) ?? []
  expect(month).toMatchObject({ employeeQty: 1, orderQty: 1, usedAmt: 7000 })
  expect(month).toHaveProperty('billDate', expect.stringMatching(/^\d{4}-\d\d-01$/))
})

test('staff who book deposits are warned once when a group has too little, and again after it had enough', async () => {
  const groupId = await aGroup(server, { companyId, funds: 10_000 })
  await server.db.updateTable('customerGroup').set({ groupName: '示例矿业' }).where('id', '=', groupId).execute()
  const warnings = async () => {
    await warnLowGroupsHandler.run(server.deps, {})
    await runDueJobs({ url: server.url, deps: server.deps, handlers: [showAlertHandler] })
    const notices = server.db.selectFrom('sysNotice').innerJoin('sysNoticeUser', 'noticeId', 'sysNotice.id')
    const rows = await notices.select('content').where('userId', '=', cashierId).orderBy('sysNotice.id').execute()
    return rows.map(({ content }) => content).filter((content) => content.includes('示例矿业'))
  }
  const warnBelow = (warnAmt: number) =>
    server.runSql(`update customer_group set warn_amt = ${warnAmt} where id = ${groupId}`)
  expect(await warnings()).toEqual([])
  await warnBelow(10_000)
  expect(await warnings()).toEqual([])
  await warnBelow(20_000)
  expect(await warnings()).toEqual([expect.stringContaining('可用额度为100.00元，低于预警金额200.00元')])
  expect(await warnings()).toHaveLength(1)
  await deposit(groupId)
  expect(await warnings()).toHaveLength(1)
  await warnBelow(50_000)
  expect(await warnings()).toHaveLength(2)
})

test('a group that is deleted while its deposit is counted gets none', async () => {
  const id = await aGroup(server, { companyId })
  const answers = await whileLocked(server, `select from group_wallet where group_id = ${id} for update`, [
    () => call('POST', '/customer/group/delete', { id }),
    () => deposit(id),
  ])
  expect(answers).toMatchObject([{ success: true }, { success: false, message: '企业不存在' }])
})
