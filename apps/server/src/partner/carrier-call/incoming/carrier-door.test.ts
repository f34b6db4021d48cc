import { carrierTypes } from '@chargedeck/domain/carrier/kinds'
import { fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { encryptData } from '@chargedeck/tcec/envelope'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { AppError } from '../../../platform/app-error.ts'
import { aCarrier, testSecrets } from '../../../site/carrier/fixtures.ts'
import { asCarrier } from '../fixtures.ts'
import { CarrierRefusal, flushCalls, openCarrierDoor, refuseBusiness, type CarrierHandlers } from '../public.ts'
import { sweepLine, sweepLineHandler } from '../sweep-line.ts'

let server: TestServer
let companyId: string
let at = fromWallTime('2026-03-12 12:00:00')
let carrierId: string
let them: Awaited<ReturnType<typeof asCarrier>>
beforeAll(async () => {
  server = await startTestServer(() => at)
  companyId = await aCompany(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  at = new Date(at.getTime() + 2000) // another second: strangers are counted by it
  carrierId = await aCarrier(server, { companyId })
  them = await asCarrier(server, carrierId)
})

const tokens = { OperatorID: '', OperatorSecret: testSecrets.operatorSecret }
const asked = () => ({ ...tokens, OperatorID: them.operatorId })
const count = async (table: 'carrierGivenToken' | 'carrierReplay') =>
  (await server.db.selectFrom(table).select('carrierId').where('carrierId', '=', carrierId).execute()).length
const lastLog = async () => {
  await flushCalls(server.deps)
  return server.db.selectFrom('carrierLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}
const logged = async () => {
  await flushCalls(server.deps)
  return server.db.selectFrom('carrierLog').selectAll().where('carrierId', '=', carrierId).orderBy('id').execute()
}

test('a carrier gets a token that is stored as a hash; a new one leaves the old one valid until its own end', async () => {
  const first = await them.call('query_token', asked(), { token: null })
  expect(first).toMatchObject({ status: 200, ret: 0, isSigned: true, data: { SuccStat: 0, TokenAvailableTime: 7200 } })
  const { AccessToken } = first.data as { AccessToken: string }
  await them.takeToken()
  expect(await count('carrierGivenToken')).toBe(2)
  const stored = await server.runSql(`select encode(token_hash, 'escape') as hash from carrier_given_token`)
  expect(JSON.stringify(stored)).not.toContain(AccessToken)
  expect(await them.call('no_such', {}, { token: AccessToken })).toMatchObject({ ret: 4004, msg: '接口no_such未开放' })
  at = new Date(at.getTime() + 7200_000)
  expect(await them.call('no_such', {}, { token: AccessToken })).toMatchObject({ ret: 4002 })
})

test('no token for another operator or with a wrong secret: said with return code 0', async () => {
  const wrong = await them.call('query_token', { ...asked(), OperatorSecret: 'x' }, { token: null })
  expect(wrong).toMatchObject({ ret: 0, data: { SuccStat: 1, FailReason: 2, AccessToken: '' } })
  const other = await them.call('query_token', { ...asked(), OperatorID: 'OTHER0001' }, { token: null })
  expect(other).toMatchObject({ ret: 0, data: { SuccStat: 1, FailReason: 1 } })
  expect(await count('carrierGivenToken')).toBe(0)
})

const badCalls: [string, object, number, string][] = [
  ['without Sig', { envelope: {}, sig: '' }, 4003, '缺少参数Sig'],
  ['without Data', { data: '' }, 4003, '缺少参数Data'],
  ['of an unknown operator', { envelope: { OperatorID: 'NOBODY001' } }, 4003, '运营商不存在'],
  ['without a token', { token: null }, 4002, '令牌错误或已过期'],
  ['with a wrong token', { token: 'wrong' }, 4002, '令牌错误或已过期'],
  ['with a wrong signature', { sig: '0'.repeat(32) }, 4001, '签名错误'],
  ['of six years ago', { envelope: { TimeStamp: '20200101000000' } }, 4003, '参数TimeStamp与服务器时间相差过大'],
  ['with bad Base64', { data: '%%%%' }, 4003, '参数Data无法解密'],
  [
    'with data of another key',
    { data: encryptData('{}', { ...testSecrets, dataSecret: 'fedcba0987654321' }) },
    4003,
    '参数Data无法解密',
  ],
  ['that is not JSON', { body: 'StationIDs=1' }, 4003, '请求报文不是JSON对象'],
  ['that is an array', { body: '[]' }, 4003, '请求报文不是JSON对象'],
  ['of ten megabytes', { body: JSON.stringify({ Data: 'x'.repeat(10_485_760) }) }, 4003, '请求报文超过1MB或无法读取'],
]
test.each(badCalls)(
  'a call %s is answered in the words of the standard and changes nothing',
  async (_, twist, ret, msg) => {
    await them.takeToken()
    const before = await count('carrierReplay')
    const answer = await them.call('query_station_status', { StationIDs: [] }, twist)
    expect(answer).toMatchObject({ status: 200, ret, msg, data: null })
    expect(answer.isSigned).toBe(!/operator|JSON|array|megabytes|without (Sig|Data)/.test(_))
    expect(await count('carrierReplay')).toBe(before)
    expect(await lastLog()).toMatchObject({ direction: 'IN', ret, errMsg: msg, success: 0, httpStatus: 200 })
  },
)

test('a clock may be ten minutes off, either way, and no second more', async () => {
  const stampIn = (seconds: number) => toWallTime(new Date(at.getTime() + seconds * 1000)).replaceAll(/\D/g, '')
  const call = (seconds: number) =>
    them.call('query_station_status', { StationIDs: ['1'] }, { envelope: { TimeStamp: stampIn(seconds) } })
  for (const seconds of [-600, 600]) expect(await call(seconds)).toMatchObject({ ret: 0 })
  for (const seconds of [-601, 601]) {
    expect(await call(seconds)).toMatchObject({ ret: 4003, msg: '参数TimeStamp与服务器时间相差过大' })
    expect(await lastLog()).toMatchObject({ carrierId, ret: 4003, success: 0 })
  }
})

const badCharges: [string, object, string][] = [
  ['of another operator', { StartChargeSeq: `OTHER0001${'0'.repeat(18)}` }, '参数StartChargeSeq须以贵方运营商ID开头'],
  ['of another length', { StartChargeSeq: '123' }, '参数StartChargeSeq应为27位'],
  ['with a connector that is too long', { ConnectorID: 'x'.repeat(1001) }, '参数ConnectorID超过1000个字符'],
]
test.each(badCharges)('a start %s is answered and has its row in the log', async (_, twist, msg) => {
  const StartChargeSeq = `${them.operatorId}${'1'.padStart(18, '0')}`
  const start = { StartChargeSeq, ConnectorID: '1', QRCode: '', ...twist }
  expect(await them.call('query_start_charge', start)).toMatchObject({ ret: 4004, msg, isSigned: true })
  expect(await lastLog()).toMatchObject({
    carrierId,
    apiName: 'query_start_charge',
    ret: 4004,
    errMsg: msg,
    success: 0,
  })
})

const content = { OperatorID: 'x', OperatorSecret: testSecrets.operatorSecret }
const unread: [string, object][] = [
  ['beside its envelope', { body: JSON.stringify({ ...content, Seq: '0001' }) }],
  ['as an object', { body: JSON.stringify({ Seq: '0001', Sig: 'x', Data: content }) }],
  ['as a text of JSON', { data: JSON.stringify(content) }],
  ['as a form', { body: `OperatorSecret=${testSecrets.operatorSecret}` }],
]
test.each(unread)('the secret of a carrier that sends it unencrypted %s is not in the log', async (_, twist) => {
  await them.call('query_token', {}, { ...twist, token: null })
  const { reqBody, ret } = await lastLog()
  expect(ret).toBe(4003)
  expect(reqBody).not.toContain(testSecrets.operatorSecret)
  if (!_.includes('form')) expect(reqBody).toContain('"Seq":"0')
})

test('data that is a JSON array, or no JSON, is refused', async () => {
  expect(await them.call('query_station_status', [])).toMatchObject({ ret: 4003, msg: '参数Data不是JSON对象' })
  expect(await them.call('query_station_status', '{"a":1,}')).toMatchObject({ ret: 4003, msg: '参数Data不是JSON对象' })
})

test('a disabled carrier is told so, before its token is asked for', async () => {
  await server.db.updateTable('carrier').set({ status: '1' }).where('id', '=', carrierId).execute()
  expect(await them.call('query_station_status', {}, { token: null })).toMatchObject({
    ret: 4004,
    msg: '运营商已停用',
    isSigned: true,
  })
})

test('the token of another carrier is none', async () => {
  const other = await asCarrier(server, await aCarrier(server, { companyId }))
  expect(await them.call('query_station_status', {}, { token: await other.takeToken() })).toMatchObject({ ret: 4002 })
})

test('an interface that is switched off answers that, at any address', async () => {
  const apis = [{ name: 'query_token', direction: 'IN', enableFlag: 1, path: 'query_token' }]
  await them.takeToken()
  await server.db
    .updateTable('carrier')
    .set({ apis: JSON.stringify(apis) })
    .where('id', '=', carrierId)
    .execute()
  expect(await them.call('query_station_status', { StationIDs: [] })).toMatchObject({
    ret: 4004,
    msg: '接口query_station_status未开放',
  })
})

test('the same call again gets the same words and no second effect, also two at once and after its refusal', async () => {
  const body = them.write(asked())
  const [one, other] = await Promise.all([them.send('query_token', body, null), them.send('query_token', body, null)])
  expect(one).toEqual(other)
  expect(await them.send('query_token', body, null)).toEqual(one)
  expect(await count('carrierGivenToken')).toBe(1)
  at = new Date(at.getTime() + 700_000)
  expect(await them.send('query_token', body, null)).toMatchObject({ ret: 4003 })
  const rows = await logged()
  expect(rows.map(({ success }) => success)).toEqual([1, 1, 1, 0])
  expect(rows.map(({ respBody }) => respBody).join('')).not.toContain((one.data as { AccessToken: string }).AccessToken)
})

test('answers of calls and ended tokens are swept once nobody can use them', async () => {
  await them.call('query_token', asked(), { token: null })
  at = new Date(at.getTime() + 1_100_000)
  await sweepLineHandler.run({ ...server.deps, now: () => at }, {})
  expect([await count('carrierReplay'), await count('carrierGivenToken')]).toEqual([1, 1])
  at = new Date(at.getTime() + 7_200_000)
  await sweepLineHandler.run({ ...server.deps, now: () => at }, {})
  expect([await count('carrierReplay'), await count('carrierGivenToken')]).toEqual([0, 0])
})

test('a sweep goes on until nothing is left, however few rows it deletes at once', async () => {
  for (let i = 0; i < 3; i++) await them.call('query_token', asked(), { token: null })
  at = new Date(at.getTime() + 7_200_000)
  await sweepLine({ ...server.deps, now: () => at }, 1)
  expect([await count('carrierReplay'), await count('carrierGivenToken')]).toEqual([0, 0])
})

const nothing = Type.Object({})
const handled: string[] = []
const handlers: CarrierHandlers = {
  query_start_charge: {
    carrierTypes,
    shape: Type.Object({ ConnectorID: Type.String({ maxLength: 26 }), Balance: Type.Optional(Type.Number()) }),
    handle: async (_ctx, { body, about }) => {
      const { ConnectorID } = body as { ConnectorID: string }
      handled.push(ConnectorID)
      about?.({ orderId: '42' })
      if (ConnectorID === 'busy') throw refuseBusiness('枪正在充电')
      if (ConnectorID === 'ours') throw new AppError('CARRIER.NOT_FOUND')
      if (ConnectorID === 'bug') throw new Error('select * from secrets')
      return { StartChargeSeq: 'x'.repeat(27), StartChargeSeqStat: 1, ConnectorID, SuccStat: 0, FailReason: 0 }
    },
  },
  query_station_status: {
    carrierTypes: ['REG'],
    shape: nothing,
    handle: async () => ({}),
  },
  query_stations_info: {
    carrierTypes,
    shape: nothing,
    reads: true,
    handle: async () => ({ PageNo: handled.push('read'), PageCount: 1, ItemSize: 1, StationInfos: [] }),
  },
  query_stop_charge: {
    carrierTypes,
    shape: nothing,
    handle: async () => {
      throw new CarrierRefusal(-1, '系统繁忙')
    },
  },
}

async function ask(apiName: string, content: object, body = them.write(content)) {
  const complaints: string[] = []
  const deps = { ...server.deps, complain: (error: unknown) => void complaints.push(String(error)) }
  const receive = openCarrierDoor(deps, handlers)
  const post = { name: apiName, authorization: `Bearer ${await them.takeToken()}`, body, ip: '192.0.2.1' }
  const answer = JSON.parse(await receive(post)) as { Ret: number; Msg: string; Data: string }
  return { ret: answer.Ret, msg: answer.Msg, data: answer.Data, complaints, again: () => receive(post), answer }
}

test('a handler refuses in its own words; an error of ours shows nothing of its inside', async () => {
  expect(await ask('query_start_charge', { ConnectorID: 'busy' })).toMatchObject({ ret: 4004, msg: '枪正在充电' })
  expect(await ask('query_start_charge', { ConnectorID: 'ours' })).toMatchObject({ ret: 4004, msg: '运营商不存在' })
  expect(await ask('query_stop_charge', {})).toMatchObject({ ret: -1, msg: '系统繁忙' })
  const bug = await ask('query_start_charge', { ConnectorID: 'bug' })
  expect(bug).toMatchObject({ ret: 500, msg: '系统错误', complaints: ['Error: select * from secrets'] })
})

test('a parameter that is missing or too long is named; a number may stand for a text and a text for a number', async () => {
  expect(await ask('query_start_charge', {})).toMatchObject({ ret: 4004, msg: '缺少参数ConnectorID' })
  expect(await ask('query_start_charge', { ConnectorID: 17, Balance: '1.5' })).toMatchObject({ ret: 0 })
  expect(handled.at(-1)).toBe('17')
  expect(await ask('query_start_charge', { ConnectorID: 'x'.repeat(1001) })).toMatchObject({
    ret: 4004,
    msg: '参数ConnectorID超过1000个字符',
  })
})

test('the row of a call that changes something is stored with the change, not after it, and counted once', async () => {
  await flushCalls(server.deps)
  const rowsOf = () =>
    server.db.selectFrom('carrierLog').select('apiName').where('carrierId', '=', carrierId).orderBy('id').execute()
  await ask('query_start_charge', { ConnectorID: 'stored' })
  expect(await rowsOf()).toContainEqual({ apiName: 'query_start_charge' })
  await ask('query_stations_info', {})
  expect(await rowsOf()).not.toContainEqual({ apiName: 'query_stations_info' })
  const all = await logged()
  expect(all.filter(({ apiName }) => apiName === 'query_start_charge')).toHaveLength(1)
  const [day] = await server.runSql(`select call_qty as qty from carrier_call_day where carrier_id = ${carrierId}`)
  expect(Number(day?.['qty'])).toBe(all.length)
})

test('an interface for other kinds of carriers is not open to this one', async () => {
  expect(await ask('query_station_status', {})).toMatchObject({ ret: 4004, msg: '接口query_station_status未开放' })
})

test('a refusal and a reading come again as they were, without being done again', async () => {
  const refused = await ask('query_start_charge', { ConnectorID: 'busy' })
  expect(JSON.parse(await refused.again())).toEqual(refused.answer)
  const read = await ask('query_stations_info', {})
  const done = handled.length
  expect(JSON.parse(await read.again())).toEqual(read.answer)
  expect(handled).toHaveLength(done)
  expect(read.ret).toBe(0)
})

test('the log knows what a call was about', async () => {
  await ask('query_start_charge', { ConnectorID: '1' })
  expect((await logged()).at(-1)).toMatchObject({ apiName: 'query_start_charge', orderId: '42', ret: 0, success: 1 })
})

test('calls that nobody believes are soon answered without being looked at; the log is not filled by them', async () => {
  const receive = openCarrierDoor(server.deps, {})
  const post = { name: 'query_token', authorization: '', body: '{}', ip: '198.51.100.7' }
  const rets: number[] = []
  for (let i = 0; i < 150; i++) rets.push((JSON.parse(await receive(post)) as { Ret: number }).Ret)
  expect(rets[0]).toBe(4003)
  expect(rets).toContain(-1)
})
