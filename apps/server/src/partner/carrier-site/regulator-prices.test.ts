import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../platform/work.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import { aSite } from './fixtures.ts'
import { siteMessageEnds, spreadJobs } from './public.ts'

let server: TestServer
let world: World
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions: null })
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterAll(() => server.stop())

const apiName = 'supervise_notification_station_info'
const aRegulator = async (more: object = {}) => {
  const regulator = { companyId: world.companyId, carrierType: 'REG', apiStandard: 'HUNAN', payMode: null } as const
  const carrierId = await aCarrier(server, { ...regulator, ...more })
  await aSite(server, { carrierId, stationId: world.stationId })
  return carrierId
}
const push = () => call<{ result: string; message: string }[]>('POST', '/station/fee/carrierPush', { id: world.feeId })
const resultsOfPlan = async () =>
  (await call<{ carriers: object[] }>('GET', '/station/fee/one', { id: world.feeId })).data?.carriers
async function endMessage(carrierId: string, isReceived: boolean) {
  const messages = server.db.selectFrom('carrierMessage').selectAll().where('carrierId', '=', carrierId)
  const message = await messages.where('apiName', '=', apiName).executeTakeFirstOrThrow()
  const outcome = {
    isReceived,
    reason: isReceived ? null : '站点不存在',
    confirmResult: null,
    data: null,
    isOver: true,
  }
  await asSystem(server.deps, 'test', async (ctx) => siteMessageEnds[apiName]?.(ctx, message, outcome))
}

test('a plan waits at a regulator until the facts of its station have arrived, and a later failure of those leaves it', async () => {
  const carrierId = await aRegulator()
  expect((await push()).data).toMatchObject([{ carrierId, result: 'I' }])
  await runDueJobs({ url: server.url, deps: server.deps, handlers: spreadJobs })
  expect(await resultsOfPlan()).toMatchObject([{ carrierId, result: 'I', message: '等待推送' }])
  await endMessage(carrierId, false)
  expect(await resultsOfPlan()).toMatchObject([{ carrierId, result: 'F', message: '站点不存在' }])
  await endMessage(carrierId, true)
  expect(await resultsOfPlan()).toMatchObject([{ carrierId, result: 'S', message: '推送成功' }])
  await endMessage(carrierId, false)
  expect(await resultsOfPlan()).toMatchObject([{ carrierId, result: 'S' }])
})

test('a plan does not wait for a regulator that is told of no stations', async () => {
  const apis = JSON.stringify([{ name: apiName, direction: 'OUT', enableFlag: 0, path: apiName }])
  const carrierId = await aRegulator({ apis })
  const message = expect.stringContaining('未启用站点信息推送接口')
  expect((await push()).data).toMatchObject([{ carrierId, result: 'F', message }])
  await runDueJobs({ url: server.url, deps: server.deps, handlers: spreadJobs })
  expect(await resultsOfPlan()).toMatchObject([{ carrierId, result: 'F', message }])
})
