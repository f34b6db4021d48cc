import { fen } from '@chargedeck/domain/kernel/money'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { whileLocked } from '../../../test/while-locked.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { asSystem } from '../../platform/work.ts'
import { createDefaultConfig } from '../../site/operation-config/public.ts'
import { aGroup, anEmployee } from '../ledger/fixtures.ts'
import { aCode, aSandbox, decide } from '../pay-trans/fixtures.ts'
import { aProof } from './fixtures.ts'

let server: TestServer
let companyId: string
let cashier: Awaited<ReturnType<TestServer['signIn']>>
let lead: typeof cashier
const permissions = ['topUp', 'topUp:confirm', 'payment'].map((name) => `trade:order:${name}`)
beforeAll(async () => {
  server = await startTestServer() // it is 12 March 2026
  companyId = await aCompany(server)
  const levels = { silverTopUpAmt: fen(50_000), goldTopUpAmt: fen(100_000), diamondTopUpAmt: fen(300_000) }
  await asSystem(server.deps, 'test', (ctx) => createDefaultConfig(ctx, companyId, levels))
  cashier = await server.signIn({ permissions, orgIds: ['100'] })
  lead = await server.signIn({ permissions, orgIds: ['100'] })
})
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([])
  await server.stop()
})

type ToppedUp = { orderId: string; tradeStatus: string; vip?: object }
const topUp = async (customerId: string, tradeAmt: number) =>
  cashier<ToppedUp>('POST', '/trade/order/topUp', {
    requestId: randomUUID(),
    customerId,
    tradeChannel: 'BankPay',
    tradeAmt,
    reason: '转账到账',
    voucherPath: await aProof(server, cashier),
  })
const vipOf = async (customerId: string) => {
  const [vip] = await server.runSql(`select level, source, service_discount_rate as rate, valid_from::text as "from",
      valid_to::text as "to", customer_type as type from vip_customer vip join customer on customer.id = vip.customer_id
    where customer_id = ${customerId}`)
  return vip ?? null
}
const year = { from: '2026-03-12', to: '2027-03-11' }

test('[S2.8] a top-up that reaches an amount makes a member for a year, a larger one raises the level, a smaller one lowers none', async () => {
  const customerId = await aCustomer(server, { companyId })
  expect((await topUp(customerId, 49_999)).data?.vip).toBeUndefined()
  expect(await vipOf(customerId)).toBeNull()
  expect((await topUp(customerId, 50_000)).data?.vip).toEqual({ level: '1', validTo: year.to })
  expect(await vipOf(customerId)).toEqual({ level: '1', source: 'TOP_UP', rate: 9500, ...year, type: 'VIP' })
  expect((await topUp(customerId, 100_000)).data?.vip).toEqual({ level: '2', validTo: year.to })
  expect((await topUp(customerId, 50_000)).data?.vip).toBeUndefined()
  expect(await vipOf(customerId)).toEqual({ level: '2', source: 'TOP_UP', rate: 9000, ...year, type: 'VIP' })
})

test('what staff agreed with a member stays when a top-up raises or renews it', async () => {
  const customerId = await aCustomer(server, { companyId })
  await server.runSql(`insert into vip_customer (id, vip_no, customer_id, level, service_discount_rate, valid_from, valid_to, source, create_time)
    values (${server.nextId()}, 'V77777777', ${customerId}, '2', 8000, '2026-01-01', '2026-06-30', 'GIFT', now())`)
  await topUp(customerId, 100_000)
  expect(await vipOf(customerId)).toMatchObject({ level: '2', source: 'GIFT', rate: 8000, to: year.to })
  await server.runSql(`update vip_customer set level = '1' where customer_id = ${customerId}`)
  await topUp(customerId, 100_000)
  expect(await vipOf(customerId)).toMatchObject({ level: '2', source: 'TOP_UP', rate: 8000, from: '2026-01-01' })
})

test('a top-up that waits for a second person makes a member when it is booked', async () => {
  const customerId = await aCustomer(server, { companyId })
  const { data } = await topUp(customerId, 300_000)
  expect(data).toMatchObject({ tradeStatus: '1' })
  expect(await vipOf(customerId)).toBeNull()
  const confirmed = await lead<ToppedUp>('POST', '/trade/order/topUp/confirm', { orderId: data?.orderId })
  expect(confirmed.data?.vip).toEqual({ level: '3', validTo: year.to })
  expect(await vipOf(customerId)).toMatchObject({ level: '3', source: 'TOP_UP' })
})

test('a payment through a channel makes a member once it is there', async () => {
  await aSandbox(server, companyId)
  const customerId = await aCustomer(server, { companyId })
  const { deliver } = await decide(server, cashier, await aCode(server, cashier, { customerId, tradeAmt: 100_000 }))
  expect(await vipOf(customerId)).toBeNull()
  await deliver()
  expect(await vipOf(customerId)).toMatchObject({ level: '2', source: 'TOP_UP', type: 'VIP' })
})

test('an employee and a member whom staff have disabled stay as they are', async () => {
  const [employee, disabled] = [await aCustomer(server, { companyId }), await aCustomer(server, { companyId })]
  await anEmployee(server, { customerId: employee, groupId: await aGroup(server, { companyId }) })
  await topUp(disabled, 50_000)
  await server.runSql(`update vip_customer set data_status = 1 where customer_id = ${disabled}`)
  for (const id of [employee, disabled]) expect((await topUp(id, 100_000)).data?.vip).toBeUndefined()
  expect(await vipOf(employee)).toBeNull()
  expect(await vipOf(disabled)).toMatchObject({ level: '1' })
})

test('two top-ups at once make one member, of the higher level', async () => {
  const customerId = await aCustomer(server, { companyId })
  const lock = `select from wallet where customer_id = ${customerId} for update`
  const both = await whileLocked(server, lock, [() => topUp(customerId, 100_000), () => topUp(customerId, 50_000)])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  expect(await vipOf(customerId)).toMatchObject({ level: '2' })
})
