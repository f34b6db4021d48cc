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
