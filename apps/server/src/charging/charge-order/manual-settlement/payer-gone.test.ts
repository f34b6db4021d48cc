import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, orderRow, runJobs } from '../../../../test/world.ts'
import { aGroup, anEmployee } from '../../../money/ledger/fixtures.ts'

const calls = ['settle', 'settle:preview', 'settle:refuse'].map((name) => `charge:order:manually:${name}`)
const permissions = [...calls, 'customer:delete', 'customer:group:delete']
const settlePath = '/charge/order/manually/settle'
const gone = { code: 3035043, message: '付款的客户或企业已删除，不能再调整实收金额' }
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let call: Awaited<ReturnType<TestServer['signIn']>>

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  day = await aDay(server, '09:00:00')
  call = await server.signIn({ permissions, orgIds: ['100'] })
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

/** 11.31 that the wallet just covers, or that the group pays. */
async function settled(groupId?: string) {
  const { cardNo, id: customerId } = await aCustomer(server, day.world, { amt: groupId ? 0 : 1131 })
  if (groupId) await anEmployee(server, { customerId, groupId })
  const started = { idTag: cardNo, at: day.moment('09:00:00'), meter: energyE4(0) }
  const { orderId, transactionNo } = await day.charger.start(started)
  await day.charger.stop({ transactionNo, at: day.moment('09:30:00'), meter: energyE4(100_000) })
  await runJobs(server, day.clock)
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '50', actualAmt: 1131 })
  return { orderId, customerId }
}
const adjust = (orderId: string, actualAmt: number) =>
  call<ChargeOrder>('POST', settlePath, { orderId, actualAmt, reason: '客户投诉，双方确认' })
const refuseWaiting = async (orderId: string) => {
  const [waiting] = await server.runSql(
    `select id from manual_settlement where order_id = ${orderId} and status = '00'`,
  )
  return call('POST', `${settlePath}/refuse`, { orderId, settlementId: waiting?.['id'], reason: '依据不足' })
}
const deleteCustomer = (id: string) => call('POST', '/customer/delete', { id, reason: '客户要求' })

test('an order of a deleted customer is not adjusted any more, up or down, and nobody is asked to look', async () => {
  const { orderId, customerId } = await settled()
  expect((await deleteCustomer(customerId)).code).toBe(200)
  for (const actualAmt of [1000, 1200, 90_000]) {
    expect(await call('GET', `${settlePath}/preview`, { orderId, actualAmt })).toMatchObject(gone)
    expect(await adjust(orderId, actualAmt)).toMatchObject(gone)
  }
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '50', actualAmt: 1131 })
})

test('an adjustment that has waited for the wallet of a customer who was deleted meanwhile books nothing', async () => {
  const { orderId, customerId } = await settled()
  const waiting = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const racing = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('wallet').select('customerId').where('customerId', '=', customerId).forUpdate().execute()
    const dataStatus = dataStates.deleted
    await tx.updateTable('customer').set({ dataStatus }).where('id', '=', customerId).execute()
    const answer = adjust(orderId, 1000)
    while ((await waiting.execute(server.db)).rows.length === 0);
    return { answer }
  })
  expect(await racing.answer).toMatchObject(gone)
  expect(await orderRow(server, orderId)).toMatchObject({ actualAmt: 1131 })
})

test('what a deleted group paid does not go back to it, and the customer whom it paid for may be gone', async () => {
  const groupId = await aGroup(server, { companyId: day.world.companyId, funds: 5000 })
  const { orderId, customerId } = await settled(groupId)
  expect((await deleteCustomer(customerId)).code).toBe(200)
  expect((await adjust(orderId, 1100)).data).toMatchObject({ actualAmt: 1100, groupPayAmt: 1100 })
  await server.db
    .updateTable('customerGroup')
    .set({ dataStatus: dataStates.deleted })
    .where('id', '=', groupId)
    .execute()
  expect(await adjust(orderId, 1000)).toMatchObject(gone)
})

test('a settlement that waits for a second person keeps its customer', async () => {
  const { orderId, customerId } = await settled()
  expect((await adjust(orderId, 90_000)).data).toMatchObject({ settlementWaits: true })
  const kept = { code: 3034004, message: '客户有1笔待复核的人工结算，不能删除' }
  expect(await deleteCustomer(customerId)).toMatchObject(kept)
  await refuseWaiting(orderId)
  expect((await deleteCustomer(customerId)).code).toBe(200)
})

test('a group stays while a change of what it paid waits', async () => {
  const groupId = await aGroup(server, { companyId: day.world.companyId, funds: 1131 })
  const { orderId, customerId } = await settled(groupId)
  expect((await adjust(orderId, 90_000)).data).toMatchObject({ settlementWaits: true })
  await server.db.updateTable('customer').set({ groupId: null }).where('id', '=', customerId).execute()
  const remove = () => call('POST', '/customer/group/delete', { id: groupId })
  expect(await remove()).toMatchObject({ code: 3034060, message: '企业有1笔订单的人工结算待复核，不能删除' })
  await refuseWaiting(orderId)
  expect((await remove()).code).toBe(200)
})
