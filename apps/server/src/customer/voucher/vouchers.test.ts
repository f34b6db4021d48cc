import { voucherStates } from '@chargedeck/domain/voucher/states'
import type { Voucher } from '@chargedeck/contract/customer/voucher/shapes'
import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import { aCompany, aCustomer } from '../customer/fixtures.ts'
import { aGrantActivity, fiveOff } from './fixtures.ts'
import {
  expireVouchersHandler,
  expireVouchersMinutely,
  findWashVoucherOrNull,
  grantVouchers,
  voucherCandidates,
} from './public.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let companyId: string
let customerId: string
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  call = await server.signIn({ permissions: ['voucher:page'], orgIds: ['100'] })
})
beforeEach(async () => {
  await server.runSql('delete from voucher')
  customerId = await aCustomer(server, { companyId })
})
afterAll(() => server.stop())

const page = async (query: object = {}, as = call) =>
  (await as<Page<Voucher>>('GET', '/voucher/page', query)).data ?? { rows: [], totalRows: -1 }
const numbersOf = async (query: object, as = call) => (await page(query, as)).rows.map(({ voucherName }) => voucherName)

type Story = {
  prizes?: Parameters<typeof aGrantActivity>[1]['prizes']
  to?: string[]
  sourceId?: string
  activity?: Awaited<ReturnType<typeof aGrantActivity>>
}
async function granted({ prizes = [fiveOff], to = [customerId], sourceId = '1', activity }: Story = {}) {
  const { activityId, prizeIds } = activity ?? (await aGrantActivity(server, { companyId, prizes }))
  const vouchers = prizeIds.map((id) => ({ id, qty: 1, validDays: 30 }))
  const order = { activityId, sourceType: 'GRANT', sourceId, customerIds: to, vouchers } as const
  return asSystem(server.deps, 'test', (ctx) => grantVouchers(ctx, order))
}
const set = (change: string, where = 'true') => server.runSql(`update voucher set ${change} where ${where}`)

test('[S4.3] a voucher is listed with its terms and its state, the number of its customer masked', async () => {
  await granted({
    prizes: [{ ...fiveOff, pileType: ['DC'], timeWindow: JSON.stringify([{ from: '22:00', to: '06:00' }]) }],
  })
  const [voucher] = (await page()).rows
  expect(voucher).toMatchObject({
    voucherName: '满50减5',
    voucherType: 'FULL_CUT',
    faceAmt: 500,
    thresholdAmt: 5000,
    applyTo: 'SERVICE',
    pileTypes: ['DC'],
    timeWindow: [{ from: '22:00', to: '06:00' }],
    activityName: '老客户回馈',
    validTo: '2026-04-11 23:59:59',
    status: voucherStates.unused,
    statusText: '未使用',
  })
  expect(voucher?.mobile).toMatch(/^\d{3}\*{4}\d{4}$/)
  await server.runSql(`update customer set nickname = null, real_name = '李伟' where id = ${voucher?.customerId}`)
  expect((await page()).rows[0]).toMatchObject({ nickname: null, realName: '李伟' })
  await set("valid_from = '2026-03-13'")
  expect((await page()).rows[0]).toMatchObject({ status: voucherStates.unused, statusText: '尚未生效' })
})

test.each([
  ['00', '未使用'],
  ['30', '已使用'],
  ['90', '已过期'],
  ['77', '未知状态'],
])('[S8.10] [S4.3] the code %s is shown as %s', async (status, text) => {
  await granted()
  await set(`status = '${status}'`)
  expect((await page()).rows).toMatchObject([{ status, statusText: text }])
})

test('each filter finds its vouchers', async () => {
  const other = await aCustomer(server, { companyId })
  const first = await granted({ prizes: [{ ...fiveOff, prizeName: '甲' }] })
  await granted({ prizes: [{ ...fiveOff, prizeName: '乙', voucherType: 'AMOUNT' }], to: [other], sourceId: '2' })
  await set(`status = '${voucherStates.used}', valid_to = '2026-05-01 23:59:59+08'`, `voucher_name = '乙'`)
  const mobile = (await server.runSql(`select mobile from customer where id = ${other}`))[0]?.['mobile']
  const [{ activityId } = {}] = (await page({ customerId })).rows
  expect(await numbersOf({ customerId })).toEqual(['甲'])
  expect(await numbersOf({ mobile })).toEqual(['乙'])
  expect(await numbersOf({ voucherNo: `vc${first[0]?.id}` })).toEqual(['甲'])
  expect(await numbersOf({ voucherNo: `ｖｃ ${first[0]?.id}` })).toEqual(['甲'])
  expect(await numbersOf({ searchValue: `vc${first[0]?.id}` })).toEqual(['甲'])
  expect(await numbersOf({ searchValue: mobile })).toEqual(['乙'])
  expect(await numbersOf({ voucherType: 'AMOUNT' })).toEqual(['乙'])
  expect(await numbersOf({ activityId })).toEqual(['甲'])
  expect(await numbersOf({ status: voucherStates.used })).toEqual(['乙'])
  expect(await numbersOf({ startTime: '2026-05-01', endTime: '2026-05-01' })).toEqual(['乙'])
  expect(await numbersOf({ sortField: 'validTo', sortOrder: 'ascend' })).toEqual(['甲', '乙'])
})

test('staff see the vouchers of their own customers, and of those who charged at their stations', async () => {
  await granted()
  const stranger = await server.signIn({ permissions: ['voucher:page'], orgIds: ['200'] })
  expect(await page({}, stranger)).toMatchObject({ rows: [], totalRows: 0 })
  await server.runSql(`insert into station (id, station_no, station_name, company_id, org_id, self_buy_way, station_type, construction,
    area_code, address, service_tel, create_time)
    values (9, 'S9', '示例站', ${companyId}, 200, '10', '1', '1', '320102', '示例路', '400', now())`)
  await server.runSql(`insert into customer_visit (station_id, customer_id) values (9, ${customerId})`)
  expect(await numbersOf({}, stranger)).toEqual(['满50减5'])
  expect(await numbersOf({ startTime: '2020-01-01', endTime: '2099-12-31' }, stranger)).toEqual(['满50减5'])
  expect(await page({ startTime: '2020-01-01', endTime: '2021-12-31' }, stranger)).toMatchObject({ totalRows: 0 })
})

test('the used vouchers of some days are those that the activity counts, the last used first, also of a customer who left', async () => {
  const activity = await aGrantActivity(server, { companyId })
  const [left, stays] = [await aCustomer(server, { companyId }), await aCustomer(server, { companyId })]
  const to = [customerId, left, stays]
  const [first, second] = await granted({ to, activity })
  await granted({ to: [customerId], activity, sourceId: '2' })
  await granted({ to: [customerId] })
  await set(
    `status = '${voucherStates.used}', used_time = '2026-03-05 23:59:59+08', used_amt = 500`,
    `activity_id = ${activity.activityId}`,
  )
  await set("used_time = '2026-03-06 00:00:00+08'", `id = ${first?.id}`)
  await set("used_time = '2026-03-04 10:00:00+08'", `id = ${second?.id}`)
  await set(`status = '${voucherStates.unused}', used_time = null`, "source_id = '2'")
  await server.runSql(`update customer set data_status = 2, mobile = '~${left}' where id = ${left}`)
  const staff = await server.signIn({ permissions: ['activity:effect', 'voucher:page'], orgIds: ['100'] })
  const [from, to5] = ['2026-03-04', '2026-03-05']
  const range = { activityId: activity.activityId, startTime: from, endTime: to5 }
  const effect = await staff<{ voucherUsedQty: number }>('GET', '/activity/effect', range)
  expect(effect.data).toMatchObject({ voucherUsedQty: 2, from, to: to5 })
  const counted = { activityId: activity.activityId, status: voucherStates.used, usedStartTime: from, usedEndTime: to5 }
  const shown = await page(counted, staff)
  expect(shown).toMatchObject({ totalRows: 2 })
  expect(shown.rows.map(({ usedTime }) => usedTime)).toEqual(['2026-03-05 23:59:59', '2026-03-04 10:00:00'])
  expect(shown.rows.map(({ mobile }) => mobile)).toContain('已注销')
})

test('nobody sees the vouchers of a deleted customer in a list', async () => {
  await granted()
  const boss = await server.signIn({ permissions: ['voucher:page', 'customer:delete'] })
  expect((await boss('POST', '/customer/delete', { id: customerId, reason: '客户要求' })).code).toBe(200)
  for (const user of [boss, call])
    for (const query of [{}, { startTime: '2020-01-01', endTime: '2099-12-31' }])
      expect(await page(query, user)).toMatchObject({ rows: [], totalRows: 0 })
})

test('a source gives each piece of a prize once, however often it is repeated', async () => {
  const activity = await aGrantActivity(server, { companyId, prizes: [fiveOff] })
  const other = await aCustomer(server, { companyId })
  const both = await Promise.all([
    granted({ activity, to: [customerId, other] }),
    granted({ activity, to: [other, customerId] }),
  ])
  expect(both.flat()).toHaveLength(2)
  expect(await granted({ activity })).toEqual([])
  expect(await granted({ activity, sourceId: '2' })).toMatchObject([{ customerId }])
  expect((await page()).totalRows).toBe(3)
})

test('a voucher keeps its terms when the prize changes', async () => {
  await granted()
  await server.runSql('update activity_prize set face_amt = 1')
  expect((await page()).rows).toMatchObject([{ faceAmt: 500 }])
})

test('what has ended expires within a minute, but not what an order keeps, nor in its last second', async () => {
  await granted({ prizes: ['ended', 'kept', 'last second', 'used'].map((prizeName) => ({ ...fiveOff, prizeName })) })
  await set(`valid_to = '2026-03-12 11:59:59+08'`)
  await set(`valid_to = '2026-03-12 12:00:00+08'`, `voucher_name = 'last second'`)
  await set('lock_order_id = 5', `voucher_name = 'kept'`)
  await set(`status = '${voucherStates.used}'`, `voucher_name = 'used'`)
  await asSystem(server.deps, 'test', (ctx) => enqueue(ctx.tx, expireVouchersMinutely.job, { dueTime: '' }))
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [expireVouchersHandler] })
  expect(await numbersOf({ status: voucherStates.expired })).toEqual(['ended'])
  expect(await numbersOf({ status: voucherStates.used })).toEqual(['used'])
})

test('in its last second a voucher still counts: for a charge, for a wash, and among those of its customer', async () => {
  const wash = { prizeType: 'VOUCHER', prizeName: '免费洗车', voucherType: 'WASH' } as const
  await granted({ prizes: [fiveOff, wash] })
  const place = { customerId, stationId: '1' }
  const charge = { orderId: null, stationId: '1', pileType: 'DC', startTime: server.now() }
  const counted = () =>
    asSystem(server.deps, 'test', async (ctx) => [
      (await voucherCandidates(ctx, customerId, charge)).filter(({ refusal }) => refusal === null).length,
      (await findWashVoucherOrNull(ctx, place)) === null ? 0 : 1,
    ])
  const desk = await server.signIn({ permissions: ['customer:page'], orgIds: ['100'] })
  const listed = async () => (await desk<Page<object>>('GET', '/customer/page', { id: customerId })).data?.rows[0]
  await set(`valid_to = '2026-03-12 12:00:00+08'`)
  expect([await counted(), await listed()]).toMatchObject([[1, 1], { unusedVoucherQty: 2 }])
  await set(`valid_to = '2026-03-12 11:59:59+08'`)
  expect([await counted(), await listed()]).toMatchObject([[0, 0], { unusedVoucherQty: 0 }])
})
