import { fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { asSystem } from '../../platform/work.ts'
import { aCode, aSandbox } from '../pay-trans/fixtures.ts'
import { compareWith } from './fixtures.ts'
import { planBills } from './public.ts'

let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let [companyId, payConfigId] = ['', '']
beforeAll(async () => {
  server = await startTestServer(() => at)
})
beforeEach(async () => {
  companyId = await aCompany(server)
  payConfigId = await aSandbox(server, companyId)
})
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([])
  await server.stop()
})

async function aCodeAt(time: string) {
  at = fromWallTime(time)
  const staff = ['trade:order:topUp', 'trade:order:payment', 'customer:delete']
  const call = await server.signIn({ permissions: staff, orgIds: ['100'] })
  const customerId = await aCustomer(server, { companyId })
  const { orderId } = await aCode(server, call, { customerId, tradeAmt: 900 })
  const [trade] = await server.runSql(`select trade_no from trade_order where id = ${orderId}`)
  return { call, customerId, number: String(trade?.['tradeNo']) }
}
const plannedDays = async () =>
  (
    await server.runSql(
      `select to_char(bill_day, 'YYYY-MM-DD') as day from channel_bill where pay_config_id = ${payConfigId} order by 1`,
    )
  ).map(({ day }) => day)

test('a day on which codes were shown is compared, also when none is known to be paid', async () => {
  await aCodeAt('2026-03-12 12:00:00')
  at = fromWallTime('2026-03-15 10:00:00')
  await asSystem(server.deps, 'test', planBills)
  expect(await plannedDays()).toEqual(['2026-03-12'])
})

test('a code of the last minutes of a day may be paid on the next', async () => {
  await aCodeAt('2026-03-12 23:45:00')
  at = fromWallTime('2026-03-15 10:00:00')
  await asSystem(server.deps, 'test', planBills)
  expect(await plannedDays()).toEqual(['2026-03-12', '2026-03-13'])
})

test('the late payment of a deleted customer is a difference, and the rest of the day is compared', async () => {
  const gone = await aCodeAt('2026-03-12 12:00:00')
  const other = await aCodeAt('2026-03-12 13:00:00')
  await server.runSql(`update pay_trans set status = 'F' where req_seq_id = '${gone.number}'`)
  await server.runSql(
    `update trade_order set trade_status = '4', pay_trans_status = 'F' where trade_no = '${gone.number}'`,
  )
  expect(await other.call('POST', '/customer/delete', { id: gone.customerId, reason: '注销' })).toMatchObject({
    code: 200,
  })
  at = fromWallTime('2026-03-13 10:00:00')
  const line = { kind: 'PAY', channelNo: '42', amt: fen(900), feeAmt: fen(6), time: at } as const
  const lines = [gone, other].map(({ number }) => ({ ...line, number }))
  const billId = await compareWith(server, { payConfigId, companyId, billDay: '2026-03-12' }, lines)
  const [bill] = await server.runSql(
    `select status, pay_qty, open_amt::int as open from channel_bill where id = ${billId}`,
  )
  expect(bill).toEqual({ status: '20', payQty: 2, open: 900 })
  expect(
    await server.runSql(`select number, delta_amt::int as delta from channel_diff where bill_id = ${billId}`),
  ).toEqual([{ number: gone.number, delta: 900 }])
})
