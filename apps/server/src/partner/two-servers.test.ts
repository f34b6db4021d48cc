import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { checkStates } from '@chargedeck/domain/carrier/check/states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { gunStates } from '@chargedeck/domain/gun/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { roamingCheckStates, roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kwh } from '../../test/charging-day.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { aCharger, aCustomer, aWorld, invariantsOf, reading, transactionNoOf, type World } from '../../test/world.ts'
import { chargeOrderJobs, orderSettledJobs } from '../charging/charge-order/public.ts'
import { bookMarginTopUp } from '../money/ledger/public.ts'
import { runDueJobs, startJobs, type RunningJobs } from '../platform/jobs/run-jobs.ts'
import { asSystem } from '../platform/work.ts'
import { aCarrier } from '../site/carrier/fixtures.ts'
import { flushCalls } from './carrier-call/public.ts'
import { tellCarriers, tellMovesHandler } from './carrier-charge/public.ts'
import { carrierCheckJobs } from './carrier-check/public.ts'
import { aSite } from './carrier-site/fixtures.ts'
import { aSupplier } from './carrier-station/fixtures.ts'
import { pullJobs } from './carrier-station/public.ts'
import { openCarriers } from './open-carriers.ts'
import { roamingJobs, watchRoaming } from './roaming-order/public.ts'

let at = fromWallTime('2026-03-12 12:00:00')
const clock = { now: () => at }
const moment = (text: string) => (at = fromWallTime(text))

/** One side, reachable over HTTP. */
async function aSide() {
  const server = await startTestServer(clock.now)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo // a TCP server that listens has one
  return { server, world: await aWorld(server), url: `http://127.0.0.1:${port}/evcs/v1` }
}

const [ourId, theirId] = ['MA0000001', 'MA5THEM01'] as const
let ours: { server: TestServer; world: World; url: string }
let theirs: typeof ours
let supplierId: string
let platformId: string
let lines: ReturnType<typeof openCarriers>
let jobs: RunningJobs

beforeAll(async () => {
  ours = await aSide()
  theirs = await aSide()
  const ids = { operatorId: theirId, myOperatorId: ourId, baseUrl: theirs.url, checkMode: 'DAILY' } as const
  supplierId = await aCarrier(ours.server, { companyId: ours.world.companyId, ...aSupplier, ...ids })
  const { companyId, stationId, gunIds } = theirs.world
  platformId = await aCarrier(theirs.server, {
    companyId,
    operatorId: ourId,
    myOperatorId: theirId,
    baseUrl: ours.url,
    minStartAmt: fen(1000),
  })
  await theirs.server.runSql(`update station set lng = 113.325, lat = 23.139`)
  await theirs.server.runSql(`update charger_gun set run_status = '${gunStates.occupied}' where id = ${gunIds[0]}`)
  await aSite(theirs.server, { carrierId: platformId, stationId })
  const paid = { carrierId: platformId, amt: fen(50_000), channel: 'BankPay', requestId: randomUUID(), reason: null }
  await asSystem(theirs.server.deps, 'test', (ctx) => bookMarginTopUp(ctx, paid))
  const { deps, url } = theirs.server
  lines = openCarriers(deps, url)
  const handlers = [...chargeOrderJobs, ...orderSettledJobs([tellCarriers]), tellMovesHandler, ...lines.jobs]
  jobs = await startJobs({ url, deps, handlers })
})
afterAll(async () => {
  await jobs.stop()
  await lines.stop()
  for (const { server } of [ours, theirs]) {
    await flushCalls(server.deps)
    await server.stop()
  }
})

const work = () =>
  runDueJobs({
    url: ours.server.url,
    deps: ours.server.deps,
    handlers: [...pullJobs, ...roamingJobs, ...carrierCheckJobs],
  })
const ourOrder = (id: string) =>
  ours.server.db.selectFrom('roamingOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const theirOrder = () => theirs.server.db.selectFrom('chargeOrder').selectAll().executeTakeFirstOrThrow()
const soon = { timeout: 8000, interval: 50 }

test('two operators are partners over HTTP: from the list of stations to a settled order that both have checked', async () => {
  const staff = await ours.server.signIn({ permissions: null })
  expect((await staff('POST', '/connectivity/carrier/station/pull', { carrierId: supplierId })).code).toBe(200)
  await work()
  type Listed = { rows: { id: string; stationNo: string; gunQty: number; freeQty: number; priceNow: object | null }[] }
  const { data: listed } = await staff<Listed>('GET', '/connectivity/carrier/station/page', {})
  expect(listed?.rows).toMatchObject([
    { stationNo: theirs.world.stationId, gunQty: 2, priceNow: { elecPrice: expect.any(Number) } },
  ])
  const carrierStationId = listed?.rows[0]?.id ?? ''
  const guns = await staff<{ id: string; gunCode: string }[]>('GET', '/connectivity/carrier/station/gun/list', {
    carrierStationId,
  })
  const gun = guns.data?.find(({ gunCode }) => gunCode === theirs.world.gunCodes[0])

  const { id: customerId } = await aCustomer(ours.server, ours.world)
  const wanted = { requestId: randomUUID(), carrierGunId: gun?.id, customerId }
  const { data: begun } = await staff<{ id: string }>('POST', '/connectivity/carrier/roaming/start', wanted)
  const id = begun?.id ?? ''
  await work()
  const { id: orderId, idTag, carrierOrderNo } = await theirOrder()
  expect(carrierOrderNo).toBe((await ourOrder(id)).orderNo)
  const charger = aCharger(theirs.server, theirs.world, clock)
  await charger.start({ idTag: idTag ?? '', at, meter: kwh(100) })
  await expect.poll(async () => (await ourOrder(id)).orderStatus, soon).toBe(roamingOrderStates.charging)

  const transactionNo = await transactionNoOf(theirs.server, orderId)
  await charger.meter({ transactionNo, readings: [reading(moment('2026-03-12 12:10:00'), kwh(115))] })
  await watchRoaming(ours.server.deps)
  expect(await ourOrder(id)).toMatchObject({ runningEnergy: kwh(15), soc: 0 })

  expect((await staff('POST', '/connectivity/carrier/roaming/stop', { id })).code).toBe(200)
  await work()
  expect((await theirOrder()).orderStatus).toBe(chargeOrderStates.stopping)
  await charger.stop({ transactionNo, at: moment('2026-03-12 12:20:00'), meter: kwh(130), reason: 'REMOTE' })
  await expect.poll(async () => (await ourOrder(id)).orderStatus, soon).toBe(roamingOrderStates.done)

  const [our, their] = [await ourOrder(id), await theirOrder()]
  expect(our).toMatchObject({ totalEnergy: kwh(30), totalAmt: their.actualAmt, payableAmt: their.actualAmt })
  const walletOf = ({ server }: typeof ours, carrierId: string) =>
    server.db.selectFrom('carrierWallet').selectAll().where('carrierId', '=', carrierId).executeTakeFirstOrThrow()
  expect((await walletOf(ours, supplierId)).payableAmt).toBe(50_000 - (await walletOf(theirs, platformId)).marginAmt)
  expect(their.actualAmt).toBeGreaterThan(0)

  moment('2026-03-13 06:00:00')
  const day = { carrierId: supplierId, checkDate: '2026-03-12' }
  expect((await staff('POST', '/carrier/order/check', day)).code).toBe(200)
  await work()
  const check = ours.server.db.selectFrom('carrierCheck').selectAll().executeTakeFirstOrThrow()
  expect(await check).toMatchObject({ status: checkStates.agreed, ourQty: 1, theirQty: 1, matchQty: 1 })
  expect((await ourOrder(id)).checkStatus).toBe(roamingCheckStates.agreed)
  expect(await invariantsOf(ours.server)).toEqual([])
  expect(await invariantsOf(theirs.server)).toEqual([])
}, 30_000)
