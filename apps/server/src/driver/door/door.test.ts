import { fissionStates } from '@chargedeck/domain/fission/states'
import { errorCodes } from '@chargedeck/contract/errors'
import type { OpenCall, StrangerCall } from '@chargedeck/contract/driver/open-app/calls'
import type { Page } from '@chargedeck/contract/paging'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aGrantActivity } from '../../customer/voucher/fixtures.ts'
import { aFissionActivity } from '../../customer/fission/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { customersRegisteredHandler } from '../../money/reward/public.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { signingExample } from '../../platform/open-api/signing.ts'
import { anAppOf, appPermissions, sayTo, type App, type Signing } from './fixtures.ts'

let server: TestServer
let staff: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.signIn({
    permissions: appPermissions,
    orgIds: ['100'],
  })
})
afterEach(async () => expect(await brokenInvariants(server.db, server.now())).toEqual([]))
afterAll(() => server.stop())

const say: ReturnType<typeof sayTo> = (...call) => sayTo(server)(...call)
const anApp = async (facts: object = {}): Promise<App> => anAppOf(staff, await aCompany(server), facts)

const late = { timeout: 15_000 } // the log is written after the answer
let nextMobile = 13_700_000_000
const aMobile = () => String(nextMobile++)
const registered = async (app: App, facts: object = {}) =>
  (await say(app, '/customer/register', { mobile: aMobile(), ...facts })).data

test('a company that is disabled takes no new driver, and its drivers go on', async () => {
  const companyId = await aCompany(server)
  const app = await anAppOf(staff, companyId)
  const mobile = aMobile()
  const { customerId = '' } = await registered(app, { mobile })
  await server.runSql(`update company set data_status = 1 where id = ${companyId}`)
  expect(await say(app, '/customer/register', { mobile: aMobile() })).toMatchObject({
    code: errorCodes['DOOR.COMPANY_CLOSED'],
    message: '运营公司已停用，暂不接受注册',
  })
  expect(await say(app, '/voucher/page', { customerId })).toMatchObject({ code: 200 })
})

test('a driver registers, agrees, binds a car and a card, invites a friend, and both are rewarded', async () => {
  const app = await anApp()
  await aFissionActivity(server, { companyId: app.companyId, trigger: 'REGISTER' })
  await server.runSql(`insert into consent_text (id, consent_type, version_no, title, content, publish_time, publish_user)
    values (1, 'PRIVACY', 1, '隐私协议', '内容', now(), 1)`)
  const { customerId = '', customerNo = '' } = await registered(app, { nickname: ' 小林 ' })
  expect(await server.runSql(`select nickname from customer where id = ${customerId}`)).toEqual([{ nickname: '小林' }])
  expect(await say(app, '/consent/sign', { customerId, versionNo: 1 })).toMatchObject({ data: { versionNo: 1 } })
  const car = { customerId, plateNo: '苏ad12345', plateColor: 'GREEN', vehicleUse: '1' }
  expect(await say(app, '/vehicle/bind', car)).toMatchObject({ code: 200 })
  expect(await say(app, '/vehicle/bind', car)).toMatchObject({ code: errorCodes['VEHICLE.PLATE_TAKEN'] })
  expect(await say(app, '/card/bind', { customerId, cardNo: 'DOOR00000001' })).toMatchObject({ code: 200 })
  const friend = aMobile()
  const invitation = { customerId, mobile: friend, inviteChannel: 'WeChat' }
  expect(await say(app, '/invitation/add', invitation)).toMatchObject({ data: { activityName: '三月有礼' } })
  expect(await say(app, '/invitation/add', invitation)).toMatchObject({ code: errorCodes['FISSION.ALREADY_INVITED'] })
  await registered(app, { mobile: friend })
  await registered(app, { inviterNo: customerNo.toLowerCase() })
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [customersRegisteredHandler] })
  const { data } = await say(app, '/voucher/page', { customerId })
  expect(data.rows).toHaveLength(2)
  const sources = await server.runSql(`select register_source, count(*)::int as qty from customer
    where company_id = ${app.companyId} group by 1 order by 1`)
  expect(sources).toEqual([
    { registerSource: 'APP', qty: 2 },
    { registerSource: 'FISSION', qty: 1 },
  ])
})

test('a driver comes by an invitation only if one waits for them: a void one, or one of another company, brings nobody', async () => {
  const [app, other] = [await anApp(), await anApp()]
  await aFissionActivity(server, { companyId: app.companyId, trigger: 'REGISTER', maxInvitees: 1 })
  await aFissionActivity(server, { companyId: other.companyId, trigger: 'REGISTER' })
  const [inviter, second, stranger] = [await registered(app), await registered(app), await registered(other)]
  const sourceOf = async (mobile: string) => {
    const { customerId } = await registered(app, { mobile, inviterNo: inviter.customerNo })
    return (await server.runSql(`select register_source from customer where id = ${customerId}`))[0]?.['registerSource']
  }
  const invitedBy = (from: App, customerId = '', mobile = aMobile()) =>
    say(from, '/invitation/add', { customerId, mobile, inviteChannel: 'APP' })
  await invitedBy(app, inviter.customerId) // no more by this one
  const [awaited, ended, abroad] = [aMobile(), aMobile(), aMobile()]
  expect(await invitedBy(app, second.customerId, awaited)).toMatchObject({ code: 200 })
  expect(await sourceOf(awaited)).toBe('FISSION')
  await server.runSql(`update fission set status = '${fissionStates.void}' where inviter_id = ${second.customerId}`)
  expect(await invitedBy(app, second.customerId, ended)).toMatchObject({ code: 200 })
  await server.runSql(`update fission set status = '${fissionStates.void}' where invitee_mobile = '${ended}'`)
  expect(await sourceOf(ended)).toBe('APP')
  expect(await invitedBy(other, stranger.customerId, abroad)).toMatchObject({ code: 200 })
  expect(await sourceOf(abroad)).toBe('APP')
})

test.each<[string, Signing, number]>([
  ['with another secret', { secret: 'guessed' }, errorCodes['OPEN_APP.SIGNATURE_WRONG']],
  ['of another body', { signedBody: '{"mobile":"13700000000"}' }, errorCodes['OPEN_APP.SIGNATURE_WRONG']],
  ['without a nonce', { nonce: '' }, errorCodes['OPEN_APP.SIGNATURE_WRONG']],
  ['six minutes old', { time: '1773287640' }, errorCodes['OPEN_APP.TIME_WRONG']],
  ['of tomorrow', { time: '1773374400' }, errorCodes['OPEN_APP.TIME_WRONG']],
  ['of no time', { time: 'now' }, errorCodes['OPEN_APP.TIME_WRONG']],
])('a call signed %s is refused, and nobody registers', async (_how, signing, code) => {
  const app = await anApp()
  expect(await say(app, '/customer/register', { mobile: aMobile() }, signing)).toMatchObject({ code })
  expect(await server.runSql(`select id from customer where company_id = ${app.companyId}`)).toEqual([])
})

test('a program signs as the documentation says, with a body and with a query', async () => {
  const app = await anApp()
  const { customerId = '' } = await registered(app)
  const at = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const program = `${signingExample}
Date.now = () => ${server.now().getTime()}
const send = (method, path, sent) =>
  call(${JSON.stringify(at)}, ${JSON.stringify(app.appKey)}, ${JSON.stringify(app.appSecret)}, method, path, sent)
const made = await send('POST', '/api/open/v1/customer/register', { mobile: '${aMobile()}', nickname: '小林' })
const read = await send('GET', '/api/open/v1/voucher/page?customerId=${customerId}&pageSize=10')
console.log(JSON.stringify([made.code, read.code]))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  expect(JSON.parse(stdout)).toEqual([200, 200])
})

test('the same call counts once, also when it comes twenty times at once', async () => {
  const app = await anApp()
  const nonce = randomUUID()
  const mobile = aMobile()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => say(app, '/customer/register', { mobile }, { nonce })),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === errorCodes['OPEN_APP.REPLAYED'])).toHaveLength(19)
})

test('customers of another app are strangers', async () => {
  const [app, other] = [await anApp(), await anApp()]
  const { customerId = '', customerNo } = await registered(other)
  const answers = [
    await say(app, '/consent/sign', { customerId, versionNo: 1 }),
    await say(app, '/card/bind', { customerId, cardNo: 'DOOR00000002' }),
    await say(app, '/voucher/page', { customerId }),
    await say(app, '/invitation/add', { customerId, mobile: aMobile(), inviteChannel: 'APP' }),
  ]
  const codes = new Set(answers.map(({ code }) => code))
  expect(codes.size).toBe(1)
  expect(codes).not.toContain(200)
  expect(await say(app, '/customer/register', { mobile: aMobile(), inviterNo: customerNo })).toMatchObject({
    code: errorCodes['DOOR.INVITER_UNKNOWN'],
  })
})

test('a driver reads the newest text and agrees to the version that they were shown, to an older one never', async () => {
  const app = await anApp()
  const { customerId = '' } = await registered(app)
  await server.runSql(`delete from customer_consent; delete from consent_text;
    insert into consent_text (id, consent_type, version_no, title, content, publish_time, publish_user) values
      (101, 'PRIVACY', 1, '隐私协议', '旧内容', now(), 1), (102, 'PRIVACY', 2, '隐私协议（修订）', '新内容', now(), 1)`)
  const texts = (await say(app, '/consent/text/list', {})).data
  expect(texts).toMatchObject([{ consentType: 'PRIVACY', versionNo: 2, title: '隐私协议（修订）', content: '新内容' }])
  const sign = (shown: object) => say(app, '/consent/sign', { customerId, ...shown })
  for (const versionNo of [1, 3])
    expect(await sign({ versionNo })).toMatchObject({
      code: errorCodes['CONSENT.NOT_NEWEST'],
      message: '客户看到的不是最新版本的隐私协议，请显示最新版本后再同意',
    })
  expect((await sign({})).code).not.toBe(200)
  expect(await server.runSql(`select id from customer_consent`)).toEqual([])
  expect(await sign({ versionNo: 2 })).toMatchObject({ data: { versionNo: 2 } })
  expect(await sign({ versionNo: 2 })).toMatchObject({ code: errorCodes['CONSENT.GIVEN'] })
})

test('a code that nobody printed is refused', async () => {
  const app = await anApp()
  const { customerId = '' } = await registered(app)
  expect(await say(app, '/code/redeem', { customerId, code: '2345-6789-ABCD', requestId: randomUUID() })).toMatchObject(
    { code: errorCodes['VOUCHER.CODE_WRONG'] },
  )
})

test('a code is redeemed once, and the repeated request of a lost answer gets the same answer', async () => {
  const app = await anApp()
  const desk = await server.signIn({ permissions: ['voucher:code:batch'], orgIds: ['100'] })
  const { activityId } = await aGrantActivity(server, { companyId: app.companyId })
  const batch = { activityId, codeQty: 2, validTo: '2026-03-31 23:59:59', requestId: randomUUID() }
  const { data } = await desk<{ id: string }>('POST', '/voucher/code/batch', batch)
  const rows = await server.db
    .selectFrom('redeemCode')
    .select('codeSealed')
    .where('batchId', '=', data?.id ?? '')
    .execute()
  const [code = '', other = ''] = rows.map(({ codeSealed }) => server.deps.sealer.open(codeSealed))
  const [{ customerId }, friend] = [await registered(app), await registered(app)]
  const asked = { customerId, code, requestId: randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => say(app, '/code/redeem', asked)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 200, data: { voucherIds: [expect.any(String)] } })
  expect(await say(app, '/code/redeem', { ...asked, requestId: randomUUID() })).toMatchObject({
    code: errorCodes['VOUCHER.CODE_USED'],
  })
  expect(await say(app, '/code/redeem', { ...asked, code: other })).toMatchObject({
    code: errorCodes['REQUEST.INVALID'],
    message: '请求ID（requestId）已用于另一次操作',
  })
  const sameNumber = { ...asked, customerId: friend.customerId, code: other }
  expect(await say(app, '/code/redeem', sameNumber)).toMatchObject({ code: 200 })
  expect(JSON.stringify(await server.runSql('select * from answered_request'))).not.toContain(code)
})

test('a locked customer neither redeems nor invites; who registers by their invitation is welcome all the same', async () => {
  const app = await anApp()
  await aFissionActivity(server, { companyId: app.companyId, trigger: 'REGISTER' })
  const { customerId = '', customerNo } = await registered(app)
  const desk = await server.signIn({ permissions: ['customer:lockMgr'], orgIds: ['100'] })
  const locking = { id: customerId, lockFlag: 1, reason: '套现' }
  expect(await desk('POST', '/customer/lockMgr', locking)).toMatchObject({ success: true })
  expect(await say(app, '/code/redeem', { customerId, code: '2345-6789-ABCD', requestId: randomUUID() })).toMatchObject(
    {
      code: errorCodes['VOUCHER.CODE_CUSTOMER_LOCKED'],
      message: '该客户已锁定，不能使用兑换码',
    },
  )
  const invitation = { customerId, mobile: aMobile(), inviteChannel: 'WeChat' }
  expect(await say(app, '/invitation/add', invitation)).toMatchObject({
    code: errorCodes['FISSION.INVITER_LOCKED'],
    message: '该客户已锁定，不能邀请好友',
  })
  const { customerId: friend } = await registered(app, { inviterNo: customerNo })
  const sources = await server.runSql(`select register_source from customer where id = ${friend}`)
  expect(sources).toEqual([{ registerSource: 'APP' }])
})

test('a disabled app, one with an old secret and one that calls too often are refused', async () => {
  const app = await anApp({ callLimit: 2 })
  const { id, appKey } = app
  await registered(app)
  await registered(app)
  expect(await say(app, '/customer/register', { mobile: aMobile() })).toMatchObject({
    code: errorCodes['OPEN_APP.TOO_OFTEN'],
  })
  const { data } = await staff<App>('POST', '/openApp/secret', { id })
  expect(data).toMatchObject({ id, appKey })
  expect(await say(app, '/customer/register', { mobile: aMobile() })).toMatchObject({
    code: errorCodes['OPEN_APP.SIGNATURE_WRONG'],
  })
  await staff('POST', '/openApp/edit', { id, dataStatus: 1, callLimit: 100 })
  const renewed = { ...app, appSecret: data?.appSecret ?? '' }
  expect(await say(renewed, '/customer/register', { mobile: aMobile() })).toMatchObject({
    code: errorCodes['OPEN_APP.DISABLED'],
  })
})

test('the log names the call, the customer and the outcome, and keeps nothing personal or secret', async () => {
  const app = await anApp()
  const { customerId = '', customerNo } = await registered(app, { nickname: '李先生' })
  await say(app, '/card/bind', { customerId, cardNo: 'DOOR00000003' })
  await expect
    .poll(
      async () => (await staff<{ rows: object[] }>('GET', '/openApp/call/page', { appId: app.id })).data?.rows,
      late,
    )
    .toMatchObject([
      { path: '/open/v1/card/bind', callName: '司机绑定充电卡', customerId, customerNo, outcomeText: '成功' },
      { path: '/open/v1/customer/register', callName: '司机注册', customerId: null, outcome: 200 },
    ])
  await say(app, '/card/bind', { customerId: '404', cardNo: 'DOOR00000003' })
  const found = async (query: object) =>
    (await staff<{ rows: object[] }>('GET', '/openApp/call/page', { appId: app.id, ...query })).data?.rows
  await expect
    .poll(() => found({ result: 'REFUSED' }), late)
    .toMatchObject([
      { customerId: null, customerNo: null, outcome: errorCodes['CUSTOMER.NOT_FOUND'], outcomeText: '客户不存在' },
    ])
  expect(await found({ result: 'DONE', startTime: '2026-03-12' })).toHaveLength(2)
  expect(await found({ endTime: '2026-03-11' })).toEqual([])
  const kept = JSON.stringify(await server.runSql(`select request, path from open_call where app_id = ${app.id}`))
  expect(kept).not.toMatch(/DOOR|137|李/)
  const rows = await staff<{ rows: object[] }>('GET', '/openApp/page', { appName: '司机' })
  expect(JSON.stringify(rows)).not.toContain(app.appSecret)
  expect(rows.data?.rows.length).toBeGreaterThan(0)
})

test('the log names a customer by an id of any length that ids have', async () => {
  const app = await anApp()
  const longest = '1900000000000000101'
  for (const customerId of [longest, '9999999999999999999']) await say(app, '/voucher/page', { customerId })
  const named = async () => {
    const rows = await server.runSql(`select customer_id from open_call where app_id = ${app.id} order by id`)
    return rows.map(({ customerId }) => customerId)
  }
  await expect.poll(named, late).toEqual([longest, null])
})

test('calls that are refused at the door are in the log of the app by reason, counted by minute', async () => {
  const app = await anApp({ callLimit: 1 })
  const [nonce, from] = [randomUUID(), '198.51.100.7']
  const sent = (signing: Signing = {}) => say(app, '/customer/register', { mobile: aMobile() }, { from, ...signing })
  const find = (signing: Signing = {}) => say(app, '/customer/find', { mobile: aMobile() }, { from, ...signing })
  await find({ nonce })
  await find({ nonce })
  for (let i = 0; i < 5; i += 1) await sent()
  await find({ secret: 'guessed' })
  await sent({ secret: 'guessed' })
  await sent({ time: '1773287640' })
  await staff('POST', '/openApp/edit', { id: app.id, dataStatus: 1 })
  await sent()
  const logged = async () =>
    (await staff<{ rows: OpenCall[] }>('GET', '/openApp/call/page', { appId: app.id, result: 'REFUSED' })).data?.rows ??
    []
  const counted = async () =>
    Object.fromEntries((await logged()).map(({ outcomeText, callQty }) => [outcomeText, callQty]))
  await expect.poll(counted, late).toEqual({
    客户不存在: 1,
    '该请求已受理，随机串不能重复使用': 1,
    '该应用调用过于频繁，请稍后再试': 5,
    应用标识或签名不正确: 2,
    请求时间与服务器时间相差超过5分钟: 1,
    该应用已停用: 1,
  })
  expect(await logged()).toHaveLength(6)
  expect((await logged()).find(({ callQty }) => callQty === 5)).toMatchObject({
    path: '/open/v1/customer/register',
    ip: from,
  })
})

test('the log of a stranger keeps nothing long, nested or unwritable, and names each such call', async () => {
  const kept = { activityId: '7' }
  const bodies = [
    { ...kept, customerId: { deep: 'x'.repeat(100_000) } },
    { ...kept, customerId: ['x'] },
    { ...kept, plateColor: '\u0000' },
    { ...kept, status: { toString: 1, valueOf: 1 } },
    { ...kept, vehicleUse: 'x'.repeat(41) },
  ]
  for (const payload of bodies)
    await server.app.inject({ method: 'POST', url: '/api/open/v1/consent/sign', payload, remoteAddress: '192.0.2.77' })
  for (const payload of ['"letters"', '[1,2,3]'])
    await server.app.inject({
      method: 'POST',
      url: '/api/open/v1/consent/sign',
      headers: { 'content-type': 'application/json' },
      payload,
      remoteAddress: '192.0.2.77',
    })
  const logged = () => server.db.selectFrom('openCall').select('request').where('ip', '=', '192.0.2.77').execute()
  await expect.poll(async () => (await logged()).length, late).toBe(bodies.length + 2)
  const requests = (await logged()).map(({ request }) => JSON.stringify(request)) // written after their answers, in any order
  expect(requests.toSorted()).toEqual([...bodies.map(() => JSON.stringify(kept)), '{}', '{}'])
})

test('who sees every organisation reads the calls of strangers: unknown keys, wrong signatures, and how many came beyond the limit', async () => {
  const app = await anApp()
  const from = '198.51.100.88'
  const find = (as: App, signing: Signing = {}) =>
    say(as, '/customer/find', { mobile: aMobile() }, { from, ...signing })
  const unknown = { ...app, appKey: 'nobodys-key' }
  await find(unknown)
  await find({ ...app, appKey: '' })
  await find({ ...app, appKey: "'; drop" })
  await find(app, { secret: 'guessed' })
  expect(await find(app)).toMatchObject({ code: errorCodes['CUSTOMER.NOT_FOUND'] })
  for (let tries = 0; tries < 60; tries += 1) await find(unknown, { nonce: 'x' })
  const boss = await server.signIn({ permissions: ['openApp:stranger:page'] })
  const strangers = async (query: object = { ip: from }, as = boss) =>
    as<Page<StrangerCall>>('GET', '/openApp/stranger/page', query)
  const shown = async () => (await strangers({ ip: from, pageSize: 100 })).data?.rows ?? []
  const beyond = '该地址签名错误过多，一分钟内不再受理'
  await expect
    .poll(async () => (await shown()).find(({ outcomeText }) => outcomeText === beyond)?.callQty, late)
    .toBe(4)
  await expect.poll(async () => (await shown()).length, late).toBe(61)
  const keys = Map.groupBy(await shown(), ({ appKey, appName }) => `${appKey} ${appName}`)
  expect(new Set(keys.keys())).toEqual(new Set(['nobodys-key null', 'null null', `${app.appKey} 司机端`]))
  expect(keys.get(`${app.appKey} 司机端`)).toMatchObject([
    {
      callName: '按手机号查找司机',
      outcome: errorCodes['OPEN_APP.SIGNATURE_WRONG'],
      outcomeText: '应用标识或签名不正确',
      callQty: 1,
    },
  ])
  expect(keys.get('null null')).toHaveLength(2)
  expect((await strangers({ ip: '198.51.100.89' })).data?.rows).toEqual([])
  expect((await strangers({ ip: from, endTime: '2026-03-11' })).data?.rows).toEqual([])
  await server.runSql(`insert into sys_org (id, pids, name, code, org_type, create_time)
    values (101, '[0],[100],', '分公司', 'BR', 'DEPT', now()) on conflict do nothing`)
  const local = await server.signIn({ permissions: ['openApp:stranger:page'], orgIds: ['101'] })
  expect(await strangers({}, local)).toMatchObject({
    code: errorCodes['OPEN_APP.STRANGERS_HIDDEN'],
    message: '陌生调用不属于任何机构，只有数据范围包含全部机构的用户可以查看',
  })
  const orgs = await server.db.selectFrom('sysOrg').select('id').execute()
  const root = await server.signIn({ permissions: ['openApp:stranger:page'], orgIds: orgs.map(({ id }) => id) })
  expect((await strangers({ ip: from }, root)).data?.totalRows).toBe(61)
})

test('the addresses of one IPv6 line guess signatures as one', async () => {
  const app = await anApp()
  const guess = async (from: string) => (await say(app, '/customer/register', {}, { secret: 'guessed', from })).code
  let guesses = 0
  while (guesses < 1000 && (await guess(`2001:db8:1:2::${guesses + 1}`)) === errorCodes['OPEN_APP.SIGNATURE_WRONG'])
    guesses += 1
  expect(await guess('2001:db8:1:2:ffff::1')).not.toBe(errorCodes['OPEN_APP.SIGNATURE_WRONG'])
  expect(await guess('2001:db8:1:3::1')).toBe(errorCodes['OPEN_APP.SIGNATURE_WRONG'])
  expect(guesses).toBeLessThan(1000)
})

test('who has no activity, invites a customer or too many people, is told why; nobody agrees to a text that is none', async () => {
  const app = await anApp()
  const { customerId = '' } = await registered(app)
  const invite = (mobile: string) => say(app, '/invitation/add', { customerId, mobile, inviteChannel: 'APP' })
  expect(await invite(aMobile())).toMatchObject({
    code: errorCodes['FISSION.NO_ACTIVITY'],
    message: '当前没有该客户可参加的邀请活动',
  })
  await aFissionActivity(server, { companyId: app.companyId, trigger: 'REGISTER', maxInvitees: 1 })
  const known = aMobile()
  await registered(app, { mobile: known })
  expect(await invite(known)).toMatchObject({
    code: errorCodes['FISSION.ALREADY_REGISTERED'],
    message: '该手机号已注册，不能再邀请',
  })
  expect(await invite(aMobile())).toMatchObject({ code: 200 })
  expect(await invite(aMobile())).toMatchObject({
    code: errorCodes['FISSION.MOST_INVITEES'],
    message: '已达该活动的邀请人数上限',
  })
  await server.runSql('delete from customer_consent; delete from consent_text')
  expect(await say(app, '/consent/sign', { customerId, versionNo: 1 })).toMatchObject({
    code: errorCodes['CONSENT.NO_TEXT'],
    message: '尚未发布隐私协议',
  })
})

test('an app needs a company within the data scope, and a name of its own there', async () => {
  const { companyId, id } = await anApp()
  const [here, there] = [
    { appName: '另一端', companyId },
    { appName: '远端', companyId: await aCompany(server, '200') },
  ]
  const add = (facts: object) => staff<App>('POST', '/openApp/add', facts)
  expect(await add(there)).toMatchObject({
    code: errorCodes['OPEN_APP.COMPANY_UNKNOWN'],
    message: '所属公司不存在或不在您的数据范围内',
  })
  expect(await add({ ...here, appName: '司机端' })).toMatchObject({ code: errorCodes['OPEN_APP.NAME_TAKEN'] })
  const { data } = await add(here)
  const rename = (appName: string) => staff('POST', '/openApp/edit', { id: data?.id, appName })
  expect(await rename('司机端')).toMatchObject({
    code: errorCodes['OPEN_APP.NAME_TAKEN'],
    message: '该公司已有同名的开放应用',
  })
  expect((await rename('司机端二')).code).toBe(200)
  const strangers = { permissions: ['openApp:edit', 'openApp:secret'], orgIds: ['200'] }
  const stranger = await server.signIn(strangers)
  expect(await stranger('POST', '/openApp/edit', { id, dataStatus: 1 })).toMatchObject({
    code: errorCodes['OPEN_APP.NOT_FOUND'],
  })
  expect(await stranger('POST', '/openApp/secret', { id })).toMatchObject({ message: '开放应用不存在' })
  const names = server.db.selectFrom('openApp').select('appName').where('companyId', '=', companyId).orderBy('id')
  expect(await names.execute()).toEqual([{ appName: '司机端' }, { appName: '司机端二' }])
})
