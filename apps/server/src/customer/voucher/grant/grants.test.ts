import { grantStates } from '@chargedeck/domain/voucher/grant-states'
import { errorCodes } from '@chargedeck/contract/errors'
import { randomUUID } from 'node:crypto'
import type { Voucher } from '@chargedeck/contract/customer/voucher/shapes'
import type { VoucherGrant } from '@chargedeck/contract/customer/voucher/grant-calls'
import type { Page } from '@chargedeck/contract/paging'
import type { ImportReport } from '@chargedeck/contract/sheet-import'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { whileLocked } from '../../../../test/while-locked.ts'
import { aToken, aUserWithRole } from '../../../../test/test-user.ts'
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../../platform/work.ts'
import { aCompany, aCustomer } from '../../customer/fixtures.ts'
import { aGrantActivity, fiveOff } from '../fixtures.ts'
import { brokenInvariants } from '../../../insight/invariant/public.ts'
import { grantGift } from '../../../money/ledger/public.ts'
import { grantVouchersHandler, sweepSheetsHandler } from '../public.ts'
import { grantBatch } from './run-grant.ts'

const codes = [
  'voucher:grant',
  'voucher:grant:page',
  'voucher:grant:activities',
  'voucher:grant:stop',
  'voucher:grant:report',
  'voucher:grant:resume',
  'voucher:grant:sheet',
  'voucher:page',
]
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let authorization: string
let companyId: string
let otherCompanyId: string
let customers: string[]
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  otherCompanyId = await aCompany(server, '200')
  const user = await aUserWithRole(server.deps, { permissions: codes, orgIds: ['100'] })
  const token = await aToken(server.deps, user)
  authorization = `Bearer ${token}`
  call = await server.signIn({ permissions: codes, orgIds: ['100'] })
})
beforeEach(async () => {
  await server.runSql('delete from voucher; delete from activity_use; update activity set used_amt = 0')
  await server.runSql('delete from voucher_grant')
  customers = [await aCustomer(server, { companyId }), await aCustomer(server, { companyId })]
})
afterAll(() => server.stop())

const grant = (activityId: string, more: object = {}, as = call) =>
  as<{ grantId: string; totalQty: number }>('POST', '/voucher/grant', {
    activityId,
    target: 'IDS',
    customerIds: customers,
    requestId: randomUUID(),
    ...more,
  })
const run = () => runDueJobs({ url: server.url, deps: server.deps, handlers: [grantVouchersHandler(grantGift)] })
const grants = async () => (await call<Page<VoucherGrant>>('GET', '/voucher/grant/page')).data?.rows ?? []
const holders = async () =>
  (await server.runSql('select customer_id from voucher order by id')).map((row) => row['customerId'])
const usedAmt = async (id: string) =>
  Number((await server.runSql(`select used_amt from activity where id = ${id}`))[0]?.['usedAmt'])
const results = async () =>
  (await server.runSql('select result from voucher_grant_target order by seq')).map(({ result }) => result)

test('chosen customers receive the vouchers of an activity, out of its budget, and the list shows how far it is', async () => {
  const { activityId } = await aGrantActivity(server, { companyId, more: { budgetAmt: 100_000 } })
  const { data } = await grant(activityId)
  expect(data?.totalQty).toBe(2)
  expect(await grants()).toMatchObject([
    { status: grantStates.waiting, totalQty: 2, grantedQty: 0, activityName: '老客户回馈', createUserName: '测试员' },
  ])
  await run()
  expect(await grants()).toMatchObject([
    { status: grantStates.done, grantedQty: 2, refusedQty: 0, voucherQty: 2, costAmt: 1000 },
  ])
  expect(await holders()).toEqual(customers)
  expect(await usedAmt(activityId)).toBe(1000)
})

test('the list of vouchers shows those of one grant', async () => {
  const { activityId } = await aGrantActivity(server, { companyId })
  const { data: first } = await grant(activityId)
  await grant(activityId)
  await run()
  const { data } = await call<Page<Voucher>>('GET', '/voucher/page', { grantId: first?.grantId })
  expect(data?.rows.map(({ customerId }) => customerId)).toEqual(customers.toReversed())
})

test('the activities to choose from say whom they are made for, and what is left of them', async () => {
  const { activityId, prizeIds } = await aGrantActivity(server, { companyId, more: { budgetAmt: 900 } })
  const rule = JSON.stringify({ prizeIds, target: 'SHEET' })
  await server.runSql(`update activity set rule = '${rule}' where id = ${activityId}`)
  const { data } = await call<{ id: string }[]>('GET', '/voucher/grant/activities')
  expect(data?.find(({ id }) => id === activityId)).toMatchObject({ target: 'SHEET', budgetLeftAmt: 900 })
  expect(data?.find(({ id }) => id === activityId)).toMatchObject({ companyId, voucherQty: 1, costAmt: 500 })
  expect(data?.find(({ id }) => id === activityId)).toMatchObject({
    prizeLines: ['满50减5：优惠券，满50元减5元（仅服务费），每次1份，有效30天'],
  })
  await server.runSql(`update activity_prize set voucher_type = 'WASH' where activity_id = ${activityId}`)
  const wash = await call<{ id: string }[]>('GET', '/voucher/grant/activities', {})
  expect(wash.data?.find(({ id }) => id === activityId)).toMatchObject({ voucherQty: 1, costAmt: null })
  await server.runSql(`update activity set rule = rule - 'target' where id = ${activityId}`)
  const again = await call<{ id: string }[]>('GET', '/voucher/grant/activities', {})
  expect(again.data?.find(({ id }) => id === activityId)).toMatchObject({ target: 'IDS' })
})

test('one customer is offered the activities of their own company alone', async () => {
  const { activityId } = await aGrantActivity(server, { companyId })
  const stranger = await aCustomer(server, { companyId: otherCompanyId })
  const offered = async (query: object = {}) =>
    (await call<{ id: string }[]>('GET', '/voucher/grant/activities', query)).data?.map(({ id }) => id)
  expect(await offered({ customerId: customers[0] })).toContain(activityId)
  expect(await offered()).toContain(activityId)
  expect(await offered({ customerId: stranger })).not.toContain(activityId)
})

test('each refused customer has a reason, and the others receive theirs', async () => {
  const { activityId } = await aGrantActivity(server, { companyId, more: { perCustomerTimes: 1 } })
  const [first = '', deleted = ''] = customers
  await grant(activityId, { customerIds: [first] })
  await run()
  await server.runSql(`update customer set data_status = 2 where id = ${deleted}`)
  const strange = await aCustomer(server, { companyId: otherCompanyId })
  const fresh = await aCustomer(server, { companyId })
  await server.runSql('delete from voucher_grant')
  await grant(activityId, { customerIds: [first, deleted, strange, fresh] })
  await run()
  expect(await results()).toEqual(['TIMES_USED_UP', 'UNKNOWN_CUSTOMER', 'OTHER_COMPANY', 'GRANTED'])
  expect(await grants()).toMatchObject([{ status: grantStates.done, grantedQty: 1, refusedQty: 3 }])
})

test('a budget for one is not overdrawn: the grant stops and says why', async () => {
  const { activityId } = await aGrantActivity(server, { companyId, more: { budgetAmt: 900 } })
  await grant(activityId)
  await run()
  expect(await grants()).toMatchObject([{ status: grantStates.stopped, stopReason: 'BUDGET_TOO_SMALL', grantedQty: 1 }])
  expect(await grants()).toMatchObject([{ budgetLeftAmt: 400 }])
  expect(await usedAmt(activityId)).toBe(500)
})

test('a grant that is restarted in its middle goes on, and gives nobody twice', async () => {
  const prizes = [{ ...fiveOff, qty: 100 }]
  const { activityId } = await aGrantActivity(server, { companyId, prizes })
  customers = await Promise.all(Array.from({ length: 45 }, () => aCustomer(server, { companyId })))
  const { data } = await grant(activityId)
  const batch = () => asSystem(server.deps, 'test', (ctx) => grantBatch(ctx, data?.grantId ?? '', grantGift))
  expect(await batch()).toBe(true)
  expect(await grants()).toMatchObject([{ status: grantStates.running, grantedQty: 40 }])
  await Promise.all([batch(), batch()])
  await run()
  expect(await grants()).toMatchObject([{ status: grantStates.done, grantedQty: 45, voucherQty: 4500 }])
  expect(await holders()).toHaveLength(4500)
})

test('everybody whom the filters of the customer list find is meant, but only customers of the activity', async () => {
  const { activityId } = await aGrantActivity(server, { companyId })
  await aCustomer(server, { companyId: otherCompanyId })
  await server.runSql(`update customer set nickname = '张先生' where id = ${customers[0]}`)
  expect((await grant(activityId, { target: 'FILTER', filters: { nickname: '张' } })).data?.totalQty).toBe(1)
  await run()
  expect(await holders()).toEqual([customers[0]])
  const service = await server.signIn({ permissions: ['voucher:grant'], orgIds: ['100'] })
  const byService = { activityId, requestId: randomUUID(), target: 'FILTER', filters: {} }
  expect(await service('POST', '/voucher/grant', byService)).toMatchObject({
    code: errorCodes['VOUCHER.GRANT_CHOSEN_ONLY'],
    message: '您只能向指定客户发放；按名单或按条件发放需要检查发券名单的权限',
  })
  const chosen = { ...byService, target: 'IDS', customerIds: [customers[1]] }
  expect((await service('POST', '/voucher/grant', chosen)).data).toMatchObject({ totalQty: 1 })
  const none = await grant(activityId, { target: 'FILTER', filters: { nickname: '没有' } })
  expect(none).toMatchObject({ code: errorCodes['VOUCHER.GRANT_NOBODY'], message: '没有可发放的客户' })
})

async function checkSheet(activityId: string, numbers: (string | null)[]): Promise<ImportReport> {
  const rows = [['手机号或客户编号*'], ...numbers.map((number) => [number])]
  const file = await writeXlsx({ sheets: [{ name: '名单', columns: [{ width: 20 }], rows }] })
  return (await upload(activityId, file)).data
}
async function upload(activityId: string, file: Uint8Array) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), '名单.xlsx')
  const encoded = new Response(form)
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/voucher/grant/sheet/${activityId}`,
    headers: { authorization, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return answer.json<{ code: number; message: string; data: ImportReport }>()
}
const confirmSheet = async (activityId: string, sheetId: string | null, requestId = randomUUID()) =>
  server.app.inject({
    method: 'POST',
    url: '/api/voucher/grant',
    headers: { authorization },
    payload: { activityId, target: 'SHEET', sheetId, requestId },
  })

test('a sheet is checked first: nobody receives anything before it is confirmed, and only its user confirms it, once', async () => {
  const { activityId } = await aGrantActivity(server, { companyId })
  const [{ mobile } = {}] = await server.runSql(`select mobile from customer where id = ${customers[0]}`)
  const report = await checkSheet(activityId, [String(mobile), `ｃ ${customers[1]}`, '13000000000', String(mobile)])
  expect(report).toMatchObject({ totalQty: 4, goodQty: 2, badQty: 2 })
  expect(report.faults.map(({ line, message }) => [line, message])).toEqual([
    [4, '没有这个客户'],
    [5, '名单中重复'],
  ])
  const sheet = { target: 'SHEET', sheetId: report.id }
  expect(await grants()).toEqual([])
  expect((await grant(activityId, sheet)).code).toBe(errorCodes['VOUCHER.SHEET_NOT_FOUND']) // another user
  const confirm = () => confirmSheet(activityId, report.id)
  const requestId = randomUUID()
  for (const _ of ['first', 'repeated'])
    expect((await confirmSheet(activityId, report.id, requestId)).json()).toMatchObject({
      data: { grantId: report.id, totalQty: 2 },
    })
  expect((await confirm()).json()).toMatchObject({ code: errorCodes['VOUCHER.SHEET_NOT_FOUND'] })
  await run()
  expect(await results()).toEqual(['GRANTED', 'GRANTED', 'UNKNOWN_CUSTOMER', 'TWICE'])
})

test('a sheet of more than five thousand lines, and a file that is none, are refused before a line is stored', async () => {
  const { activityId } = await aGrantActivity(server, { companyId })
  const rows = [['手机号或客户编号*'], ...Array.from({ length: 5001 }, () => [`C${customers[0]}`])]
  const long = await writeXlsx({ sheets: [{ name: '名单', rows }] })
  expect(await upload(activityId, long)).toMatchObject({
    code: errorCodes['VOUCHER.SHEET_TOO_LONG'],
    message: '一次最多导入5000行，请分批导入',
  })
  const text = Buffer.from('手机号或客户编号')
  expect(await upload(activityId, text)).toMatchObject({
    code: errorCodes['VOUCHER.SHEET_UNREADABLE'],
    message: '文件无法读取，请使用下载的模板',
  })
  expect(await server.runSql('select id from voucher_grant')).toEqual([])
})

test('a sheet that nobody confirms within a day is refused, and the night takes it with its numbers', async () => {
  const { activityId } = await aGrantActivity(server, { companyId })
  const numbers = customers.map((id) => `C${id}`)
  const [old, fresh] = [await checkSheet(activityId, numbers), await checkSheet(activityId, numbers)]
  const longAgo = daysLater(server.now(), -2)
  await server.db
    .updateTable('voucherGrant')
    .set({ createTime: longAgo })
    .where('id', '=', old.id ?? '')
    .execute()
  expect((await confirmSheet(activityId, old.id)).json()).toMatchObject({ code: errorCodes['VOUCHER.SHEET_NOT_FOUND'] })
  await sweepSheetsHandler.run(server.deps, {})
  const ofBoth = [old.id ?? '', fresh.id ?? '']
  const left = server.db.selectFrom('voucherGrantTarget').select('grantId').where('grantId', 'in', ofBoth)
  expect(await left.distinct().execute()).toEqual([{ grantId: fresh.id }])
})

test('the same request twice is one grant', async () => {
  const { activityId } = await aGrantActivity(server, { companyId })
  const requestId = randomUUID()
  const both = [await grant(activityId, { requestId }), await grant(activityId, { requestId })]
  expect(both[1]?.data).toEqual(both[0]?.data)
  expect(await grants()).toHaveLength(1)
})

test('a repeated request gets its first answer even when the activity has been stopped since; another user does not', async () => {
  const { activityId } = await aGrantActivity(server, { companyId })
  const requestId = randomUUID()
  const first = await grant(activityId, { requestId })
  await server.runSql(`update activity set data_status = 1 where id = ${activityId}`)
  expect(await grant(activityId, { requestId })).toMatchObject({ code: 200, data: first.data })
  const other = await server.signIn({ permissions: codes, orgIds: ['100'] })
  expect((await grant(activityId, { requestId }, other)).code).toBe(errorCodes['VOUCHER.ACTIVITY_NOT_RUNNING'])
})

test('the same request twice at once is one grant', async () => {
  const { activityId } = await aGrantActivity(server, { companyId })
  const requestId = randomUUID()
  const both = await whileLocked(
    server,
    `select from activity where id = ${activityId} for update`,
    [1, 2].map(() => () => grant(activityId, { requestId })),
  )
  expect(both[0]).toMatchObject({ code: 200 })
  expect(both[1]?.data).toEqual(both[0]?.data)
})

test('neither the operation log nor the grant keeps a whole number of a person whom it was filtered by', async () => {
  const { activityId } = await aGrantActivity(server, { companyId })
  const [{ mobile } = {}] = await server.runSql(`select mobile from customer where id = ${customers[0]}`)
  const { data } = await grant(activityId, { target: 'FILTER', filters: { mobile, searchValue: mobile } })
  const note = server.db
    .selectFrom('auditLog')
    .select('change')
    .where('subjectId', '=', data?.grantId ?? '')
  const masked = {
    mobile: expect.stringMatching(/^1\d\d\*{4}\d{4}$/),
    searchValue: '***',
  }
  expect(await note.executeTakeFirst()).toMatchObject({ change: { filters: masked } })
  const { data: grants } = await call<Page<VoucherGrant>>('GET', '/voucher/grant/page', { activityId })
  expect(grants?.rows).toMatchObject([{ target: 'FILTER', filters: masked }])
})

test('a stopped grant gives no more, and cannot be stopped again', async () => {
  const { activityId } = await aGrantActivity(server, { companyId })
  const { data } = await grant(activityId)
  const stop = () => call('POST', '/voucher/grant/stop', { id: data?.grantId, reason: '发错了' })
  expect((await stop()).code).toBe(200)
  await run()
  expect(await holders()).toEqual([])
  expect(await grants()).toMatchObject([{ status: grantStates.stopped, stopReason: 'BY_STAFF' }])
  expect(await stop()).toMatchObject({ code: errorCodes['VOUCHER.GRANT_OVER'], message: '发放已结束，不能停止' })
})

test('who gives to chosen customers only stops and resumes their own grants; who may check sheets those of everybody', async () => {
  const { activityId } = await aGrantActivity(server, { companyId })
  const desk = ['voucher:grant', 'voucher:grant:page', 'voucher:grant:stop', 'voucher:grant:resume']
  const service = await server.signIn({ permissions: desk, orgIds: ['100'] })
  const [others, own] = [(await grant(activityId)).data?.grantId, (await grant(activityId, {}, service)).data?.grantId]
  const stop = (id: string | undefined, as = service) => as('POST', '/voucher/grant/stop', { id, reason: '发错了' })
  const resume = (id: string | undefined, as = service) => as('POST', '/voucher/grant/resume', { id })
  const { data } = await service<Page<VoucherGrant>>('GET', '/voucher/grant/page')
  expect(data?.rows.map(({ id, changeable }) => [id, changeable])).toEqual([
    [own, true],
    [others, false],
  ])
  const sentence = '您只能停止或继续自己发起的发放；其他人发起的需要检查发券名单的权限'
  expect(await stop(others)).toMatchObject({ code: errorCodes['VOUCHER.GRANT_NOT_OWN'], message: sentence })
  expect(await stop(own)).toMatchObject({ code: 200 })
  expect(await resume(own)).toMatchObject({ code: 200 })
  expect(await stop(own, call)).toMatchObject({ code: 200 })
  expect(await stop(others, call)).toMatchObject({ code: 200 })
  expect(await resume(others)).toMatchObject({ code: errorCodes['VOUCHER.GRANT_NOT_OWN'] })
  expect((await grants()).map(({ status }) => status)).toEqual([grantStates.stopped, grantStates.stopped])
})

test('a grant that its budget stopped goes on with a larger one, and gives nobody twice', async () => {
  const { activityId } = await aGrantActivity(server, { companyId, more: { budgetAmt: 900 } })
  const { data } = await grant(activityId)
  await run()
  const resume = (as = call) => as('POST', '/voucher/grant/resume', { id: data?.grantId })
  await server.runSql(`update activity set budget_amt = 1000 where id = ${activityId}`)
  const stranger = await server.signIn({ permissions: codes, orgIds: ['200'] })
  expect((await resume(stranger)).code).toBe(errorCodes['VOUCHER.GRANT_NOT_FOUND'])
  const answers = await Promise.all([resume(), resume()])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
    200,
    errorCodes['VOUCHER.GRANT_NOTHING_LEFT'],
  ])
  expect(await grants()).toMatchObject([{ status: grantStates.waiting, stopReason: null, finishTime: null }])
  await run()
  expect(await grants()).toMatchObject([{ status: grantStates.done, grantedQty: 2, costAmt: 1000 }])
  expect(await holders()).toEqual(customers)
  expect(await resume()).toMatchObject({ message: '只有已停止且还有客户未轮到的发放可以继续' })
})

test('a stopped grant of an activity that is over stays stopped', async () => {
  const { activityId } = await aGrantActivity(server, { companyId })
  const { data } = await grant(activityId)
  await call('POST', '/voucher/grant/stop', { id: data?.grantId, reason: '发错了' })
  await server.runSql(`update activity set data_status = 1 where id = ${activityId}`)
  expect(await call('POST', '/voucher/grant/resume', { id: data?.grantId })).toMatchObject({
    code: errorCodes['VOUCHER.ACTIVITY_NOT_RUNNING'],
  })
  expect(await grants()).toMatchObject([{ status: grantStates.stopped, stopReason: 'BY_STAFF' }])
})

test.each([
  [{ dataStatus: 1 }, errorCodes['VOUCHER.ACTIVITY_NOT_RUNNING'], '活动已停用，不能发放'],
  [
    { startTime: new Date('2026-03-20T00:00:00+08:00') },
    errorCodes['VOUCHER.ACTIVITY_NOT_RUNNING'],
    '活动未开始，不能发放',
  ],
  [{ activityType: 'TOP_UP_GIFT' }, errorCodes['VOUCHER.ACTIVITY_UNKNOWN'], '没有这个定向发券活动'],
  [
    { timeWindows: JSON.stringify([{ from: '22:00', to: '06:00' }]) },
    errorCodes['VOUCHER.ACTIVITY_NOT_RUNNING'],
    '不在活动的每日时段内，不能发放',
  ],
  [{ budgetAmt: 499 }, errorCodes['VOUCHER.ACTIVITY_NOT_RUNNING'], '活动剩余预算不足，不能发放'],
])('an activity with %j gives nothing', async (more, code, message) => {
  const { activityId } = await aGrantActivity(server, { companyId, more })
  expect(await grant(activityId)).toMatchObject({ code, message })
  expect(await grants()).toEqual([])
})

test('one chosen customer who would receive nothing is refused at once, with the reason', async () => {
  const { activityId } = await aGrantActivity(server, { companyId, more: { perCustomerTimes: 1 } })
  const [only = ''] = customers
  const giveOne = (id: string) => grant(activityId, { customerIds: [id, id] })
  expect(await giveOne(only)).toMatchObject({ code: 200, data: { totalQty: 1 } })
  await run()
  expect(await giveOne(only)).toMatchObject({
    code: errorCodes['VOUCHER.GRANT_NOBODY'],
    message: '已达每人次数上限，不能发放',
  })
  const strange = await aCustomer(server, { companyId: otherCompanyId })
  expect(await giveOne(strange)).toMatchObject({
    code: errorCodes['VOUCHER.GRANT_NOBODY'],
    message: '客户属于其他公司，不能发放',
  })
  expect(await grants()).toHaveLength(1)
})

test('an amount among the prizes is booked as a gift for each customer, out of the budget, once', async () => {
  const gift = { prizeType: 'GIFT_AMT', prizeName: '赠送5元', faceAmt: 500 } as const
  const { activityId } = await aGrantActivity(server, { companyId, prizes: [gift], more: { budgetAmt: 1000 } })
  expect((await grant(activityId)).code).toBe(200)
  await run()
  await run()
  const wallets = await server.runSql(
    `select gift_amt::int from wallet where customer_id in (${customers.join()}) order by customer_id`,
  )
  expect(wallets).toEqual([{ giftAmt: 500 }, { giftAmt: 500 }])
  expect(await usedAmt(activityId)).toBe(1000)
  expect(await grants()).toMatchObject([{ status: grantStates.done, grantedQty: 2, voucherQty: 0, costAmt: 1000 }])
  expect(await brokenInvariants(server.db, server.now())).toEqual([])
})

test('an activity of another company is refused', async () => {
  const strange = await aGrantActivity(server, { companyId: otherCompanyId })
  expect((await grant(strange.activityId)).code).toBe(errorCodes['VOUCHER.ACTIVITY_UNKNOWN'])
})

test('the report is a sheet of everybody, and of nobody from another organisation', async () => {
  const { activityId } = await aGrantActivity(server, { companyId })
  const { data } = await grant(activityId)
  const reported = (headers: object) =>
    server.app.inject({ method: 'GET', url: `/api/voucher/grant/report?id=${data?.grantId}`, headers: { ...headers } })
  const answer = await reported({ authorization })
  expect(answer.headers['content-disposition']).toContain('.xlsx')
  const stranger = await aUserWithRole(server.deps, { permissions: codes, orgIds: ['200'] })
  const refused = await reported({ authorization: `Bearer ${await aToken(server.deps, stranger)}` })
  expect(refused.json()).toMatchObject({ code: errorCodes['VOUCHER.GRANT_NOT_FOUND'] })
})

test('filters that find more than two hundred thousand customers are refused, and nothing is begun', async () => {
  const { activityId } = await aGrantActivity(server, { companyId })
  await server.runSql(`insert into customer (id, customer_no, company_id, mobile, nickname, register_source, register_time, create_time)
    select 900000000 + at, 'M' || at, ${companyId}, (19900000000 + at)::text, '众人', 'CONSOLE', now(), now()
    from generate_series(1, 200001) at`)
  const everybody = { target: 'FILTER', filters: { nickname: '众人' } }
  const message = '一次最多发放20万位客户，请缩小范围'
  expect(await grant(activityId, everybody)).toMatchObject({ code: errorCodes['VOUCHER.GRANT_TOO_MANY'], message })
  expect(await grants()).toEqual([])
  const one = { target: 'FILTER', filters: { ...everybody.filters, mobile: '19900000001' } }
  expect(await grant(activityId, one)).toMatchObject({ code: 200, data: { totalQty: 1 } })
})
