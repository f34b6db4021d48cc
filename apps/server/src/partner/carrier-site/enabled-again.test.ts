import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import { aSite } from './fixtures.ts'
import { spreadJobs } from './public.ts'

let server: TestServer
let world: World
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  call = await server.signIn({ permissions: null })
})
afterAll(() => server.stop())

const spread = () => runDueJobs({ url: server.url, deps: server.deps, handlers: spreadJobs })
const toldTo = async (carrierId: string) => {
  await spread()
  const messages = server.db.selectFrom('carrierMessage').select(['apiName', 'stationId', 'subjectId'])
  return messages.where('carrierId', '=', carrierId).orderBy('id').execute()
}
const setStatus = (id: string, status: string) =>
  call('POST', '/connectivity/carrier/status/update', { id, status, reason: '合同续签' })

test('a carrier that is enabled again hears of its stations and their prices as they are now, and no other carrier does', async () => {
  const { companyId, stationId, feeId } = world
  const [carrierId, other] = [await aCarrier(server, { companyId }), await aCarrier(server, { companyId })]
  await aSite(server, { carrierId, stationId })
  await aSite(server, { carrierId: other, stationId })
  await aSite(server, { carrierId, stationId: (await aWorld(server)).stationId, enableFlag: 0 })
  expect((await setStatus(carrierId, carrierStates.disabled)).code).toBe(200)
  expect(await toldTo(carrierId)).toEqual([])
  expect((await setStatus(carrierId, carrierStates.enabled)).code).toBe(200)
  expect(await toldTo(carrierId)).toEqual([
    { apiName: 'notification_stationInfo', stationId, subjectId: stationId },
    { apiName: 'notification_stationFee', stationId, subjectId: feeId },
  ])
  expect(await toldTo(other)).toEqual([])
})

const statusesTo = async (carrierId: string) => {
  await spread()
  const messages = server.db.selectFrom('carrierMessage').select('content').where('carrierId', '=', carrierId)
  const rows = await messages.where('apiName', '=', 'notification_stationInfo').orderBy('id').execute()
  return rows.map(({ content }) => (content as { StationInfo: { StationStatus: number } }).StationInfo.StationStatus)
}

test('what a disabled carrier lost meanwhile waits for it as closed', async () => {
  const { companyId, stationId } = world
  const carrierId = await aCarrier(server, { companyId, status: carrierStates.disabled })
  const id = await aSite(server, { carrierId, stationId })
  expect((await call('DELETE', '/connectivity/carrier/site/delete', { id })).code).toBe(200)
  expect((await setStatus(carrierId, carrierStates.enabled)).code).toBe(200)
  expect(await statusesTo(carrierId)).toEqual([5])
})

test('a new price for a carrier, a new binding and one that is on again tell the prices too', async () => {
  const { companyId, stationId } = await aWorld(server)
  const carrierId = await aCarrier(server, { companyId })
  const place = { carrierId, stationId }
  const save = (body: object) => call<{ id: string }>('POST', '/connectivity/carrier/site/addedOrModify', body)
  const id = (await save(place)).data?.id
  const feesTold = async () =>
    (await toldTo(carrierId)).filter(({ apiName }) => apiName === 'notification_stationFee').length
  expect(await feesTold()).toBe(1)
  await save({ ...place, id, addServicePrice: 300 })
  expect(await feesTold()).toBe(2)
  await save({ ...place, id, addServicePrice: 300, carrierStationNo: 'X-2' })
  expect(await feesTold()).toBe(2)
  await save({ ...place, id, addServicePrice: 300, enableFlag: 0 })
  await save({ ...place, id, addServicePrice: 300, enableFlag: 1 })
  expect(await feesTold()).toBe(3)
})

test('a station that is dismantled is told as closed, to a disabled carrier later, and its bindings end', async () => {
  const { companyId, stationId } = await aWorld(server)
  const [carrierId, disabled] = [
    await aCarrier(server, { companyId }),
    await aCarrier(server, { companyId, status: carrierStates.disabled }),
  ]
  for (const one of [carrierId, disabled]) await aSite(server, { carrierId: one, stationId })
  await server.runSql(`update charger_pile set status = '90' where station_id = ${stationId}`)
  await server.runSql(`update station set status = '20', online_flag = 0 where id = ${stationId}`)
  expect((await call('PUT', '/station/dismantle', { id: stationId, reason: '到期' })).code).toBe(200)
  expect(await statusesTo(carrierId)).toEqual([5])
  expect(await statusesTo(disabled)).toEqual([5])
  expect(await server.runSql(`select from carrier_site where station_id = ${stationId}`)).toEqual([])
  expect((await call('DELETE', '/connectivity/carrier/delete', { id: carrierId })).code).toBe(200)
})
