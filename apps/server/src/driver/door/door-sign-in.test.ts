import { errorCodes } from '@chargedeck/contract/errors'
import { fissionStates } from '@chargedeck/domain/fission/states'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aFissionActivity } from '../../customer/fission/fixtures.ts'
import { customersRegisteredHandler } from '../../money/reward/public.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { anAppOf, appPermissions, sayTo, type App } from './fixtures.ts'

let server: TestServer
let staff: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.signIn({ permissions: appPermissions, orgIds: ['100'] })
})
afterAll(() => server.stop())

const say: ReturnType<typeof sayTo> = (...call) => sayTo(server)(...call)
const anApp = async (): Promise<App> => anAppOf(staff, await aCompany(server))

let nextMobile = 13_700_000_000
const aMobile = () => String(nextMobile++)
const registered = async (app: App, facts: object = {}) =>
  (await say(app, '/customer/register', { mobile: aMobile(), ...facts })).data

test('a driver who is registered comes in by an app of their company, and to all others is as unknown as nobody', async () => {
  const [app, other] = [await anApp(), await anApp()]
  const mobile = aMobile()
  const { customerId, customerNo } = await registered(app, { mobile })
  const sibling = await anAppOf(staff, app.companyId, { appName: '第二个司机端' })
  for (const written of [mobile, `+86 ${mobile.slice(0, 3)} ${mobile.slice(3)}`])
    expect((await say(sibling, '/customer/find', { mobile: written })).data).toEqual({ customerId, customerNo })
  const [stranger, nobody] = [
    await say(other, '/customer/find', { mobile }),
    await say(other, '/customer/find', { mobile: aMobile() }),
  ]
  expect(stranger).toEqual(nobody)
  expect(nobody).toMatchObject({ code: errorCodes['CUSTOMER.NOT_FOUND'], message: '客户不存在' })
  expect(await say(app, '/customer/find', { mobile: '123' })).toMatchObject({
    code: errorCodes['CUSTOMER.MOBILE_WRONG'],
  })
  const again = await Promise.all([1, 2, 3].map(() => say(sibling, '/customer/register', { mobile })))
  expect(new Set(again.map(({ code }) => code))).toEqual(new Set([errorCodes['CUSTOMER.MOBILE_TAKEN']]))
  expect(await server.runSql(`select id from customer where mobile = '${mobile}'`)).toEqual([{ id: customerId }])
  const audits = await server.runSql(`select change from audit_log
    where path like '%/customer/find' and outcome = 200 and change::text like '%${customerNo}%'`)
  expect(audits).toHaveLength(2)
  expect(JSON.stringify(audits)).not.toContain(mobile)
  await server.runSql(`update customer set data_status = 2, mobile = '~${customerId}' where id = ${customerId}`)
  expect(await say(app, '/customer/find', { mobile })).toMatchObject({ code: errorCodes['CUSTOMER.NOT_FOUND'] })
})

test('a driver who comes in by WeChat or Alipay is bound to that account, which belongs to one customer', async () => {
  const app = await anApp()
  const [mobile, other] = [aMobile(), aMobile()]
  const wxOpenId = `wx-${randomUUID()}`
  const { customerId } = await registered(app, { mobile, wxOpenId, wxUnionId: 'union-1' })
  const stored = async () =>
    (
      await server.runSql(`select register_source, wx_open_id, wx_union_id, ali_user_id, row_version,
        last_login_time is not null as came from customer where id = ${customerId}`)
    )[0]
  expect(await stored()).toMatchObject({ registerSource: 'WeChat', wxOpenId, wxUnionId: 'union-1', came: true })
  expect(await say(app, '/customer/register', { mobile: other, wxOpenId })).toMatchObject({
    code: errorCodes['DOOR.WX_TAKEN'],
  })
  await server.runSql(`update customer set last_login_time = null where id = ${customerId}`)
  const version = (await stored())?.['rowVersion']
  const aliUserId = `ali-${randomUUID()}`
  expect(await say(app, '/customer/find', { mobile, aliUserId })).toMatchObject({ code: 200 })
  expect(await say(app, '/customer/find', { mobile })).toMatchObject({ code: 200 })
  expect(await stored()).toMatchObject({ wxOpenId, aliUserId, came: true, rowVersion: version })
  await registered(app, { mobile: other })
  expect(await say(app, '/customer/find', { mobile: other, aliUserId })).toMatchObject({
    code: errorCodes['DOOR.ALI_TAKEN'],
  })
  expect(await say(app, '/customer/find', { mobile, wxOpenId: `wx-${randomUUID()}` })).toMatchObject({ code: 200 })
  expect((await stored())?.['wxOpenId']).not.toBe(wxOpenId)
})

test('who invites themselves by a second phone is not rewarded: their WeChat knows them in every app', async () => {
  const app = await anApp()
  await aFissionActivity(server, { companyId: app.companyId, trigger: 'REGISTER' })
  const of = (wxUnionId: string) => ({ wxOpenId: `wx-${randomUUID()}`, wxUnionId })
  const [own, other] = [`union-${randomUUID()}`, `union-${randomUUID()}`]
  const { customerId } = await registered(app, of(own))
  const [secondPhone, friend] = [aMobile(), aMobile()]
  for (const mobile of [secondPhone, friend])
    expect(await say(app, '/invitation/add', { customerId, mobile, inviteChannel: 'APP' })).toMatchObject({ code: 200 })
  await registered(app, { mobile: secondPhone, ...of(own) })
  await registered(app, { mobile: friend, ...of(other) })
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [customersRegisteredHandler] })
  const invitations = await server.runSql(`select status, invalid_reason from fission
    where inviter_id = ${customerId} order by id`)
  expect(invitations).toEqual([
    { status: fissionStates.void, invalidReason: '被邀请人不是新客户' },
    { status: fissionStates.rewarded, invalidReason: null },
  ])
})

test('of two drivers who come in for the first time by one account of WeChat at the same moment, one is bound and the other refused', async () => {
  const app = await anApp()
  const taken = { code: errorCodes['DOOR.WX_TAKEN'], message: '微信OpenId已绑定其他客户' }
  for (let round = 0; round < 8; round += 1) {
    const wxOpenId = `wx-${randomUUID()}`
    const [known, other] = [aMobile(), aMobile()]
    for (const mobile of [known, other]) await registered(app, { mobile })
    const path = round % 2 === 0 ? '/customer/find' : '/customer/register'
    const mobiles = round % 2 === 0 ? [known, other] : [aMobile(), aMobile()]
    const both = await Promise.all(mobiles.map((mobile) => say(app, path, { mobile, wxOpenId })))
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(both.find(({ code }) => code !== 200)).toMatchObject(taken)
    expect(await server.runSql(`select id from customer where wx_open_id = '${wxOpenId}'`)).toHaveLength(1)
  }
})
