import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import type { VouchersForStart } from '@chargedeck/contract/charging/charge-order/discounts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aWorld, orderRow, type World } from '../../../../test/world.ts'
import { whileLocked } from '../../../../test/while-locked.ts'
import { aGroup, anEmployee } from '../../../money/ledger/fixtures.ts'
import { asSystem } from '../../../platform/work.ts'
import { startCommandEnded } from '../public.ts'
import { aVoucher } from '../../../customer/voucher/fixtures.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let world: World
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions: ['charge:order:start', 'charge:order:start:vouchers'], orgIds: ['100'] })
})
afterAll(() => server.stop())
beforeEach(async () => {
  world = await aWorld(server)
})

const start = (customerId: string, facts: object = {}) =>
  call<{ orderId: string }>('POST', '/charge/order/start', {
    requestId: randomUUID(),
    gunCode: world.gunCodes[0],
    customerId,
    chargeMode: 'FULL',
    ...facts,
  })
const voucherRow = (id: string) =>
  server.db.selectFrom('voucher').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function aDriverWithVouchers() {
  const { id: customerId } = await aCustomer(server, world)
  const small = await aVoucher(server, { customerId, faceAmt: 300, thresholdAmt: 0 })
  const large = await aVoucher(server, { customerId, faceAmt: 800, thresholdAmt: 1000 })
  const beyond = await aVoucher(server, { customerId, faceAmt: 5000, thresholdAmt: 900_000 })
  return { customerId, small, large, beyond }
}

test('the vouchers of a driver are listed with what they would take off, the best first and why', async () => {
  const { customerId, small, large, beyond } = await aDriverWithVouchers()
  const { data } = await call<VouchersForStart>('GET', '/charge/order/start/vouchers', {
    gunCode: world.gunCodes[0],
    customerId,
  })
  expect(data?.chosen).toEqual({ voucherId: large, reason: 'MOST_OFF' })
  expect(data?.vouchers.map(({ voucherId, voucherAmt, refusal }) => [voucherId, voucherAmt, refusal])).toEqual([
    [large, 800, null],
    [small, 300, null],
    [beyond, 0, 'BELOW_THRESHOLD'],
  ])
})

test('a start takes the best voucher by default, another on request, or none, and locks it', async () => {
  const driver = await aDriverWithVouchers()
  const { data } = await start(driver.customerId)
  expect(await voucherRow(driver.large)).toMatchObject({ lockOrderId: data?.orderId, status: '00' })
  expect(await start(driver.customerId, { gunCode: world.gunCodes[1], voucherId: driver.large })).toMatchObject({
    success: false,
    code: 3034071,
  })
  expect((await orderRow(server, data?.orderId ?? '')).orderStatus).toBe('00')

  world = await aWorld(server)
  const other = await aDriverWithVouchers()
  await start(other.customerId, { voucherId: other.small })
  expect((await voucherRow(other.small)).lockOrderId).not.toBeNull()
  await start(other.customerId, { gunCode: world.gunCodes[1], voucherId: null })
  expect((await voucherRow(other.large)).lockOrderId).toBeNull()
})

test("another customer's voucher, and one that is not for this charge, are refused", async () => {
  const driver = await aDriverWithVouchers()
  const stranger = await aDriverWithVouchers()
  expect(await start(driver.customerId, { voucherId: stranger.small })).toMatchObject({ code: 3034070 })
  await server.runSql(`update voucher set station_scope = '{1}' where id = ${driver.small}`)
  expect(await start(driver.customerId, { voucherId: driver.small })).toMatchObject({ code: 3034072 })
  expect((await voucherRow(driver.small)).lockOrderId).toBeNull()
  await server.runSql(`update voucher set station_scope = '{1}' where customer_id = ${driver.customerId}`)
  expect(await start(driver.customerId)).toMatchObject({ success: true })
})

test('a start that the charger never makes gives the voucher back', async () => {
  const driver = await aDriverWithVouchers()
  const { data } = await start(driver.customerId)
  expect((await voucherRow(driver.large)).lockOrderId).toBe(data?.orderId)
  await asSystem(server.deps, 'test', (ctx) =>
    startCommandEnded(ctx, { orderId: data?.orderId ?? '' }, { result: 'OFFLINE' }),
  )
  expect(await voucherRow(driver.large)).toMatchObject({ lockOrderId: null, status: '00' })
})

test('a voucher for a car wash is listed with why it does not fit, and refused by its name', async () => {
  const { id: customerId } = await aCustomer(server, world)
  const voucherId = await aVoucher(server, { customerId, faceAmt: 1000, thresholdAmt: 0 })
  await server.runSql(`update voucher set voucher_type = 'WASH' where id = ${voucherId}`)
  const query = { gunCode: world.gunCodes[0], customerId }
  const { data } = await call<VouchersForStart>('GET', '/charge/order/start/vouchers', query)
  expect(data).toMatchObject({ chosen: null, vouchers: [{ voucherId, voucherAmt: 0, refusal: 'NOT_FOR_CHARGES' }] })
  expect(await start(customerId, { voucherId })).toMatchObject({ code: 3034072, message: '该优惠券不能用于本次充电' })
  expect(await voucherRow(voucherId)).toMatchObject({ lockOrderId: null, status: '00' })
})

/** Starts at one pile wait for each other anyway. */
const gunsOfTwoPiles = async () => [world.gunCodes[0], (await aWorld(server)).gunCodes[0]]

test('two starts at once take the two best vouchers, one each', async () => {
  const driver = await aDriverWithVouchers()
  const answers = await whileLocked(
    server,
    `select from voucher where id = ${driver.large} for update`,
    (await gunsOfTwoPiles()).map((gunCode) => () => start(driver.customerId, { gunCode })),
  )
  expect(answers.map(({ message }) => message)).toEqual(['请求成功', '请求成功'])
  const orders = [await voucherRow(driver.large), await voucherRow(driver.small)].map(({ lockOrderId }) => lockOrderId)
  expect(new Set(orders)).toEqual(new Set(answers.map(({ data }) => data?.orderId)))
})

test('of two starts at once with the voucher that staff chose, one is refused', async () => {
  const driver = await aDriverWithVouchers()
  const answers = await whileLocked(
    server,
    `select from voucher where id = ${driver.small} for update`,
    (await gunsOfTwoPiles()).map((gunCode) => () => start(driver.customerId, { gunCode, voucherId: driver.small })),
  )
  expect(answers.map(({ code }) => code)).toEqual([200, 3034071])
})

test('a customer who is deleted while their charge starts does not charge', async () => {
  const { customerId } = await anEmployeeWithoutMoney()
  const staff = await server.signIn({ permissions: ['customer:delete'], orgIds: ['100'] })
  const answers = await whileLocked<{ success: boolean; message: string }>(
    server,
    `select from wallet where customer_id = ${customerId} for update`,
    [() => staff('POST', '/customer/delete', { id: customerId, reason: '客户要求' }), () => start(customerId)],
  )
  expect(answers).toMatchObject([{ success: true }, { success: false, message: '客户不存在' }])
})

/** Whose group pays. */
async function anEmployeeWithoutMoney() {
  const { id: customerId } = await aCustomer(server, world, { amt: 0 })
  const groupId = await aGroup(server, { companyId: world.companyId, funds: 50_000 })
  await anEmployee(server, { customerId, groupId })
  return { customerId, groupId }
}

test('vouchers are judged by what the charge is asked to reach: its amount, its energy or its time', async () => {
  const driver = await aDriverWithVouchers()
  const judged = async (chargeMode: string, chargeTarget: number) =>
    (
      await call<VouchersForStart>('GET', '/charge/order/start/vouchers', {
        gunCode: world.gunCodes[0],
        customerId: driver.customerId,
        chargeMode,
        chargeTarget,
      })
    ).data
  const small = await judged('AMOUNT', 999)
  expect(small).toMatchObject({ estimatedAmt: 999, chosen: { voucherId: driver.small, reason: 'ONLY_ONE' } })
  expect(await judged('AMOUNT', 1000)).toMatchObject({ estimatedAmt: 1000, chosen: { voucherId: driver.large } })
  expect(await judged('TIME', 1)).toMatchObject({ chosen: { voucherId: driver.small } })
  expect(await judged('ENERGY', 100_000_000)).toMatchObject({ estimatedEnergy: 10_000_000 })
})

test('a start for a small amount takes the voucher that fits it, and staff may take one beyond the estimate', async () => {
  const driver = await aDriverWithVouchers()
  await start(driver.customerId, { chargeMode: 'AMOUNT', chargeTarget: 500 })
  expect((await voucherRow(driver.small)).lockOrderId).not.toBeNull()
  const { data } = await start(driver.customerId, { gunCode: world.gunCodes[1], voucherId: driver.beyond })
  expect((await voucherRow(driver.beyond)).lockOrderId).toBe(data?.orderId)
})

const voucherStoryOf = async (orderId: string | undefined) => {
  const { voucherStory } = await orderRow(server, orderId ?? '')
  return voucherStory?.judged.map(({ voucherId, voucherAmt, verdict }) => [voucherId, voucherAmt, verdict])
}

test('an order keeps every voucher that its start weighed, with what it would have taken off and why it lost', async () => {
  const driver = await aDriverWithVouchers()
  const best = await start(driver.customerId)
  await server.runSql(`delete from voucher where id = ${driver.small}`)
  expect(await voucherStoryOf(best.data?.orderId)).toEqual([
    [driver.large, 800, 'MOST_OFF'],
    [driver.small, 300, 'SMALLER'],
    [driver.beyond, 0, 'BELOW_THRESHOLD'],
  ])
  const other = await start(driver.customerId, { gunCode: world.gunCodes[1], voucherId: driver.beyond })
  expect(await voucherStoryOf(other.data?.orderId)).toEqual([
    [driver.beyond, 0, 'PICKED'],
    [driver.large, 0, 'LOCKED'],
  ])
})

test('the drawer of a running order shows the locked voucher, and what is expected to come off by now', async () => {
  const driver = await aDriverWithVouchers()
  const { data } = await start(driver.customerId)
  const reader = await server.signIn({ permissions: ['charge:order:detail'], orgIds: ['100'] })
  const detail = await reader<ChargeOrderDetail>('GET', '/charge/order/detail', { orderId: data?.orderId })
  expect(detail.data?.discounts).toMatchObject({
    soFar: { discountAmt: 0, payableAmt: 0 },
    voucher: { voucherId: driver.large, voucherAmt: 0, refusal: 'BELOW_THRESHOLD' },
    atStart: { estimatedEnergy: 300_000, vouchers: [{ verdict: 'MOST_OFF' }, { verdict: 'SMALLER' }, {}] },
  })
})
