import { randomUUID } from 'node:crypto'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, orderRow, transactionNoOf } from '../../../test/world.ts'
import { aSandbox, ask, decide } from '../../money/pay-trans/fixtures.ts'
import { anAppOf, appPermissions, sayTo, type App } from './fixtures.ts'

let server: TestServer
let say: ReturnType<typeof sayTo>
let day: Awaited<ReturnType<typeof aDay>>
let customerId: string
let app: App
let staff: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  say = sayTo(server)
  staff = await server.signIn({ permissions: appPermissions, orgIds: null })
})
beforeEach(async () => {
  day = await aDay(server, '12:00:00') // the clock of the server
  const customer = await aCustomer(server, day.world)
  customerId = customer.id
  app = await anAppOf(staff, day.world.companyId)
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

const wanted = () => ({
  requestId: randomUUID(),
  customerId,
  gunCode: day.world.gunCodes[0],
  chargeMode: 'FULL',
})

test('a driver starts a charge, sees how far it is, and stops it', async () => {
  const input = wanted()
  const { data } = await say(app, '/charge/start', input)
  const orderId = data['orderId'] ?? ''
  expect(data).toMatchObject({ orderStatus: '00' })
  expect((await say(app, '/charge/start', input)).data).toMatchObject({ orderId })
  expect(await orderRow(server, orderId)).toMatchObject({ startupWay: 'QR', startupMode: 'APP', customerId })
  const { idTag } = await orderRow(server, orderId)
  await day.charger.start({ idTag: idTag ?? '', at: day.moment('12:00:05'), meter: energyE4(0) })
  const { rows } = (await say(app, '/charge/page', { customerId })).data
  expect(rows).toMatchObject([{ orderId, orderStatus: '10', pileNo: day.world.pile.pileNo }])
  expect(rows[0]).not.toHaveProperty('idTag')
  expect(await say(app, '/charge/stop', { customerId, orderId })).toMatchObject({ code: 200 })
  const transactionNo = await transactionNoOf(server, orderId)
  await day.charger.stop({ transactionNo, at: day.moment('12:10:00'), meter: energyE4(0), reason: 'REMOTE' })
  expect(await orderRow(server, orderId)).toMatchObject({ stopCode: 'P15', stopSide: 'USER' })
})

test('a driver charges at a station of an organisation below that of the company, and not at one of another', async () => {
  await server.runSql(`insert into sys_org (id, pid, pids, name, code, org_type, create_time)
    values (7400, 100, '[0],[100],', '南京片区', 'nanjing', 'DEPT', now())`)
  const moveTo = (orgId: number) =>
    server.runSql(`update station set org_id = ${orgId} where id = ${day.world.stationId}`)
  await moveTo(7500)
  expect(await say(app, '/charge/start', wanted())).toMatchObject({ code: 3035010 })
  await moveTo(7400)
  expect(await say(app, '/charge/start', wanted())).toMatchObject({ code: 200 })
})

test('the app of another company starts and stops nothing, and a driver stops only their own charge', async () => {
  const { data } = await say(app, '/charge/start', wanted())
  const orderId = data['orderId'] ?? ''
  const other = await aCustomer(server, day.world)
  expect(await say(app, '/charge/stop', { customerId: other.id, orderId })).toMatchObject({ code: 3035008 })
  expect((await say(app, '/charge/page', { customerId: other.id, orderId })).data.rows).toEqual([])
  const stranger = await anAppOf(staff, (await aDay(server, '12:00:00', '200')).world.companyId)
  for (const [path, sent] of [
    ['/charge/start', wanted()],
    ['/charge/stop', { customerId, orderId }],
    ['/charge/page', { customerId }],
    ['/trade/page', { customerId }],
    ['/topUp/add', { requestId: 'r', customerId, tradeChannel: 'WePay', tradeAmt: 1000 }],
  ] as const)
    expect((await say(stranger, path, sent)).code, path).toBe(3034010)
})

test('a driver tops up through a channel, and finds the payment among their trades', async () => {
  await aSandbox(server, app.companyId)
  const input = { requestId: randomUUID(), customerId, tradeChannel: 'WePay', tradeAmt: 2000 }
  const { data } = await say(app, '/topUp/add', input)
  const orderId = data['orderId'] ?? ''
  expect((await say(app, '/topUp/add', input)).data).toMatchObject({ orderId, tradeStatus: '0' })
  await ask(server, orderId)
  const payment = await say(app, '/topUp/payment', { customerId, orderId })
  expect(payment.data).toMatchObject({ tradeStatus: '1', tradeAmt: 2000 })
  const { deliver } = await decide(server, staff, { codeUrl: payment.data['codeUrl'] ?? '' })
  await deliver()
  const { rows } = (await say(app, '/trade/page', { customerId })).data
  expect(rows[0]).toMatchObject({ orderId, tradeType: 'TOP_UP', tradeStatus: '2', channelText: '微信' })
  const other = await aCustomer(server, day.world)
  expect(await say(app, '/topUp/payment', { customerId: other.id, orderId })).toMatchObject({ code: 3036001 })
})

test('two drivers, and two apps, use the same request id without meeting the top-up of another', async () => {
  await aSandbox(server, app.companyId)
  const second = await aCustomer(server, day.world)
  const otherApp = await anAppOf(staff, app.companyId, { appName: '第二个司机端' })
  const topUp = async (by: App, who: string) => {
    const asked = { requestId: 'r1', customerId: who, tradeChannel: 'WePay', tradeAmt: 2000 }
    return (await say(by, '/topUp/add', asked)).data['orderId']
  }
  const ids = [await topUp(app, customerId), await topUp(app, second.id), await topUp(otherApp, customerId)]
  expect(new Set(ids).size).toBe(3)
  expect(await topUp(app, customerId)).toBe(ids[0])
})

test('money at the counter is not taken through the door', async () => {
  const input = { requestId: randomUUID(), customerId, tradeChannel: 'OfflinePay', tradeAmt: 2000 }
  expect(await say(app, '/topUp/add', input)).toMatchObject({ code: 1012001 })
})
