import type { Vip } from '@chargedeck/contract/customer/vip/calls'
import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { asSystem } from '../../platform/work.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { aCompany, aCustomer } from '../customer/fixtures.ts'
import { followVipDatesDaily, followVipDatesHandler } from './public.ts'

const codes = [
  ...['page', 'register', 'update', 'renew'].map((name) => `customer:vip:${name}`),
  'customer:vehicle:addedOrModify',
]
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let companyId: string
let customerId: string
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  call = await server.signIn({ permissions: codes, orgIds: ['100'] })
})
beforeEach(async () => {
  await server.runSql('delete from vip_customer')
  customerId = await aCustomer(server, { companyId })
})
afterAll(() => server.stop())

const terms = { level: '2', validFrom: '2026-03-01', validTo: '2026-12-31' }
const register = (more: object = {}, as = call) =>
  as<{ id: string; vipNo: string }>('POST', '/customer/vip/register', { ...terms, customerId, ...more })
const update = (more: object) => call('PUT', '/customer/vip/update', { level: '2', reason: '测试', ...more })
const page = async (query: object = {}) => (await call<Page<Vip>>('GET', '/customer/vip/page', query)).data?.rows ?? []
const typeOf = async (id = customerId) =>
  (await server.runSql(`select customer_type from customer where id = ${id}`))[0]?.['customerType']
const mobileOf = async (id: string) => (await server.runSql(`select mobile from customer where id = ${id}`))[0]

test('a member without a nickname is shown by the real name', async () => {
  await server.runSql(`update customer set nickname = null, real_name = '李四' where id = ${customerId}`)
  await register()
  expect(await page()).toMatchObject([{ nickname: null, realName: '李四' }])
})

test('a customer becomes a member by id or by mobile, with the rate of the level unless another is agreed', async () => {
  expect((await register()).data?.vipNo).toMatch(/^V\d{8}$/)
  expect(await page()).toMatchObject([{ customerId, level: '2', serviceDiscountRate: 9000, standing: 'VALID' }])
  expect(await typeOf()).toBe('VIP')
  const other = await aCustomer(server, { companyId })
  await register({ customerId: undefined, ...(await mobileOf(other)), serviceDiscountRate: 7000, level: '3' })
  expect(await page({ level: '3' })).toMatchObject([{ customerId: other, serviceDiscountRate: 7000 }])
})

test('a membership has any source that there is, and is found by it', async () => {
  for (const source of ['CONSOLE', 'TOP_UP', 'ACTIVITY', 'GIFT'])
    await register({ customerId: await aCustomer(server, { companyId }), source })
  expect(await page({ source: 'ACTIVITY' })).toMatchObject([{ source: 'ACTIVITY' }])
  expect((await register({ source: 'OTHER' })).success).toBe(false)
})

test.each([
  [{ validTo: '2026-02-01' }, 3034032, '有效期不正确，到期日期不能早于生效日期', 'validTo'],
  [{ validFrom: '2025-01-01', validTo: '2026-03-11' }, 3034032, '有效期不正确，到期日期不能早于今天', 'validTo'],
  [{ plugChargeFlag: 1 }, 3034035, '即插即充需要客户的车辆已绑定VIN', 'plugChargeFlag'],
  [{ stationScope: ['404'] }, 3034036, '适用站点中有不存在的站点', 'stationScope'],
  [{ customerId: undefined, mobile: '13000000000' }, 3034010, '客户不存在', 'mobile'],
  [{ customerId: '404' }, 3034010, '客户不存在', 'customerId'],
  [{ level: '4' }, 1012001, /等级/, 'level'],
  [{ monthDiscountCapAmt: 0 }, 1012001, /月优惠上限/, 'monthDiscountCapAmt'],
  [{ monthDiscountCapAmt: 1e16 }, 1012001, /月优惠上限/, 'monthDiscountCapAmt'],
])('%j is refused in words at its field, and nobody becomes a member', async (wrong, code, message, field) => {
  const answer = await register(wrong)
  expect([answer.code, answer.message]).toEqual([code, expect.stringMatching(message)])
  expect(answer.data).toHaveProperty(['fields', field])
  expect(await page()).toEqual([])
})

test('a membership and its change are refused with everything that is wrong at once, each at its field', async () => {
  const wrong = { validTo: '2026-02-01', stationScope: ['404'], plugChargeFlag: 1 }
  const ofTerms = { validTo: expect.anything(), stationScope: expect.anything(), plugChargeFlag: expect.anything() }
  expect((await register(wrong)).data).toEqual({ fields: ofTerms })
  expect((await register({ ...wrong, customerId: '404' })).data).toEqual({
    fields: { customerId: '客户不存在', validTo: ofTerms.validTo, stationScope: ofTerms.stationScope },
  })
  const { data } = await register()
  expect((await update({ id: data?.id, ...wrong })).data).toEqual({ fields: ofTerms })
})

test('one membership for each customer: of two who register at once the second is refused; another organisation is', async () => {
  const both = await Promise.all([register(), register()])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3034030])
  const stranger = await server.signIn({ permissions: codes, orgIds: ['200'] })
  customerId = await aCustomer(server, { companyId })
  expect((await register({}, stranger)).code).toBe(3034010)
})

test('a membership that nobody has is not changed and not renewed', async () => {
  const renewal = { id: '404', validTo: '2027-12-31' }
  expect(await update({ id: '404', status: 1 })).toMatchObject({ code: 3034033, message: '会员不存在' })
  expect(await call('PUT', '/customer/vip/renew', renewal)).toMatchObject({ code: 3034033 })
})

test('an employee of a group cannot be a member', async () => {
  await server.runSql(`insert into customer_group (id, group_no, company_id, group_name, contact_name, contact_mobile,
    pay_mode, valid_from, valid_to, create_time)
    values (1, 'G1', ${companyId}, '甲', '乙', '13900000000', 'PREPAID', '2026-01-01', '2026-12-31', now())`)
  await server.runSql(`update customer set group_id = 1 where id = ${customerId}`)
  expect(await register()).toMatchObject({ code: 3034031, message: '企业员工不可开通会员' })
})

test('a membership is disabled, enabled, cancelled, and registered again under its number', async () => {
  const { data } = await register()
  const id = data?.id ?? ''
  const moved = async (status: number) => {
    const { code } = await update({ id, status })
    return [code, (await page())[0]?.standing, await typeOf()]
  }
  for (const status of [1, 2])
    expect(await update({ id, status, reason: ' ' })).toMatchObject({ message: expect.stringContaining('原因') })
  expect(await update({ id, status: 1, reason: undefined })).toMatchObject({
    code: 3034038,
    message: '请填写停用或注销的原因',
  })
  expect(await moved(1)).toEqual([200, 'DISABLED', 'NORMAL'])
  expect(await moved(0)).toEqual([200, 'VALID', 'VIP'])
  expect(await moved(2)).toEqual([200, 'CANCELLED', 'NORMAL'])
  expect(await update({ id, status: 0 })).toMatchObject({ code: 3034034, message: '会员已注销，请重新开通' })
  expect(await register({ level: '1' })).toMatchObject({ data })
  expect(await page()).toMatchObject([{ standing: 'VALID', level: '1', serviceDiscountRate: 9500 }])
})

test('a member with plug and charge whose car lost its VIN is not enabled again with it, but without it', async () => {
  const car = { customerId, plateNo: '苏AD90001', plateColor: 'GREEN', vehicleUse: '1', vin: 'LGXC16DF4M0190001' }
  const added = await call<{ id: string }>('POST', '/customer/vehicle/addedOrModify', car)
  const { data } = await register({ plugChargeFlag: 1 })
  const id = data?.id ?? ''
  expect((await update({ id })).code).toBe(200)
  expect((await update({ id, status: 1 })).code).toBe(200)
  await server.runSql(`update customer_vehicle set vin = null where id = ${added.data?.id}`)
  const refused = await update({ id, status: 0 })
  expect(refused).toMatchObject({ code: 3034035, data: { fields: { plugChargeFlag: expect.any(String) } } })
  expect(await page()).toMatchObject([{ standing: 'DISABLED', plugChargeFlag: 1 }])
  expect((await update({ id, status: 0, plugChargeFlag: 0 })).code).toBe(200)
  expect(await page()).toMatchObject([{ standing: 'VALID', plugChargeFlag: 0 }])
})

test('a renewal only lengthens; of two at once the second is stale', async () => {
  const { data } = await register()
  const renew = (validTo: string, rowVersion = 1) =>
    call('PUT', '/customer/vip/renew', { id: data?.id, validTo, rowVersion })
  expect((await renew('2026-12-31')).code).toBe(3034032)
  const both = await Promise.all([renew('2027-12-31'), renew('2028-12-31')])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3030409])
})

test('at midnight memberships begin and end, and the type of their customers follows', async () => {
  await register({ validFrom: '2026-03-01', validTo: '2026-03-12' })
  const later = await aCustomer(server, { companyId })
  await register({ customerId: later, validFrom: '2026-03-13' })
  expect([await typeOf(), await typeOf(later)]).toEqual(['VIP', 'NORMAL'])
  const tomorrow = { ...server.deps, now: () => new Date('2026-03-13T00:00:01+08:00') }
  await asSystem(tomorrow, 'test', (ctx) =>
    enqueue(ctx.tx, followVipDatesDaily.job, { dueTime: '2026-03-13 00:00:01' }),
  )
  await runDueJobs({ url: server.url, deps: tomorrow, handlers: [followVipDatesHandler] })
  expect([await typeOf(), await typeOf(later)]).toEqual(['NORMAL', 'VIP'])
})

test('a member keeps stations that the editor does not see; only those that are added must be in sight', async () => {
  const { data } = await register()
  await server.runSql(`update vip_customer set station_scope = '{404}' where customer_id = ${customerId}`)
  expect((await update({ id: data?.id, stationScope: ['404'], remark: '老会员' })).code).toBe(200)
  expect(await page()).toMatchObject([{ stations: [{ id: '404' }], remark: '老会员' }])
  expect((await update({ id: data?.id, stationScope: ['404', '405'] })).code).toBe(3034036)
})

test('nobody sees the membership of a deleted customer in a list', async () => {
  await register()
  const boss = await server.signIn({ permissions: [...codes, 'customer:delete'] })
  expect((await boss('POST', '/customer/delete', { id: customerId, reason: '客户要求' })).code).toBe(200)
  for (const user of [boss, call])
    expect((await user<Page<Vip>>('GET', '/customer/vip/page', {})).data).toMatchObject({ rows: [], totalRows: 0 })
})

test('filters by standing, level, number, mobile and last day', async () => {
  await register()
  const other = await aCustomer(server, { companyId })
  await register({ customerId: other, validFrom: '2026-04-01', validTo: '2027-03-31', level: '1' })
  const found = async (query: object) => (await page(query)).map(({ customerId: id }) => (id === other ? 'b' : 'a'))
  expect(await found({})).toEqual(['b', 'a'])
  expect(await found({ standing: 'NOT_BEGUN' })).toEqual(['b'])
  expect(await found({ standing: 'VALID' })).toEqual(['a'])
  expect(await found({ standing: 'EXPIRED' })).toEqual([])
  const [silver] = await page({ level: '1' })
  expect(await found({ id: silver?.id })).toEqual(['b'])
  expect([await found({ status: 0 }), await found({ status: 2 })]).toEqual([['b', 'a'], []])
  expect(await found({ startTime: '2027-01-01' })).toEqual(['b'])
  expect(await found({ endTime: '2026-12-31' })).toEqual(['a'])
  const { mobile } = (await mobileOf(other)) ?? {}
  for (const typed of [mobile, `+86 ${String(mobile)}`]) expect(await found({ mobile: typed })).toEqual(['b'])
  for (const searchValue of [mobile, silver?.vipNo]) expect(await found({ searchValue })).toEqual(['b'])
  expect(await found({ vipNo: ` ${String(silver?.vipNo).toLowerCase()} ` })).toEqual(['b'])
  expect(await found({ sortField: 'validTo', sortOrder: 'ascend' })).toEqual(['a', 'b'])
})
