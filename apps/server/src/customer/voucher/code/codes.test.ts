import { errorCodes } from '@chargedeck/contract/errors'
import { randomUUID } from 'node:crypto'
import type { RedeemBatch, RedeemedCode } from '@chargedeck/contract/customer/voucher/code-calls'
import type { Page } from '@chargedeck/contract/paging'
import { shownCode } from '@chargedeck/domain/voucher/redeem-code'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aToken, aUserWithRole } from '../../../../test/test-user.ts'
import { brokenInvariants } from '../../../insight/invariant/public.ts'
import { grantGift } from '../../../money/ledger/public.ts'
import { asSystem } from '../../../platform/work.ts'
import { aCompany, aCustomer } from '../../customer/fixtures.ts'
import { aGrantActivity } from '../fixtures.ts'
import { redeemCode } from '../public.ts'

const permissions = ['page', 'redeemed', 'batch', 'print', 'stop'].map((name) => `voucher:code:${name}`)
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
let companyId: string
let authorization: string
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  call = await server.signIn({ permissions, orgIds: ['100'] })
  const user = await aUserWithRole(server.deps, { permissions, orgIds: ['100'] })
  authorization = `Bearer ${await aToken(server.deps, user)}`
})
afterAll(() => server.stop())

async function aBatch(codeQty = 1, more: object = {}, prizes?: Parameters<typeof aGrantActivity>[1]['prizes']) {
  const { activityId } = await aGrantActivity(server, { companyId, more, ...(prizes && { prizes }) })
  const input = { activityId, codeQty, validTo: '2026-03-31 23:59:59', requestId: randomUUID() }
  const { data } = await call<{ id: string; batchNo: string }>('POST', '/voucher/code/batch', input)
  const id = data?.id ?? ''
  const rows = await server.db.selectFrom('redeemCode').selectAll().where('batchId', '=', id).orderBy('id').execute()
  return { id, activityId, input, data, codes: rows.map(({ codeSealed }) => server.deps.sealer.open(codeSealed)) }
}
const batchOf = async (id: string) =>
  (await call<Page<RedeemBatch>>('GET', '/voucher/code/page')).data?.rows.find((row) => row.id === id)
const redeem = async (code: string, customerId: string) =>
  asSystem(server.deps, 'test', (ctx) => redeemCode(ctx, { code, customerId }, grantGift)).then(
    ({ vouchers }) => vouchers.length,
    (error: Error) => error.message,
  )

test('a batch has different codes, which the database does not show', async () => {
  const { id, codes, data } = await aBatch(500)
  expect(new Set(codes).size).toBe(500)
  expect(data?.batchNo).toMatch(/^RC20260312\d{6}$/)
  expect(await batchOf(id)).toMatchObject({ codeQty: 500, redeemedQty: 0, printTime: null, dataStatus: 0 })
  const stored = JSON.stringify(await server.runSql(`select * from redeem_code where batch_id = ${id}`))
  expect(stored).not.toContain(codes[0])
})

test('a code brings its vouchers once, typed in small letters with blanks or dashes', async () => {
  const { id, codes } = await aBatch(1)
  const customerId = await aCustomer(server, { companyId })
  expect(await redeem(` ${shownCode(codes[0] ?? '').toLowerCase()} `, customerId)).toBe(1)
  expect(await redeem(codes[0] ?? '', customerId)).toBe('兑换码已被使用')
  expect((await batchOf(id))?.redeemedQty).toBe(1)
  const vouchers = await server.runSql(`select source_type, face_amt from voucher where customer_id = ${customerId}`)
  expect(vouchers).toMatchObject([{ sourceType: 'CODE' }])
})

test('a batch names who redeemed its codes, the last one first, and to another company nobody', async () => {
  const { id, codes } = await aBatch(3)
  const [first, second] = [await aCustomer(server, { companyId }), await aCustomer(server, { companyId })]
  await redeem(codes[2] ?? '', first)
  await redeem(codes[0] ?? '', second)
  await server.runSql(`update customer set real_name = '李伟' where id = ${first}`)
  const path = `/voucher/code/redeemed?batchId=${id}`
  const { data } = await call<Page<RedeemedCode>>('GET', path)
  expect(data?.rows.map(({ customerId }) => customerId).toSorted()).toEqual([first, second].toSorted())
  expect(data?.rows.find(({ customerId }) => customerId === first)).toMatchObject({
    codeTail: codes[2]?.slice(-4),
    realName: '李伟',
    mobile: expect.stringContaining('****'),
    redeemTime: '2026-03-12 12:00:00',
  })
  const stranger = await server.signIn({ permissions, orgIds: ['200'] })
  expect((await stranger<Page<RedeemedCode>>('GET', path)).data?.rows).toEqual([])
})

test('a code with a gift books it, and the code brings it once', async () => {
  const gift = { prizeType: 'GIFT_AMT', prizeName: '赠送5元', faceAmt: 500 } as const
  const { codes, activityId } = await aBatch(1, {}, [gift])
  const customerId = await aCustomer(server, { companyId })
  expect(await redeem(codes[0] ?? '', customerId)).toBe(0)
  expect(await redeem(codes[0] ?? '', customerId)).toBe('兑换码已被使用')
  expect(await server.runSql(`select gift_amt::int from wallet where customer_id = ${customerId}`)).toEqual([
    { giftAmt: 500 },
  ])
  expect(
    await server.runSql(`select gift_amt::int, cost_amt::int from activity_use where activity_id = ${activityId}`),
  ).toEqual([{ giftAmt: 500, costAmt: 500 }])
  expect(await brokenInvariants(server.db, server.now())).toEqual([])
})

test('of a hundred customers with one code at once, one receives it', async () => {
  const { id, activityId, codes } = await aBatch(1)
  const customers = await Promise.all(Array.from({ length: 100 }, () => aCustomer(server, { companyId })))
  const outcomes = await Promise.all(customers.map((customerId) => redeem(codes[0] ?? '', customerId)))
  expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === '兑换码已被使用')).toHaveLength(99)
  expect((await batchOf(id))?.redeemedQty).toBe(1)
  expect(await server.runSql(`select used_amt::int from activity where id = ${activityId}`)).toEqual([{ usedAmt: 500 }])
})

test('after ten wrong codes in an hour even the right one is refused', async () => {
  const { codes } = await aBatch(1)
  const customerId = await aCustomer(server, { companyId })
  for (let at = 0; at < 10; at += 1) expect(await redeem('ABCD-EFGH-JKMN', customerId)).toBe('兑换码不正确')
  expect(await redeem(codes[0] ?? '', customerId)).toContain('错误次数过多')
})

test('codes of a stopped batch, of another company, beyond the budget and beyond the times bring nothing', async () => {
  const customerId = await aCustomer(server, { companyId })
  const stopped = await aBatch(1)
  await call('POST', '/voucher/code/stop', { id: stopped.id, reason: '印错了' })
  expect(await redeem(stopped.codes[0] ?? '', customerId)).toBe('兑换码已停用或已过期')
  const { codes } = await aBatch(2, { budgetAmt: 900 })
  const stranger = await aCustomer(server, { companyId: await aCompany(server, '200') })
  expect(await redeem(codes[0] ?? '', stranger)).toBe('兑换码不正确')
  expect(await redeem(codes[0] ?? '', customerId)).toBe(1)
  expect(await redeem(codes[0] ?? '', stranger)).toBe('兑换码不正确')
  expect(await redeem(codes[1] ?? '', customerId)).toBe('该兑换码目前不能兑换：活动剩余预算不足')
  const once = await aBatch(2, { perCustomerTimes: 1 })
  expect(await redeem(once.codes[0] ?? '', customerId)).toBe(1)
  expect(await redeem(once.codes[1] ?? '', customerId)).toBe('该客户已达兑换次数上限')
})

test('codes are exported again with a reason, without those that are redeemed, and the log has each time', async () => {
  const { id, codes } = await aBatch(3)
  const print = (more: object = {}) => call('POST', '/voucher/code/print', { id, ...more })
  const fileOf = async (more: object = {}) => {
    const payload = { id, ...more }
    const { rawPayload } = await server.app.inject({
      method: 'POST',
      url: '/api/voucher/code/print',
      headers: { authorization },
      payload,
    })
    const { sheets } = await readXlsx(rawPayload)
    return sheets[0]?.rows.flatMap(([code]) => (/^[A-Z0-9]{4}-/.test(String(code)) ? [String(code)] : []))
  }
  expect(await fileOf()).toEqual(codes.map(shownCode))
  expect(await batchOf(id)).toMatchObject({ printTime: '2026-03-12 12:00:00', printQty: 1 })
  for (const more of [{}, { reason: ' ' }]) expect(await print(more)).not.toMatchObject({ code: 200 })
  expect(await print()).toMatchObject({
    code: errorCodes['VOUCHER.BATCH_PRINTED'],
    message: '该批兑换码已导出过，再次导出请填写原因',
  })
  const customerId = await aCustomer(server, { companyId })
  expect(await redeem(codes[1] ?? '', customerId)).toBe(1)
  expect(await fileOf({ reason: '打印机卡纸' })).toEqual([codes[0], codes[2]].map((code) => shownCode(code ?? '')))
  expect(await batchOf(id)).toMatchObject({ printQty: 2 })
  const log = await server.runSql(`select change from audit_log where subject_id = '${id}' and outcome = 200
    and path = '/voucher/code/print' order by id`)
  expect(log.at(-1)?.['change']).toMatchObject({ codeQty: 2, printQty: [1, 2], reason: '打印机卡纸' })
  for (const code of codes)
    for (const written of [code, shownCode(code)]) expect(JSON.stringify(log)).not.toContain(written)
  for (const code of [codes[0], codes[2]]) expect(await redeem(code ?? '', customerId)).toBe(1)
  expect(await print({ reason: '再要一份' })).toMatchObject({ code: errorCodes['VOUCHER.BATCH_USED_UP'] })
})

test('a stopped batch is not printed', async () => {
  const stopped = await aBatch(1)
  await call('POST', '/voucher/code/stop', { id: stopped.id, reason: '印错了' })
  expect((await call('POST', '/voucher/code/print', { id: stopped.id })).code).toBe(errorCodes['VOUCHER.BATCH_STOPPED'])
})

test('a batch of another organisation is neither printed nor stopped', async () => {
  const { id } = await aBatch(1)
  const stranger = await server.signIn({ permissions, orgIds: ['200'] })
  expect(await stranger('POST', '/voucher/code/print', { id })).toMatchObject({
    code: errorCodes['VOUCHER.BATCH_NOT_FOUND'],
  })
  const stop = { id, reason: '印错了' }
  expect(await stranger('POST', '/voucher/code/stop', stop)).toMatchObject({ message: '兑换码批次不存在' })
  expect(await batchOf(id)).toMatchObject({ printTime: null, dataStatus: 0 })
})

test('the same request twice is one batch; an end after the activity is refused', async () => {
  const { input, data } = await aBatch(2)
  expect((await call('POST', '/voucher/code/batch', input)).data).toEqual(data)
  await server.runSql(`update activity set data_status = 1 where id = ${input.activityId}`)
  expect(await call('POST', '/voucher/code/batch', input)).toMatchObject({ code: 200, data })
  await server.runSql(`update activity set data_status = 0 where id = ${input.activityId}`)
  const late = { ...input, requestId: randomUUID(), validTo: '2026-05-01 00:00:00' }
  expect(await call('POST', '/voucher/code/batch', late)).toMatchObject({
    code: errorCodes['VOUCHER.CODE_END_WRONG'],
    data: { fields: { validTo: expect.stringContaining('兑换截止') } },
  })
})
