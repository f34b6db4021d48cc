import { energyE4 } from '@chargedeck/domain/kernel/money'
import { startupModeLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { pileTypeLabels } from '@chargedeck/contract/site/pile/enums'
import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { Page } from '@chargedeck/contract/paging'
import type { Pile, PileDetail } from '@chargedeck/contract/site/pile/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCharger, aCustomer, aWorld, invariantsOf, type World } from '../../../test/world.ts'
import { watchOrders } from '../../charging/charge-order/watch/watch-orders.ts'
import { isChargerPassword } from './password.ts'
import { asSystem } from '../../platform/work.ts'
import { socLimitEnded } from '../../charging/soc-limit/record-soc.ts'
import { pushQueuedSoc } from '../../charging/soc-limit/push-soc.ts'

let server: TestServer
let world: World
let foreign: World
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  foreign = await aWorld(server, '200')
  const pile = [
    'page',
    'detail',
    'add',
    'edit',
    'delete',
    'updateStatus',
    'max:soc',
    'update:soc',
    'password:set',
    'password:show',
    'password:clear',
    'export',
  ]
  call = await server.signIn({ permissions: pile.map((name) => `charger:pile:${name}`), orgIds: ['100'] })
})
afterAll(() => server.stop())

const hardware = { model: 'DH-120D2', manufacturerName: '示例电气', voltageMin: 200, voltageMax: 1000, currentMax: 250 }
const pileInput = (facts: object = {}) => ({
  pileNo: 'CD-1',
  pileName: 'A01',
  stationId: world.stationId,
  pileType: 'DC',
  ratedPowerKw: 120,
  gunQty: 2,
  protocol: 'OCPP_1_6J',
  ...hardware,
  ...facts,
})
const add = (facts: object = {}) => call<string>('POST', '/charger/pile/add', pileInput(facts))
const added = async (facts: object) => (await add(facts)).data ?? ''
const detail = async (id: string) => (await call<PileDetail>('GET', '/charger/pile/detail', { id })).data
const move = (ids: string[], status: string, more: object = {}) =>
  call<{ ok: boolean; message: string | null }[]>('POST', '/charger/pile/updateStatus', {
    ids,
    status,
    reason: '测试',
    ...more,
  })
const loggedIn = (id: string) => server.runSql(`update charger_pile set last_login_time = now() where id = ${id}`)
const stopsRequested = async () =>
  (await server.runSql(`select id from device_command where pile_id = ${world.pileId} and command = 'STOP'`)).length
const brokenCounts = async () => (await invariantsOf(server)).filter((name) => JSON.stringify(name).includes('I28'))

test('[S9.6] a DC and an AC pile are added with their guns, and the station counts them', async () => {
  expect(Object.keys(pileTypeLabels)).toEqual(['DC', 'AC'])
  expect(Object.keys(startupModeLabels)).toEqual(['WeChat', 'Alipay', 'APP', 'TPP', 'OTHER'])
  const guns = [{ gunNo: '02', gunName: '左枪', parkNo: 'B1-08' }]
  const id = await added({ guns, verifyDate: '2023-05-01', verifyDueDate: '2026-05-01' })
  expect(await detail(id)).toMatchObject({
    pile: { pileNo: 'CD-1', status: '00', netStatus: '0', runStatus: 'OFFLINE', maxSoc: 100, verifyState: 'DUE' },
    hasPassword: false,
    rowVersion: 1,
    guns: [
      { gunNo: '01', gunName: 'A枪', connectorType: '4', parkNo: null },
      { gunNo: '02', gunName: '左枪', parkNo: 'B1-08' },
    ],
  })
  const ac = {
    pileNo: '32010500000001',
    pileName: 'A02',
    pileType: 'AC',
    ratedPowerKw: 6.6,
    gunQty: 1,
    protocol: 'YKC_1_6',
    voltageMin: 198,
  }
  expect(await add(ac)).toMatchObject({ code: 200 })
  const [station] = await server.runSql(
    `select pile_qty, dc_gun_qty, ac_gun_qty, total_power_kw::float from station where id = ${world.stationId}`,
  )
  expect(station).toEqual({ pileQty: 3, dcGunQty: 4, acGunQty: 1, totalPowerKw: 246.6 })
  expect(await brokenCounts()).toEqual([])
  for (const query of [{ pileNo: 'cd-1' }, { searchValue: 'cd-1' }])
    expect(await call('GET', '/charger/pile/page', query)).toMatchObject({ data: { rows: [{ pileNo: 'CD-1' }] } })
  const due = await call<Page<Pile>>('GET', '/charger/pile/page', { verifyState: 'DUE' })
  expect(due.data?.rows.map(({ pileNo }) => pileNo)).toEqual(['CD-1'])
})

test.each([
  [{ pileNo: 'cd-1', pileName: 'N' }, 3033001, '桩编号已存在'],
  [{ pileNo: 'CD/1', pileName: 'N' }, 3033002, '桩编号须为1至48位字母、数字或_ . : -'],
  [{ pileNo: '3201', pileName: 'N', protocol: 'YKC_1_5' }, 3033002, '桩编号须为14位数字'],
  [{ pileNo: 'X', pileName: 'N', pileType: 'AC' }, 3033003, '功率与桩型不符'],
  [{ pileNo: 'X' }, 3033015, '同一站点已有同名充电桩'],
  [{ pileNo: 'X', pileName: 'N', voltageMin: 1200 }, 3033022, '电压下限不能高于上限'],
  [{ pileNo: 'X', pileName: 'N', guns: [{ gunNo: '03', gunName: 'C枪' }] }, 3033019, '枪号须为01至枪数，且不能重复'],
  [{ pileNo: 'X', pileName: 'N', stationId: '404' }, 3031001, '站点不存在'],
  [{ pileNo: 'X', pileName: 'N', maxSoc: 49 }, 1012001, 'SOC上限格式错误，请检查maxSoc参数'],
  [{ pileNo: 'X', pileName: 'N', ratedPowerKw: 1e30 }, 1012001, '额定功率格式错误，请检查ratedPowerKw参数'],
  [{ pileNo: 'X', pileName: 'N', ratedPowerKw: 7.25 }, 1012001, '额定功率格式错误，请检查ratedPowerKw参数'],
])('adding %j is refused and adds nothing', async (facts, code, message) => {
  const before = await server.runSql('select count(*) from charger_pile')
  expect(await add(facts)).toMatchObject({ code, message })
  expect(await server.runSql('select count(*) from charger_pile')).toEqual(before)
})

test('a new pile and an edit are refused with everything that is wrong at once, each at its field', async () => {
  const wrong = {
    pileName: 'A01',
    ratedPowerKw: 2,
    voltageMin: 1200,
    verifyDate: '2026-05-01',
    verifyDueDate: '2023-05-01',
  }
  const fields = {
    pileName: '同一站点已有同名充电桩',
    ratedPowerKw: '功率与桩型不符',
    voltageMin: '电压下限不能高于上限',
    verifyDueDate: '检定到期日不能早于检定日期',
  }
  expect(await add({ pileNo: 'cd/1', ...wrong })).toMatchObject({
    data: { fields: { pileNo: '桩编号须为1至48位字母、数字或_ . : -', ...fields } },
  })
  expect(await add({ pileNo: 'cd-1' })).toMatchObject({
    data: { fields: { pileNo: '桩编号已存在', pileName: '同一站点已有同名充电桩' } },
  })
  const id = await added({ pileNo: 'ALL-1', pileName: 'ALL' })
  const { stationId: _stationId, ...input } = pileInput({ pileNo: 'ALL-1', ...wrong })
  expect(await call('POST', '/charger/pile/edit', { id, ...input })).toMatchObject({ data: { fields } })
})

test('a pile that has connected keeps its number and guns; a stale form and a taken name are refused', async () => {
  const id = await added({ pileNo: 'ED-1', pileName: 'E01' })
  const edit = (facts: object) => {
    const { stationId: _stationId, ...input } = pileInput({ pileNo: 'ED-1', pileName: 'E01', ...facts })
    return call('POST', '/charger/pile/edit', { id, ...input })
  }
  expect(await edit({ pileNo: 'ED-2', gunQty: 3, remark: "<script>'; drop table" })).toMatchObject({ code: 200 })
  expect((await detail(id))?.guns.map(({ gunNo }) => gunNo)).toEqual(['01', '02', '03'])
  expect((await detail(id))?.pile.guns.map(({ gunCode }) => gunCode)).toEqual(['ED-201', 'ED-202', 'ED-203'])
  expect(await edit({ pileNo: 'ED-2', gunQty: 1 })).toMatchObject({ code: 200 })
  expect((await detail(id))?.guns).toHaveLength(1)
  expect(await edit({ pileNo: 'ED-2', gunQty: 2 })).toMatchObject({ code: 200 })
  await loggedIn(id)
  expect(await edit({ pileNo: 'ED-3', gunQty: 2 })).toMatchObject({
    code: 3033005,
    message: '设备已上线，编号不可修改',
  })
  expect(await edit({ pileNo: 'ED-2', rowVersion: 1 })).toMatchObject({ code: 3030409 })
  expect(await edit({ pileNo: 'ED-2', pileName: 'A01' })).toMatchObject({ code: 3033015 })
  expect(await edit({ pileNo: 'ED-2', maxSoc: 90 })).toMatchObject({ code: 200 })
  const [audit] = await server.runSql(
    `select change from audit_log where path = '/charger/pile/edit' and outcome = 200 order by id desc limit 1`,
  )
  expect(audit?.['change']).toEqual({ maxSoc: [100, 90] })
})

test('an edit leaves fields of a gun alone that it does not name', async () => {
  const guns = [{ gunNo: '01', gunName: 'A枪', connectorType: '2', nationalStandard: '1', parkNo: 'B1-01' }]
  const id = await added({ pileNo: 'GUN-1', pileName: 'G01', guns })
  const usual = { gunNo: '02', connectorType: '4', nationalStandard: '2', parkNo: null }
  expect((await detail(id))?.guns).toMatchObject([guns[0], usual])
  const { stationId: _stationId, ...input } = pileInput({
    pileNo: 'GUN-1',
    pileName: 'G01',
    guns: [{ gunNo: '01', gunName: '左枪' }],
  })
  expect(await call('POST', '/charger/pile/edit', { id, ...input })).toMatchObject({ code: 200 })
  expect((await detail(id))?.guns).toMatchObject([{ ...guns[0], gunName: '左枪' }, usual])
})

test('[S4.9] [S4.13] a pile goes 00 → 10 → 20 → 10, 20 → 90 and no other way; each refusal says why', async () => {
  const id = await added({ pileNo: 'ST-1', pileName: 'S01' })
  const outcomeOf = async (status: string, more: object = {}) => (await move([id], status, more)).data?.[0]
  expect(await outcomeOf('20')).toMatchObject({ ok: false, message: '状态不允许' })
  expect(await outcomeOf('10')).toMatchObject({ ok: false, message: '设备从未登录过平台，可选择强制投运' })
  expect(await outcomeOf('10', { force: 1 })).toMatchObject({ ok: true, message: null })
  expect(await outcomeOf('10', { force: 1 })).toMatchObject({ ok: false, message: '状态不允许' })
  expect(await outcomeOf('90')).toMatchObject({ ok: false })
  expect(await outcomeOf('20')).toMatchObject({ ok: true })
  await loggedIn(id)
  expect(await outcomeOf('10')).toMatchObject({ ok: true })
  expect(await outcomeOf('20')).toMatchObject({ ok: true })
  expect(await outcomeOf('90')).toMatchObject({ ok: true })
  for (const status of ['00', '10', '20', '90'])
    expect(await outcomeOf(status, { force: 1 })).toMatchObject({ ok: false, message: '状态不允许' })
  expect(await brokenCounts()).toEqual([])
  await server.runSql(`update station_fee set version_status = 'INITIAL' where station_id = ${world.stationId}`)
  const planless = await added({ pileNo: 'ST-2', pileName: 'S02' })
  expect((await move([planless], '10', { force: 1 })).data?.[0]).toMatchObject({
    ok: false,
    message: '站点缺少适用该桩型的生效计费方案',
  })
  await server.runSql(`update station_fee set version_status = 'CONFIRM' where station_id = ${world.stationId}`)
  expect(await move([id, foreign.pileId], '10')).toMatchObject({ code: 3033013, success: false })
})

test('[S4.13] a charging pile is suspended only when its charges may be stopped, and is never deleted', async () => {
  const customer = await aCustomer(server, world)
  // zero is a valid meter
  await aCharger(server, world, server).start({ idTag: customer.cardNo, at: server.now(), meter: energyE4(0) })
  expect((await move([world.pileId], '20')).data).toEqual([{ id: world.pileId, ok: false, message: '存在充电中订单' }])
  expect(await call('POST', '/charger/pile/delete', { id: world.pileId })).toMatchObject({
    code: 3033006,
    message: '已有订单，不可删除（可报废）',
  })
  expect((await move([world.pileId], '20', { stopRunning: 1 })).data).toEqual([
    { id: world.pileId, ok: true, message: null },
  ])
  expect(await stopsRequested()).toBe(1)
  expect((await move([world.pileId], '90')).data?.[0]).toMatchObject({ ok: false, message: '存在未完成订单' })
})

test('[S4.13] the charge of a pile that is suspended while offline is stopped when it returns', async () => {
  const set = (changes: string) => server.runSql(`update charger_pile set ${changes} where id = ${world.pileId}`)
  const customer = await aCustomer(server, world)
  await set(`status = '10', net_status = '0'`)
  // zero is a valid meter
  await aCharger(server, world, server).start({
    idTag: customer.cardNo,
    at: server.now(),
    meter: energyE4(0),
    gunNo: 2,
  })
  expect((await move([world.pileId], '20', { stopRunning: 1 })).data?.[0]).toMatchObject({ ok: true })
  await watchOrders(server.deps)
  expect(await stopsRequested()).toBe(1)
  await set(`net_status = '1'`)
  await watchOrders(server.deps)
  expect(await stopsRequested()).toBe(2)
})

test('a pile entered by mistake is deleted, and its number can be used again', async () => {
  const id = await added({ pileNo: 'DEL-1', pileName: 'D01' })
  expect(await call('POST', '/charger/pile/delete', { ids: [id, foreign.pileId] })).toMatchObject({ code: 3033013 })
  expect(await call('POST', '/charger/pile/delete', { id })).toMatchObject({ code: 200 })
  expect(await call('GET', '/charger/pile/detail', { id })).toMatchObject({ code: 3033013 })
  expect(await add({ pileNo: 'DEL-1', pileName: 'D01' })).toMatchObject({ code: 200 })
  const online = await added({ pileNo: 'DEL-2', pileName: 'D02' })
  await server.runSql(`update charger_pile set net_status = '1' where id = ${online}`)
  expect(await call('POST', '/charger/pile/delete', { id: online })).toMatchObject({ code: 3033014 })
  expect(await brokenCounts()).toEqual([])
})

const forgetAskTime = () => server.runSql('update charger_pile set soc_ask_time = null')
const answered = (pileId: string, outcome: CommandOutcome<'setConfiguration'>) =>
  asSystem(server.deps, 'test', (ctx) =>
    socLimitEnded(ctx, { pileId, command: { kind: 'setConfiguration', key: 'MaxSoc', value: '85' } }, outcome),
  )

test('an SOC limit is stored for all piles and sent to those with a setting for it, at once or when they return', async () => {
  const [here, away, plain] = [
    await added({ pileNo: 'SOC-1', pileName: 'Q01', socKey: 'MaxSoc' }),
    await added({ pileNo: 'SOC-2', pileName: 'Q02', socKey: 'MaxSoc' }),
    await added({ pileNo: 'SOC-3', pileName: 'Q03' }),
  ]
  await server.runSql(
    `update charger_pile set net_status = '1', last_login_time = now() where id in (${here}, ${plain})`,
  )
  const pileIds = [here, away, plain]
  const { data } = await call<{ pileId: string; commandStatus: string }[]>('PUT', '/charger/pile/update/soc', {
    pileIds,
    maxSoc: 85,
  })
  expect(data?.map(({ commandStatus }) => commandStatus)).toEqual(['SENT', 'QUEUED', 'PLATFORM'])
  const sentLimits = async () =>
    (
      await server.runSql(
        `select pile_no, param->>'value' as value from device_command where command = 'SET_CONFIGURATION' order by id`,
      )
    ).map((row) => `${String(row['pileNo'])}=${String(row['value'])}`)
  expect(await sentLimits()).toEqual(['SOC-1=85'])
  await server.runSql(`update charger_pile set net_status = '1' where id = ${away}`)
  for (const _again of [1, 2]) await asSystem(server.deps, 'test', (ctx) => pushQueuedSoc(ctx))
  expect(await sentLimits()).toEqual(['SOC-1=85', 'SOC-2=85'])
  const states = async () => [
    (await detail(here))?.socState,
    (await detail(away))?.socState,
    (await detail(plain))?.socState,
  ]
  expect(await states()).toEqual(['WAITING', 'WAITING', 'PLATFORM'])
  await answered(here, { result: 'ACCEPTED', status: 'Accepted' })
  await answered(away, { result: 'REJECTED', reason: 'NOT_SUPPORTED', status: 'NotSupported' })
  await forgetAskTime()
  await asSystem(server.deps, 'test', (ctx) => pushQueuedSoc(ctx))
  expect(await sentLimits()).toEqual(['SOC-1=85', 'SOC-2=85'])
  expect(await states()).toEqual(['TOLD', 'REFUSED', 'PLATFORM'])
  await call('PUT', '/charger/pile/update/soc', { pileIds: [away], maxSoc: 84 })
  await answered(away, { result: 'ACCEPTED', status: 'Accepted' }) // the answer to the earlier limit
  expect(await states()).toEqual(['TOLD', 'WAITING', 'PLATFORM'])
  await call('PUT', '/charger/pile/update/soc', { pileIds: [away], maxSoc: 85 })
  const limits = (
    await call<{ pileId: string; maxSoc: number }[]>('GET', '/charger/pile/max/soc', { stationId: world.stationId })
  ).data
  expect(limits?.filter(({ pileId }) => pileIds.includes(pileId)).map(({ maxSoc }) => maxSoc)).toEqual([85, 85, 85])
  expect(await call('PUT', '/charger/pile/update/soc', { maxSoc: 85 })).toMatchObject({ code: 3033026 })
  expect(await call('PUT', '/charger/pile/update/soc', { pileIds: [foreign.pileId], maxSoc: 85 })).toMatchObject({
    code: 3033013,
  })
})

test('a pile has a password from its creation: it can be shown once, and only its hash and a sealed copy are stored', async () => {
  const id = await added({ pileNo: 'PW-1', pileName: 'P01' })
  const show = () => call<{ password: string }>('POST', '/charger/pile/password/show', { pileId: id })
  expect(await detail(id)).toMatchObject({ hasPassword: false, newPassword: 'UNSEEN' })
  const password = (await show()).data?.password ?? ''
  expect(password).toMatch(/^[A-Za-z2-9]{20}$/)
  expect(await show()).toMatchObject({ code: 3033059 })
  expect(await detail(id)).toMatchObject({ newPassword: 'SHOWN' })
  const stored = async () => (await server.runSql(`select * from charger_pile where id = ${id}`))[0]
  expect(isChargerPassword(Buffer.from(password), String((await stored())?.['newPasswordHash']))).toBe(true)
  const rows = [await stored(), await server.runSql('select change from audit_log')]
  expect(JSON.stringify(rows)).not.toContain(password)

  expect(await call('POST', '/charger/pile/password/set', { pileId: id })).toMatchObject({ data: { sentFlag: 0 } })
  expect(await stored()).toMatchObject({ passwordHash: null })
  const fresh = (await show()).data?.password ?? ''
  expect(fresh).not.toBe(password)
  expect(await call('POST', '/charger/pile/password/set', { pileId: id, endOldFlag: 1 })).toMatchObject({ code: 200 })
  expect((await detail(id))?.hasPassword).toBe(true)
  expect(await call('POST', '/charger/pile/password/clear', { pileId: id })).toMatchObject({ code: 200 })
  expect(await stored()).toMatchObject({ passwordHash: null, newPasswordHash: null, newPasswordSealed: null })
  expect(await show()).toMatchObject({ code: 3033059 })
})
