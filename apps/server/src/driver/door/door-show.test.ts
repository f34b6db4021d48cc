import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { aRewardingActivity } from '../../money/reward/fixtures.ts'
import { aBannerOf, aPicture } from '../../site/banner/fixtures.ts'
import { aNoticeOf } from '../../site/notice-bar/fixtures.ts'
import { anAppOf, appPermissions, sayTo, type App } from './fixtures.ts'

let now = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let staff: Awaited<ReturnType<TestServer['signIn']>>
let fileId: string
let app: App
const permissions = [...appPermissions, 'banner:addedOrModify', 'notice:bar:addedOrModify']
beforeAll(async () => {
  server = await startTestServer(() => now)
  staff = await server.signIn({ permissions, orgIds: ['100'] })
  fileId = await aPicture(server)
})
beforeEach(async () => {
  app = await anAppOf(staff, await aCompany(server))
})
afterAll(() => server.stop())

const say: ReturnType<typeof sayTo> = (...call) => sayTo(server)(...call)
const saved = async (path: string, facts: object) => (await staff<{ id: string }>('POST', path, facts)).data?.id ?? ''
const aBanner = (facts: object = {}) => saved('/banner/addedOrModify', aBannerOf(app.companyId, fileId, facts))
const aNotice = (facts: object = {}) => saved('/notice/bar/addedOrModify', aNoticeOf(app.companyId, facts))
const titlesOf = async (path: string, query: object = {}) =>
  ((await say(app, path, query)).data as unknown as { title: string }[]).map(({ title }) => title)

test('an app reads the banners that it shows now, in their order, with an address of each picture', async () => {
  const other = await anAppOf(staff, app.companyId, { appName: '另一端' })
  await aBanner({ title: '后', sort: 20 })
  await aBanner({ title: '先', sort: 10, appIds: [app.id], position: 'MINE' })
  await aBanner({ title: '别的应用', appIds: [other.id] })
  await aBanner({ title: '已下架', dataStatus: 1 })
  await aBanner({ title: '未开始', startTime: '2026-03-12 12:00:01' })
  await saved('/banner/addedOrModify', aBannerOf(await aCompany(server), fileId, { title: '别的公司' }))
  expect(await titlesOf('/banner/list')).toEqual(['先', '后'])
  expect(await titlesOf('/banner/list', { position: 'HOME' })).toEqual(['后'])
  const { data } = await say(app, '/banner/list', { position: 'MINE' })
  expect(data).toMatchObject([{ pictureUrl: `/api/banner/picture/${fileId}`, jumpType: 'NONE' }])
})

test('a banner of an activity that has ended stays without its click', async () => {
  const { companyId } = app
  const times = { startTime: fromWallTime('2026-03-01 00:00:00'), endTime: fromWallTime('2026-03-12 18:00:00') }
  const { activityId } = await aRewardingActivity(server, {
    ...times,
    companyId,
    activityType: 'REGISTER_GIFT',
    rule: (prizeIds) => ({ prizeIds }),
  })
  await aBanner({ jumpType: 'ACTIVITY', jumpTarget: activityId })
  const shown = async () => (await say(app, '/banner/list', {})).data
  expect(await shown()).toMatchObject([{ jumpType: 'ACTIVITY', jumpTarget: activityId }])
  await server.runSql(`update activity set end_time = '2026-03-12 11:00:00+08' where id = ${activityId}`)
  expect(await shown()).toMatchObject([{ jumpType: 'NONE', jumpTarget: null }])
})

test('an app reads the running activities that are for its driver, with the rule in words and pictures that a phone can load', async () => {
  const { companyId } = app
  const from = { companyId, startTime: fromWallTime('2026-03-01 00:00:00') }
  const described = await aPicture(server)
  const hidden = await aPicture(server)
  const topUp = await aRewardingActivity(server, {
    ...from,
    activityType: 'TOP_UP_GIFT',
    rule: () => ({ tiers: [{ minAmt: 20_000, giftAmt: 2000, prizeIds: [] }] }),
  })
  const register = (facts: object = {}) =>
    aRewardingActivity(server, { ...from, ...facts, activityType: 'REGISTER_GIFT', rule: (prizeIds) => ({ prizeIds }) })
  await register()
  const ofGroup = await aRewardingActivity(server, {
    ...from,
    startTime: fromWallTime('2026-03-02 00:00:00'),
    activityType: 'CHARGE_DISCOUNT',
    rule: () => ({ serviceRate: 7000 }),
    prizes: [],
  })
  await aRewardingActivity(server, {
    ...from,
    activityType: 'GRANT',
    rule: (prizeIds) => ({ prizeIds, target: 'IDS' }),
  })
  await register({ companyId: await aCompany(server) })
  const ended = await register({ endTime: fromWallTime('2026-03-12 11:00:00') })
  const [one, other] = [await aCustomer(server, { companyId }), await aCustomer(server, { companyId })]
  await server.runSql(`update activity set banner_file_id = ${fileId},
      description = '<p>充得多</p><img src="/api/file/preview/${described}" />' where id = ${topUp.activityId};
    update activity set banner_file_id = ${hidden} where id = ${ended.activityId};
    insert into activity_scope (id, activity_id, scope_type, scope_id, scope_name, include_flag)
      values (1, ${ofGroup.activityId}, 'CUSTOMER', '${one}', '客户', 1)`)
  const page = async (query: object = {}) => (await say(app, '/activity/page', query)).data
  const ruleOf = async (query: object = {}) =>
    (await page(query)).rows.map((row) => (row as { ruleLines: string[] }).ruleLines.join())
  expect(await ruleOf()).toEqual(['充200元送20元', '注册送立减10元'].toReversed())
  expect(await ruleOf({ customerId: one })).toEqual(['服务费7折', '充200元送20元'])
  expect(await ruleOf({ customerId: other })).toEqual(['充200元送20元'])
  expect(await page({ customerId: one, pageSize: 1, pageNo: 2 })).toMatchObject({
    totalRows: 2,
    rows: [
      {
        activityName: '三月有礼',
        pictureUrl: `/api/activity/picture/${fileId}`,
        description: `<p>充得多</p><img src="/api/activity/picture/${described}" />`,
        placesText: '不限',
        windowsText: '全天',
        endTime: '2026-03-31 23:59:59',
      },
    ],
  })
  const load = async (id: string) => (await server.app.inject(`/api/activity/picture/${id}`)).headers['content-type']
  expect([await load(fileId), await load(described)]).toEqual(['image/png', 'image/png'])
  expect(await load(hidden)).toContain('json')
  const stranger = await aCustomer(server, { companyId: await aCompany(server) })
  expect(await say(app, '/activity/page', { customerId: stranger })).toMatchObject({ code: 3034010 })
})

test('clicks of drivers are counted, of one driver one a second', async () => {
  const id = await aBanner()
  const [one, two] = [
    await aCustomer(server, { companyId: app.companyId }),
    await aCustomer(server, { companyId: app.companyId }),
  ]
  const click = async (customerId: string, bannerId = id) =>
    (await say(app, '/banner/click', { customerId, bannerId })).code
  const clicks = async () =>
    (await server.db.selectFrom('banner').select('clickQty').where('id', '=', id).executeTakeFirstOrThrow()).clickQty
  expect(await Promise.all([click(one), click(one), click(two)])).toEqual([200, 200, 200])
  expect(await clicks()).toBe(2)
  now = new Date(now.getTime() + 1000)
  await click(one)
  expect(await clicks()).toBe(3)
  expect(await click(one, '404')).toBe(3037052)
  expect(await click(await aCustomer(server, { companyId: await aCompany(server) }))).toBe(3034010)
  const other = await anAppOf(staff, await aCompany(server))
  const stranger = await aCustomer(server, { companyId: other.companyId })
  expect(await say(other, '/banner/click', { customerId: stranger, bannerId: id })).toMatchObject({ code: 3037052 })
  expect(await clicks()).toBe(3)
})

test('an app reads the notices that show now, those on top first, and of stations those of the named one', async () => {
  const stationId = '77'
  await aNotice({ title: '后', sort: 20 })
  await aNotice({ title: '先', sort: 10 })
  await aNotice({ title: '置顶', sort: 30, topFlag: 1 })
  await aNotice({ title: '已停用', dataStatus: 1 })
  const ofStation = await aNotice({ title: '检修', position: 'STATION', sort: 5 })
  await server.runSql(`update notice_bar set notice_type = '2', station_ids = '{${stationId}}' where id = ${ofStation}`)
  expect(await titlesOf('/notice/list')).toEqual(['置顶', '检修', '先', '后'])
  expect(await titlesOf('/notice/list', { position: 'STATION', stationId })).toEqual(['检修'])
  expect(await titlesOf('/notice/list', { stationId: '78' })).toEqual(['置顶', '先', '后'])
})
