import { errorCodes } from '@chargedeck/contract/errors'
import type { CarrierLog, CarrierLogBodies } from '@chargedeck/contract/partner/carrier-call/calls'
import type { Page } from '@chargedeck/contract/paging'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { asSystem } from '../../../platform/work.ts'
import { aCustomer, aWorld } from '../../../../test/world.ts'
import { aRoamingOrder } from '../../roaming-order/fixtures.ts'
import { aCarrier } from '../../../site/carrier/fixtures.ts'
import { storeTheirToken } from '../token-store.ts'
import { beginCall, flushCalls, recordCall, type EndedCall } from './record-call.ts'
import { shownBody } from './shown-body.ts'

let server: TestServer
let at = fromWallTime('2026-03-12 12:00:00')
let carrierId: string
let staff: Awaited<ReturnType<TestServer['signIn']>>
const permissions = ['log:page', 'log:one', 'cache:refresh', 'circuitBreaker:reset'].map(
  (name) => `connectivity:carrier:${name}`,
)
beforeAll(async () => {
  server = await startTestServer(() => at)
  carrierId = await aCarrier(server, { companyId: await aCompany(server) })
  staff = await server.signIn({ permissions })
})
afterAll(() => server.stop())

async function lay(more: Partial<EndedCall>) {
  at = new Date(at.getTime() + 1000)
  const call = beginCall(server.deps)
  recordCall(server.deps, call, {
    carrierId,
    direction: 'OUT',
    apiName: 'notification_stationInfo',
    httpStatus: 200,
    ret: 0,
    request: { a: 1 },
    response: { b: 2 },
    success: true,
    errMsg: null,
    ...more,
  })
  await flushCalls(server.deps)
  return call.id
}
const page = async (query: object) => {
  const { data, code } = await staff<Page<CarrierLog>>('GET', '/connectivity/carrier/log/page', query)
  return data ? data.rows.map(({ id }) => id) : code
}

test('every filter finds its calls, the newest first; a range is a month at most', async () => {
  const sent = await lay({})
  const refused = await lay({ direction: 'IN', apiName: 'query_token', ret: 4001, success: false, errMsg: '签名错误' })
  const ofStation = await lay({ about: { stationId: '17' } })
  const nobody = await lay({ carrierId: null, ret: 4003, success: false })
  const dead = await lay({ httpStatus: null, ret: null, success: false, errMsg: '没有答复' })
  expect(await page({})).toEqual([dead, nobody, ofStation, refused, sent])
  expect(await page({ sortField: 'callTime', sortOrder: 'ascend', pageSize: 1 })).toEqual([sent])
  expect(await page({ carrierId })).toEqual([dead, ofStation, refused, sent])
  expect(await page({ direction: 'IN' })).toEqual([refused])
  expect(await page({ apiName: 'query_token' })).toEqual([refused])
  expect(await page({ success: 'FAILED' })).toEqual([dead, nobody, refused])
  expect(await page({ success: 'DONE', carrierId })).toEqual([ofStation, sent])
  expect(await page({ ret: 4001 })).toEqual([refused])
  expect(await page({ ret: 0 })).toEqual([ofStation, sent])
  expect(await page({ stationId: '17' })).toEqual([ofStation])
  expect(await page({ orderNo: 'CO1' })).toEqual([])
  const world = await aWorld(server)
  const { companyId } = world
  const { id: customerId } = await aCustomer(server, world)
  const orderId = await aRoamingOrder(server, { companyId, customerId }, roamingOrderStates.charging)
  const orderNo = `MA0000001${orderId.padStart(18, '0')}`
  const ofRoaming = await lay({ about: { orderId } })
  expect(await page({ orderNo })).toEqual([ofRoaming])
  const one = await staff('GET', '/connectivity/carrier/log/one', { id: ofRoaming })
  expect(one.data).toMatchObject({ orderId, orderNo, roamingFlag: 1 })
  expect(await page({ startTime: '2026-03-13' })).toEqual([])
  expect(await page({ startTime: '2026-02-01', endTime: '2026-03-12' })).toBe(errorCodes['CARRIER_CALL.RANGE_TOO_LONG'])
})

test('the bodies come with one call; of another organisation there is none', async () => {
  const id = await lay({})
  const { data } = await staff<CarrierLogBodies>('GET', '/connectivity/carrier/log/one', { id })
  expect(data).toMatchObject({ id, reqBody: '{"a":1}', respBody: '{"b":2}', carrierName: '示例出行平台' })
  const stranger = await server.signIn({ permissions, orgIds: [] })
  expect(await stranger('GET', '/connectivity/carrier/log/one', { id })).toMatchObject({
    code: errorCodes['CARRIER_CALL.LOG_UNKNOWN'],
  })
  const theirs = await stranger<Page<CarrierLog>>('GET', '/connectivity/carrier/log/page', {})
  expect(theirs.data?.rows).toEqual([])
})

test('a body shows no secret, token or whole phone number, and ends after 8 KB between two characters', () => {
  const body = { OperatorSecret: 's3cret', inner: [{ AccessToken: 't0ken', PhoneNum: '13800138000' }] }
  expect(shownBody(body)).toBe(
    '{"OperatorSecret":"******","inner":[{"AccessToken":"******","PhoneNum":"*******8000"}]}',
  )
  const long = shownBody({ text: '站'.repeat(5000) })
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(8192)
  expect(long.endsWith('站')).toBe(true)
  expect(shownBody('a\0b\ud800')).toBe('ab\ufffd')
})

test('calls are counted by day and carrier', async () => {
  const [before] = await server.runSql(`select call_qty from carrier_call_day where carrier_id = ${carrierId}`)
  await lay({ success: false })
  const [after] = await server.runSql(`select call_qty from carrier_call_day where carrier_id = ${carrierId}`)
  expect(Number(after?.['callQty'])).toBe(Number(before?.['callQty']) + 1)
})

test('the token is dropped by staff, and with it its end on the page', async () => {
  const token = { tokenSealed: server.deps.sealer.seal('t'), expireTime: at }
  await asSystem(server.deps, 'test', (ctx) => storeTheirToken(ctx, carrierId, token))
  expect(await staff('POST', '/connectivity/carrier/cache/refresh', { id: carrierId })).toMatchObject({ code: 200 })
  const row = await server.db
    .selectFrom('carrierToken')
    .innerJoin('carrier', 'carrier.id', 'carrierToken.carrierId')
    .select(['tokenSealed', 'tokenExpireTime'])
    .where('carrierId', '=', carrierId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ tokenSealed: null, tokenExpireTime: null })
})

test('an open line is reset by staff, once', async () => {
  await server.db
    .updateTable('carrier')
    .set({ breakerStatus: 'OPEN', failQty: 5, breakerTryTime: new Date(at.getTime() + 60_000) })
    .where('id', '=', carrierId)
    .execute()
  const reset = () => staff('POST', '/connectivity/carrier/circuitBreaker/reset', { id: carrierId })
  expect(await reset()).toMatchObject({ code: 200 })
  expect(await reset()).toMatchObject({ code: 3038008, message: '熔断器未打开' })
  const { breakerStatus, failQty } = await server.db
    .selectFrom('carrier')
    .selectAll()
    .where('id', '=', carrierId)
    .executeTakeFirstOrThrow()
  expect([breakerStatus, failQty]).toEqual(['CLOSED', 0])
  expect(await staff('POST', '/connectivity/carrier/circuitBreaker/reset', { id: '1' })).toMatchObject({
    code: 3038001,
  })
})
