import { checkStates } from '@chargedeck/domain/carrier/check/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'
import { aWorld, type World } from '../../../../../test/world.ts'
import { runDueJobs } from '../../../../platform/jobs/run-jobs.ts'
import type { Tables } from '../../../../platform/postgres/tables.ts'
import { asSystem } from '../../../../platform/work.ts'
import { aCarrier } from '../../../../site/carrier/fixtures.ts'
import { aDoneOrder } from '../../fixtures.ts'
import { runChecksBy } from '../run-check.ts'
import type { CheckRequest } from '../wire.ts'
import { planChecks } from './plan-checks.ts'

let server: TestServer
let world: World
let carrierId: string
let sent: [day: string, orderQty: number][]
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
})
beforeEach(async () => {
  await server.runSql('delete from graphile_worker._private_jobs')
  carrierId = await aCarrier(server, { companyId: world.companyId, checkMode: 'DAILY' })
  sent = []
})
afterAll(() => server.stop())

async function hour() {
  await asSystem(server.deps, 'test', planChecks)
  const handlers = [
    runChecksBy(() => async (askedId, _apiName, content) => {
      const { CheckOrderSeq, StartTime, OrderCount } = content as CheckRequest
      if (askedId === carrierId) sent.push([StartTime.slice(0, 10), OrderCount])
      return { ok: true, data: { CheckOrderSeq, TotalDisputeOrder: 0, DisputeOrders: [] } }
    }),
  ]
  await runDueJobs({ url: server.url, deps: server.deps, handlers })
}
type Change = Updateable<Tables['carrier']>
const turn = (change: Change) => server.db.updateTable('carrier').set(change).where('id', '=', carrierId).execute()
const checks = () =>
  server.db
    .selectFrom('carrierCheck')
    .select(['checkDate', 'status', 'failReason'])
    .where('carrierId', '=', carrierId)
    .orderBy('checkDate')
    .execute()
const daysPlanned = async () => (await checks()).map(({ checkDate }) => checkDate)

test('a day that nobody compared, because no server ran or the carrier was disabled, is compared later: once, of seven days at most, and none from before', async () => {
  const { companyId, stationId, pileId, pileNo } = world
  const number = 'MA0000001000000000000000001'
  const endTime = fromWallTime('2026-03-09 12:00:00')
  await aDoneOrder(server, { companyId, stationId, pileId, pileNo, carrierId, number, endTime })
  await turn({ checkFrom: '2026-03-09', status: carrierStates.disabled })
  await hour()
  expect(await daysPlanned()).toEqual([])
  await turn({ status: carrierStates.enabled })
  await hour()
  await hour()
  expect(await daysPlanned()).toEqual(['2026-03-09', '2026-03-10', '2026-03-11'])
  expect(sent.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    ['2026-03-09', 1],
    ['2026-03-10', 0],
    ['2026-03-11', 0],
  ])
  await turn({ checkFrom: '2026-01-01' })
  await hour()
  expect(await daysPlanned()).toHaveLength(7)
})

test('a day that waits is not sent to a carrier that was disabled, lost the interface or was switched to no comparison', async () => {
  await asSystem(server.deps, 'test', planChecks)
  const { apis } = await server.db
    .selectFrom('carrier')
    .select('apis')
    .where('id', '=', carrierId)
    .executeTakeFirstOrThrow()
  const after = async (change: Change) => {
    await turn(change)
    await hour()
    return (await checks())[0]
  }
  const { waiting, unanswered } = checkStates
  expect(await after({ status: carrierStates.disabled })).toMatchObject({
    status: waiting,
    failReason: '运营商已停用，没有询问',
  })
  expect(await after({ status: carrierStates.enabled, apis: '[]' })).toMatchObject({
    status: waiting,
    failReason: '对账接口未启用，没有询问',
  })
  const ended = { status: unanswered, failReason: '已不与该运营商对账' }
  expect(await after({ apis: JSON.stringify(apis), checkMode: 'NONE' })).toMatchObject(ended)
  expect(await after({ checkMode: 'DAILY' })).toMatchObject(ended)
  expect(sent).toEqual([])
})
