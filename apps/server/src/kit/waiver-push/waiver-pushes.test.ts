import type { WaiverPush } from '@chargedeck/contract/kit/waiver-push/calls'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { waiverPushStates } from '@chargedeck/domain/waiver-push/states'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCustomer, aDay, orderRow } from '../../../test/world.ts'
import { chargeOrderJobs, orderSettledJobs } from '../../charging/charge-order/public.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { anOutsideParty, type ReceivedRequest } from '../../platform/outbox/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { aGateOf } from '../barrier-gate/fixtures.ts'
import { deviceSignature } from '../device-call/public.ts'
import { forgetCustomerInWaivers, pushWaiverHandler, pushWaivers, waiverCostOf, waiverTimeline } from './public.ts'

const secret = 'park-secret'
const plateNo = '粤B12345'
const { accepted, failed, expired, waiting } = waiverPushStates
let now = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
let staff: Awaited<ReturnType<TestServer['signIn']>>
let park: Awaited<ReturnType<typeof anOutsideParty>>
let answer: object = { code: 0 }

/** The platform of the car park believes only what is signed with its secret. */
const judge = ({ headers, body }: ReceivedRequest): object => {
  const signed = { time: String(headers['x-time']), nonce: String(headers['x-nonce']), body }
  const isOurs = headers['x-app-id'] === 'park' && headers['x-sign'] === deviceSignature(secret, signed)
  return isOurs ? answer : { code: 401, message: '签名不正确' }
}
beforeAll(async () => {
  server = await startTestServer(() => now)
  park = await anOutsideParty(judge)
  const kit = ['addedOrModify', 'page', 'push:page', 'push:resend', 'push:preview'].map(
    (name) => `kit:barrierGate:${name}`,
  )
  staff = await server.signIn({
    permissions: [...kit, 'station:waiverParkingFee:addedOrModify'],
    orgIds: ['100'],
  })
})
beforeEach(async () => {
  await server.runSql('delete from graphile_worker._private_jobs')
  now = fromWallTime('2026-03-12 12:00:00')
  day = await aDay(server, '11:00:00')
  park.requests.length = 0
  answer = { code: 0 }
})
afterAll(async () => {
  await server.stop()
  await park.close()
})

const run = (...more: Parameters<typeof runDueJobs>[0]['handlers'][number][]) =>
  runDueJobs({ url: server.url, deps: server.deps, handlers: [pushWaiverHandler, ...more] })
async function aGate(facts: object = {}): Promise<string> {
  const link = { vendor: 'GENERIC_HTTP', apiUrl: park.url, appId: 'park', appSecret: secret }
  const gate = aGateOf(day.world.stationId, { ...link, ...facts })
  return (await staff<{ id: string }>('POST', '/kit/barrierGate/addedOrModify', gate)).data?.id ?? ''
}
const rule = {
  waiverMode: 'MINUTES',
  freeMin: 60,
  tiers: [],
  minEnergy: null,
  minChargeMin: null,
  timesPerDay: null,
  validMin: 90,
  customerScope: 'ALL',
  gateIds: [],
  unitPriceAmt: 500,
  bearer: 'OPR',
  enableFlag: 1,
}
const setRule = (facts: object = {}) =>
  staff('POST', '/station/waiverParkingFee/addedOrModify', { ...rule, ...facts, stationId: day.world.stationId })

/** 10 kWh from 11:00 to 11:30, settled. */
async function aCharge(): Promise<string> {
  const customer = await aCustomer(server, day.world)
  const begun = await day.charger.start({ idTag: customer.cardNo, at: day.moment('11:00:00'), meter: energyE4(0) })
  const { orderId, transactionNo } = begun
  await server.runSql(`update charge_order set plate_no = '${plateNo}' where id = ${orderId}`)
  await day.charger.stop({ transactionNo, at: day.moment('11:30:00'), meter: energyE4(100_000) })
  await run(...chargeOrderJobs, ...orderSettledJobs([pushWaivers]))
  return orderId
}
const settleAgain = async (orderId: string) => {
  const order = await orderRow(server, orderId)
  await asSystem(server.deps, 'test', (ctx) => pushWaivers.onOrdersSettled(ctx, [order]))
}
const pushes = async (query: object) =>
  (await staff<{ rows: WaiverPush[] }>('GET', '/kit/barrierGate/push/page', query)).data?.rows ?? []
const failing = async () =>
  (
    await staff<{ rows: { id: string }[] }>('GET', '/kit/barrierGate/page', {
      failedOnly: 1,
      stationId: day.world.stationId,
    })
  ).data?.rows.map(({ id }) => id)
const sent = () => park.requests.map(({ body }) => JSON.parse(body) as Record<string, unknown>) // our own JSON

test('[S2.6] the car park of a settled charge is told once, signed, how long the car may stay for nothing', async () => {
  const gateId = await aGate()
  await aGate({ direction: 'IN' }) // the same car park
  await setRule()
  const orderId = await aCharge()
  const [push] = await pushes({ orderId })
  expect(push).toMatchObject({ status: accepted, freeMin: 60, plateNo, tryQty: 1, gateId })
  const { orderNo } = await orderRow(server, orderId)
  expect(sent()).toMatchObject([
    { orderNo, plateNo, freeMin: 60, validUntil: '2026-03-12 13:00:00', parkingLotNo: 'P320105001' },
  ])
  await settleAgain(orderId)
  await run()
  expect(park.requests).toHaveLength(1)
  const gate = await server.db.selectFrom('barrierGate').selectAll().where('id', '=', gateId).executeTakeFirstOrThrow()
  expect(gate).toMatchObject({ onlineFlag: 1, lastPushResult: '已接收', lastPushTime: now })
})

test('without a waiver, for too little energy, or when the car had its waivers of the day, nobody is told', async () => {
  await aGate()
  expect(await pushes({ orderId: await aCharge() })).toEqual([])
  await setRule({ minEnergy: 100_001 })
  expect(await pushes({ orderId: await aCharge() })).toEqual([])
  await setRule({ timesPerDay: 1 })
  expect(await pushes({ orderId: await aCharge() })).toHaveLength(1)
  expect(await pushes({ orderId: await aCharge() })).toEqual([])
})

test('a waiver that was taken back is none of the waivers of the day', async () => {
  await aGate()
  await setRule({ timesPerDay: 1 })
  const first = await aCharge()
  await setRule({ timesPerDay: 1, enableFlag: 0 })
  await settleAgain(first)
  await run()
  await setRule({ timesPerDay: 1 })
  expect(await pushes({ orderId: await aCharge() })).toMatchObject([{ status: accepted, freeMin: 60 }])
})

test('what is sent again has a number of its own: a platform takes the same number for a repeat', async () => {
  await aGate()
  await setRule()
  const orderId = await aCharge()
  const [push] = await pushes({ orderId })
  now = fromWallTime('2026-03-12 12:30:00')
  await staff('POST', '/kit/barrierGate/push/resend', { id: push?.id })
  await run()
  expect(sent().map(({ validUntil }) => validUntil)).toEqual(['2026-03-12 13:00:00', '2026-03-12 14:00:00'])
  expect(new Set(sent().map(({ pushNo }) => pushNo)).size).toBe(2)
})

test('an order that is settled again corrects what was accepted, and takes back what no longer holds', async () => {
  await aGate()
  await setRule()
  const orderId = await aCharge()
  await setRule({ freeMin: 120 })
  await settleAgain(orderId)
  await run()
  await setRule({ enableFlag: 0 })
  await settleAgain(orderId)
  await run()
  expect(sent().map(({ freeMin }) => freeMin)).toEqual([60, 120, 0])
  expect(new Set(sent().map(({ pushNo }) => pushNo)).size).toBe(3)
})

test('what is taken back while a correction waits, or is on its way, is taken back at the car park too', async () => {
  await aGate()
  await setRule()
  const orderId = await aCharge()
  await setRule({ freeMin: 120 })
  await settleAgain(orderId)
  await setRule({ enableFlag: 0 })
  await settleAgain(orderId)
  await run()
  expect(sent().map(({ freeMin }) => freeMin)).toEqual([60, 0])
  park.requests.length = 0
  await setRule()
  const other = await aCharge()
  await server.runSql(`update waiver_push set status = '00', try_qty = 0 where order_id = ${other}`)
  const [push] = await pushes({ orderId: other })
  await pushWaiverHandler.run(
    depsThat(async () => {
      await setRule({ enableFlag: 0 })
      await settleAgain(other)
    }),
    { pushId: push?.id ?? '' },
  )
  await run()
  expect(sent().map(({ freeMin }) => freeMin)).toEqual([60, 60, 0])
  expect((await pushes({ orderId: other })).map(({ status }) => status).toSorted()).toEqual([accepted, expired])
})

/** Something happens between the answer of the platform and its being written. */
function depsThat(happens: () => Promise<void>): TestServer['deps'] {
  let calls = 0
  const { db } = server
  const execute = async (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
    if (++calls === 2) await happens()
    return db.transaction().execute(work)
  }
  return { ...server.deps, db: { transaction: () => ({ execute }) } as unknown as TestServer['db'] }
}

test('[S2.6] a platform that cannot be reached is tried four times; staff send again, once it is back', async () => {
  const gateId = await aGate({ apiUrl: 'http://127.0.0.1:9' })
  await setRule()
  const orderId = await aCharge()
  const [push] = await pushes({ orderId })
  expect(push).toMatchObject({ status: failed, tryQty: 4 })
  expect(push?.gateMessage).toContain('无法连接')
  expect(await failing()).toEqual([gateId])
  await server.runSql(`update barrier_gate set api_url = '${park.url}' where id = ${gateId}`)
  now = fromWallTime('2026-03-12 14:00:00')
  const resend = () => staff('POST', '/kit/barrierGate/push/resend', { id: push?.id })
  expect((await resend()).code).toBe(200)
  expect(await resend()).toMatchObject({ code: 3_041_021, message: '正在推送，请稍候' })
  await run()
  expect(await pushes({ orderId })).toMatchObject([{ status: accepted, validUntil: '2026-03-12 15:30:00' }])
  expect(await failing()).toEqual([])
  expect((await staff('POST', '/kit/barrierGate/push/resend', { id: '1' })).code).toBe(3_041_020)
  const stranger = await server.signIn({ permissions: ['kit:barrierGate:push:resend'], orgIds: ['200'] })
  expect((await stranger('POST', '/kit/barrierGate/push/resend', { id: push?.id })).code).toBe(3_041_020)
})

test('a refusal is final; what the car may no longer use is not sent', async () => {
  answer = { code: 7, message: '没有入场记录' }
  await aGate()
  await setRule()
  const orderId = await aCharge()
  expect(await pushes({ orderId })).toMatchObject([{ status: failed, tryQty: 1, gateMessage: '没有入场记录' }])
  await setRule({ freeMin: 30 })
  now = fromWallTime('2026-03-12 16:00:00')
  await settleAgain(orderId)
  expect((await pushes({ orderId }))[0]).toMatchObject({ status: waiting, freeMin: 30 })
  await run()
  expect((await pushes({ orderId }))[0]).toMatchObject({ status: expired })
  expect(park.requests).toHaveLength(1)
})

const costs = (span: { from: Date; to: Date }, stationId: string) =>
  asSystem(server.deps, 'test', (ctx) => waiverCostOf(ctx, { ...span, stationIds: [stationId] }))

type Signing = { appId?: string; key?: string; time?: number }
async function say(gateId: string, stay: object, { appId = 'park', key = secret, time }: Signing = {}) {
  const body = JSON.stringify(stay)
  const signed = { time: String(time ?? now.getTime() / 1000), nonce: 'n1', body }
  const headers = { 'x-app-id': appId, 'x-time': signed.time, 'x-nonce': 'n1', 'x-sign': deviceSignature(key, signed) }
  const url = `/api/kit-door/parkOut/${gateId}`
  const type = { 'content-type': 'application/json' }
  const said = await server.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload: body })
  return said.statusCode
}

test('[S2.6] a car that leaves with a waiver is kept once, with what it costs the operator; a wrong signature is nothing', async () => {
  const gateId = await aGate()
  await setRule()
  const orderId = await aCharge()
  const stay = { recordNo: 'R1', plateNo: '粤b·12345', outTime: '2026-03-12 12:05:00', waivedMin: 60, waivedAmt: 800 }
  expect(await say(gateId, stay, { key: 'wrong' })).toBe(401)
  expect(await say(gateId, stay, { appId: 'other' })).toBe(401)
  expect(await say(gateId, stay, { time: now.getTime() / 1000 - 301 })).toBe(401)
  expect(await say(gateId, { ...stay, waivedMin: -1 })).toBe(400)
  expect(await say('404', stay)).toBe(404)
  expect([await say(gateId, stay), await say(gateId, { ...stay, waivedAmt: 9 })]).toEqual([200, 200])
  expect(await pushes({ stationId: day.world.stationId, plateNo: ' 粤b·12345' })).toMatchObject([
    { parkOutTime: '2026-03-12 12:05:00', waivedMin: 60, waivedAmt: 800 },
  ])
  const month = { from: fromWallTime('2026-03-01 00:00:00'), to: fromWallTime('2026-04-01 00:00:00') }
  const { stationId } = day.world
  expect(await costs(month, stationId)).toEqual([
    { stationId, month: '2026-03', stayQty: 1, waivedMin: 60, costAmt: 500 },
  ])
  const again = { ...stay, recordNo: 'R2', outTime: '2026-03-12 12:20:00' }
  expect(await say(gateId, again)).toBe(200)
  expect(await costs(month, stationId)).toMatchObject([{ costAmt: 500 }])
  const { customerId } = await orderRow(server, orderId)
  await asSystem(server.deps, 'test', (ctx) => forgetCustomerInWaivers(ctx, customerId ?? ''))
  expect(await pushes({ orderId })).toMatchObject([{ plateNo: null }])
})

test('a car that has left with its waiver gets no second one', async () => {
  const gateId = await aGate()
  await setRule()
  const orderId = await aCharge()
  const [push] = await pushes({ orderId })
  await say(gateId, { recordNo: 'R8', plateNo, outTime: '2026-03-12 12:00:00', waivedMin: 60, waivedAmt: 500 })
  const refused = { code: 3_041_021, message: '车辆已离场，不能重推' }
  expect(await staff('POST', '/kit/barrierGate/push/resend', { id: push?.id })).toMatchObject(refused)
  expect(await staff('POST', '/kit/barrierGate/push/resend', { orderIds: [orderId] })).toMatchObject(refused)
  expect((await staff('GET', '/kit/barrierGate/push/preview', { orderIds: [orderId] })).data).toMatchObject([
    { result: 'REFUSED', message: '车辆已离场，不能重推' },
  ])
})

test('a waiver costs the operator also when the answer of the car park was lost', async () => {
  const gateId = await aGate()
  await setRule()
  const orderId = await aCharge()
  await server.runSql(`update waiver_push set status = '${failed}' where order_id = ${orderId}`)
  expect(await failing()).toEqual([gateId])
  const stay = { recordNo: 'R9', plateNo: '粤b·12345', outTime: '2026-03-12 12:05:00', waivedMin: 60, waivedAmt: 800 }
  expect(await say(gateId, stay)).toBe(200)
  const month = { from: fromWallTime('2026-03-01 00:00:00'), to: fromWallTime('2026-04-01 00:00:00') }
  expect(await costs(month, day.world.stationId)).toMatchObject([{ stayQty: 1, costAmt: 500 }])
  expect(await failing()).toEqual([]) // the car has left
})

test('[S4.10] a waiver that staff sent again later costs the operator, however long ago the charge was', async () => {
  const gateId = await aGate({ apiUrl: 'http://127.0.0.1:9' })
  await setRule({ waiverMode: 'ALL', freeMin: null, validMin: 720 })
  const orderId = await aCharge()
  const [push] = await pushes({ orderId })
  expect(push).toMatchObject({ status: failed })
  await server.runSql(`update barrier_gate set api_url = '${park.url}' where id = ${gateId}`)
  now = fromWallTime('2026-03-13 12:00:01')
  expect(await failing()).toEqual([]) // nobody waits there any more
  now = fromWallTime('2026-03-13 07:30:00')
  await staff('POST', '/kit/barrierGate/push/resend', { id: push?.id })
  await run()
  expect(await pushes({ orderId })).toMatchObject([{ status: accepted, validUntil: '2026-03-13 19:30:00' }])
  now = fromWallTime('2026-03-13 13:30:00')
  const stay = { recordNo: 'R20', plateNo, outTime: '2026-03-13 13:30:00', waivedMin: 120, waivedAmt: 1000 }
  expect(await say(gateId, stay)).toBe(200)
  const month = { from: fromWallTime('2026-03-01 00:00:00'), to: fromWallTime('2026-04-01 00:00:00') }
  expect(await costs(month, day.world.stationId)).toMatchObject([{ stayQty: 1, waivedMin: 120, costAmt: 1000 }])
})

test('a departure that names its order is of that order after days; one that names a plate alone is of a charge of its day', async () => {
  const gateId = await aGate()
  await setRule()
  const { orderNo } = await orderRow(server, await aCharge())
  const late = { outTime: '2026-03-14 09:00:00', waivedMin: 60, waivedAmt: 500 }
  now = fromWallTime(late.outTime)
  const month = { from: fromWallTime('2026-03-01 00:00:00'), to: fromWallTime('2026-04-01 00:00:00') }
  expect(await say(gateId, { ...late, recordNo: 'R30', plateNo })).toBe(200)
  expect(await costs(month, day.world.stationId)).toEqual([])
  expect(await say(gateId, { ...late, recordNo: 'R31', orderNo })).toBe(200)
  expect(await costs(month, day.world.stationId)).toMatchObject([{ stayQty: 1, costAmt: 500 }])
})

test('the time line of a customer has what the car park waives, and that it was taken back', async () => {
  await aGate()
  await setRule()
  const orderId = await aCharge()
  const { customerId } = await orderRow(server, orderId)
  const past = () => asSystem(server.deps, 'test', (ctx) => waiverTimeline(ctx, customerId ?? '', 5))
  const path = `/orders/charge?orderId=${orderId}&open=${orderId}`
  expect(await past()).toMatchObject([
    { title: '停车减免', path, detail: expect.stringContaining(`${plateNo}，免60分钟，成功`) },
  ])
  await setRule({ enableFlag: 0 })
  await settleAgain(orderId)
  expect((await past())[0]).toMatchObject({ title: '撤销停车减免' })
})
