import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { aCarrier } from '../../../site/carrier/fixtures.ts'
import { aPartner, type Partner, type PartnerMood } from '../../fixtures.ts'
import { callCarrier } from '../public.ts'
import { flushCalls } from '../log/record-call.ts'

let server: TestServer
let companyId: string
let partner: Partner
let at = fromWallTime('2026-03-12 12:00:00')
beforeAll(async () => {
  server = await startTestServer(() => at)
  companyId = await aCompany(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  partner = await aPartner({ now: () => at })
})
afterEach(async () => {
  expect(partner.faults).toEqual([])
  await partner.close()
})

type Given = Partial<Parameters<typeof aCarrier>[1]>
const carrier = (given: Given = {}) => aCarrier(server, { companyId, baseUrl: partner.url, ...given })
const status = { ConnectorStatusInfo: { ConnectorID: '32010600019236', Status: 1 } }
const push = (carrierId: string, deps = server.deps) =>
  callCarrier(deps)(carrierId, 'notification_stationStatus', status)
const lineOf = (id: string) =>
  server.db
    .selectFrom('carrier')
    .select(['breakerStatus', 'failQty', 'failedTrials'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const logOf = async (id: string) => {
  await flushCalls(server.deps)
  return server.db.selectFrom('carrierLog').selectAll().where('carrierId', '=', id).orderBy('id').execute()
}
const laterBy = (seconds: number) => void (at = new Date(at.getTime() + seconds * 1000))

test('a call gets a token once, is signed with their secrets, and is answered in our words', async () => {
  const id = await carrier()
  partner.answers['notification_charge_order_info'] = { ConfirmResult: '1', StartChargeSeq: 'x' }
  expect(await push(id)).toEqual({ ok: true, data: { Status: 0 } })
  expect(await push(id)).toEqual({ ok: true, data: { Status: 0 } })
  expect(partner.heard.map(({ body, seq }) => ({ body, seq }))).toEqual([
    { body: status, seq: '0002' },
    { body: status, seq: '0003' },
  ])
  expect(partner.tokensGiven).toBe(1)
  const { tokenSealed } = await server.db
    .selectFrom('carrierToken')
    .selectAll()
    .where('carrierId', '=', id)
    .executeTakeFirstOrThrow()
  expect(tokenSealed?.toString()).not.toContain('token1')
})

test('ten calls at once ask for one token; one that ended or that the carrier forgot is replaced, once', async () => {
  const id = await carrier()
  const all = await Promise.all(Array.from({ length: 10 }, () => push(id)))
  expect(all.every(({ ok }) => ok)).toBe(true)
  expect(partner.tokensGiven).toBe(1)
  partner.losesToken = true
  expect(await push(id)).toMatchObject({ ok: true })
  expect(partner.tokensGiven).toBe(2)
  laterBy(7200 - 30)
  expect(await push(id)).toMatchObject({ ok: true })
  expect(partner.tokensGiven).toBe(3)
})

test('a carrier that gives no token is not called; its reason is told, and the line failed', async () => {
  const id = await carrier({ operatorSecretSealed: server.deps.sealer.seal('fedcba0987654321') })
  const failed = { ok: false, again: true, isAnswered: true, isRefused: true }
  expect(await push(id)).toEqual({ ...failed, ret: 4004, reason: '对方不给令牌：密钥错误' })
  expect(partner.heard).toEqual([])
  expect(await lineOf(id)).toMatchObject({ failQty: 1 })
})

const failures: [PartnerMood, object][] = [
  ['dead', { ret: null, reason: '无法连接对方（ECONNRESET）' }],
  ['broken', { ret: null, reason: '对方返回HTTP 503' }],
  ['redirecting', { ret: null, reason: '对方要求跳转到其他地址，已拒绝' }],
  ['notThere', { ret: null, reason: '对方返回HTTP 404', isRefused: true }],
  ['notJson', { ret: null, reason: '对方的答复不是约定的格式' }],
  ['busy', { ret: -1, reason: '系统繁忙' }],
  ['signsWrongly', { ret: 0, reason: '对方答复的签名不正确' }],
  ['answersForAnother', { ret: 0, reason: '对方以运营商OTHER0001的身份答复' }],
]
test.each(failures)('a carrier that is %s counts as a line that failed', async (mood, expected) => {
  const id = await carrier()
  await push(id)
  partner.mood = mood
  expect(await push(id)).toEqual({ ok: false, again: true, ...(mood !== 'dead' && { isAnswered: true }), ...expected })
  expect(await lineOf(id)).toMatchObject({ failQty: 1, breakerStatus: 'CLOSED' })
  partner.mood = 'fine'
  await push(id)
  expect(await lineOf(id)).toMatchObject({ failQty: 0 })
})

const lineRefusals = [
  { Ret: 4001, Msg: '签名错误' },
  { Ret: 4002, Msg: '令牌错误' },
  { Ret: 4003, Msg: '参数不合法' },
  { Ret: 4004, Msg: '运营商已停用' },
]
test.each(lineRefusals)('a refusal of all calls ($Ret $Msg) is a failure of the line', async ({ Ret, Msg }) => {
  const id = await carrier()
  await push(id)
  partner.refusal = { Ret, Msg }
  const failed = { ok: false, again: true, isAnswered: true, isRefused: true }
  for (let i = 0; i < 5; i++) expect(await push(id)).toEqual({ ...failed, ret: Ret, reason: Msg })
  expect(await lineOf(id)).toMatchObject({ breakerStatus: 'OPEN' })
  const warned = await server.db.selectFrom('alarmSignal').selectAll().where('carrierId', '=', id).execute()
  expect(warned.map(({ content }) => content).join()).toContain(Msg)
})

test('an answer that begins with a byte order mark is read, and its data too', async () => {
  const id = await carrier()
  partner.mood = 'marksItsTexts'
  expect(await push(id)).toEqual({ ok: true, data: { Status: 0 } })
  expect(await lineOf(id)).toMatchObject({ failQty: 0 })
})

test('a refusal of the carrier is no failure of the line, and a code may mean that it has it already', async () => {
  const id = await carrier({ receivedRets: '[4004]' })
  const other = await carrier()
  partner.mood = 'refusing'
  expect(await push(id)).toMatchObject({ ok: true })
  expect(await push(other)).toEqual({ ok: false, ret: 4004, reason: '业务参数不合法', again: false })
  expect(await lineOf(other)).toMatchObject({ failQty: 0 })
})

test('a slow carrier is given up after its time', async () => {
  const id = await carrier({ callTimeoutSec: 1 })
  await push(id)
  partner.delayMs = 1500
  expect(await push(id)).toEqual({ ok: false, ret: null, reason: '对方在1秒内没有答复', again: true })
})

test('five failures in a row open the line; one of two calls tries it, doubled after each failure, until it closes', async () => {
  const id = await carrier()
  await push(id)
  partner.mood = 'dead'
  for (let i = 0; i < 5; i++) await push(id)
  expect(await lineOf(id)).toMatchObject({ breakerStatus: 'OPEN', failQty: 5 })
  partner.mood = 'fine'
  const heard = partner.heard.length
  expect(await push(id)).toEqual({ ok: false, ret: null, reason: '熔断中', again: true, isRefused: true })
  expect(partner.heard).toHaveLength(heard)
  laterBy(300)
  partner.mood = 'dead'
  const tried = await Promise.all([push(id), push(id)])
  expect(tried.filter((answer) => !answer.ok && answer.reason === '熔断中')).toHaveLength(1)
  expect(await lineOf(id)).toMatchObject({ breakerStatus: 'OPEN', failedTrials: 1 })
  laterBy(300)
  expect(await push(id)).toMatchObject({ reason: '熔断中' })
  laterBy(300)
  partner.mood = 'fine'
  expect(await push(id)).toMatchObject({ ok: true })
  expect(await lineOf(id)).toEqual({ breakerStatus: 'CLOSED', failQty: 0, failedTrials: 0 })
  const { workedTime } =
    (await server.db.selectFrom('carrier').selectAll().where('id', '=', id).executeTakeFirst()) ?? {}
  expect(workedTime).toEqual(at)
  const moves = await server.db
    .selectFrom('carrierBreakerEvent')
    .select('toStatus')
    .where('carrierId', '=', id)
    .orderBy('id')
    .execute()
  expect(moves.map(({ toStatus }) => toStatus)).toEqual(['OPEN', 'HALF_OPEN', 'OPEN', 'HALF_OPEN', 'CLOSED'])
})

test('nothing goes to a disabled carrier, by an interface that is off, or with content that breaks the standard', async () => {
  expect(await push(await carrier({ status: '1' }))).toMatchObject({ ok: false, reason: '运营商已停用', again: true })
  expect(await push(await carrier({ apis: '[]' }))).toMatchObject({ again: false })
  const id = await carrier()
  const wrong = { ConnectorStatusInfo: { ConnectorID: '1'.repeat(27), Status: 1 } }
  expect(await callCarrier(server.deps)(id, 'notification_stationStatus', wrong)).toEqual({
    ok: false,
    ret: null,
    reason: '内容不符合接口规定：参数ConnectorID超过26个字符',
    again: false,
    isRefused: true,
  })
  expect(await callCarrier(server.deps)('1', 'notification_stationStatus', status)).toMatchObject({ again: false })
  expect(partner.heard).toEqual([])
})

test('an address in our own network is not called unless a setting allows it, also by a name that leads there', async () => {
  const { allowsPrivateCarriers: _, ...deps } = server.deps
  const refused = { ok: false, ret: null, reason: '接口地址指向内部网络，当前设置不允许', again: true }
  for (const baseUrl of [
    partner.url,
    partner.url.replace('127.0.0.1', 'localhost'),
    'http://[::1]:1/x',
    'http://2130706433/x',
  ])
    expect(await push(await carrier({ baseUrl }), deps)).toEqual(refused)
  expect(partner.heard).toEqual([])
})

test('the log has each call with its bodies, without secret and token', async () => {
  const id = await carrier()
  await callCarrier(server.deps)(id, 'notification_stationStatus', status, { stationId: '77' })
  partner.mood = 'refusing'
  await push(id)
  const rows = await logOf(id)
  expect(
    rows.map(({ apiName, ret, success, errMsg, stationId }) => ({ apiName, ret, success, errMsg, stationId })),
  ).toEqual([
    { apiName: 'query_token', ret: 0, success: 1, errMsg: null, stationId: null },
    { apiName: 'notification_stationStatus', ret: 0, success: 1, errMsg: null, stationId: '77' },
    { apiName: 'notification_stationStatus', ret: 4004, success: 0, errMsg: '业务参数不合法', stationId: null },
  ])
  expect(JSON.parse(rows[0]?.reqBody ?? '')).toEqual({ OperatorID: 'MA0000001', OperatorSecret: '******' })
  expect(rows[0]?.respBody).not.toContain('token1')
  expect(JSON.parse(rows[1]?.reqBody ?? '')).toEqual(status)
  const [day] = await server.runSql(`select call_qty, fail_qty from carrier_call_day where carrier_id = ${id}`)
  expect(day).toEqual({ callQty: 3, failQty: 1 })
})

test('a carrier with its own spelling and names gets them, and its answers come back in ours', async () => {
  const id = await carrier({ fieldSpelling: 'SERVICE', fieldMap: '{"StartChargeSeq":"OrderNo"}' })
  const seq = 'MA0000001'.padEnd(27, '1')
  partner.answers['supervise_x'] = { OrderNo: seq, TotalServiceMoney: 1 }
  await server.db
    .updateTable('carrier')
    .set({ apis: JSON.stringify([{ name: 'supervise_x', direction: 'OUT', enableFlag: 1, path: 'supervise_x' }]) })
    .where('id', '=', id)
    .execute()
  const answer = await callCarrier(server.deps)(id, 'supervise_x', { StartChargeSeq: seq, SeviceMoney: 2 })
  expect(partner.heardOf('supervise_x')).toEqual([{ OrderNo: seq, ServiceMoney: 2 }])
  expect(answer).toEqual({ ok: true, data: { StartChargeSeq: seq, TotalSeviceMoney: 1 } })
})

test('a sandbox answers by the name of its carrier and says so in the log', async () => {
  const sandbox = (carrierName: string) => carrier({ sandboxFlag: 1, carrierName })
  const id = await sandbox('示例沙箱')
  expect(await push(id)).toEqual({ ok: true, data: { Status: 0 } })
  expect(await push(await sandbox('示例失败'))).toEqual({
    ok: false,
    ret: 4004,
    reason: '沙箱：对方拒绝',
    again: false,
  })
  expect(await push(await sandbox('示例超时'))).toMatchObject({ ok: false, again: true })
  expect((await logOf(id))[0]?.respBody).toContain('沙箱')
  expect(partner.heard).toEqual([])
})
