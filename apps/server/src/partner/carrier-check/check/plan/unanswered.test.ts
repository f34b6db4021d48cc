import { checkStates } from '@chargedeck/domain/carrier/check/states'
import { daysLater, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'
import { aCompany } from '../../../../customer/customer/fixtures.ts'
import { runDueJobs } from '../../../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../../../platform/work.ts'
import { aCarrier } from '../../../../site/carrier/fixtures.ts'
import { runChecksBy } from '../run-check.ts'
import { planChecks } from './plan-checks.ts'

const start = fromWallTime('2026-03-12 06:00:00')
let at = start
let server: TestServer
let carrierId: string
let isAnswering = false
let asked: string[] = []
beforeAll(async () => {
  server = await startTestServer(() => at)
  carrierId = await aCarrier(server, { companyId: await aCompany(server), checkMode: 'DAILY' })
})
afterAll(() => server.stop())

const run = () =>
  runDueJobs({
    url: server.url,
    deps: server.deps,
    handlers: [
      runChecksBy(() => async (_carrierId, _apiName, content) => {
        const { StartTime, CheckOrderSeq } = content as { StartTime: string; CheckOrderSeq: string }
        asked.push(StartTime.slice(0, 10))
        if (!isAnswering) return { ok: false, ret: null, reason: '对方无法连接', again: true }
        return { ok: true, data: { CheckOrderSeq, TotalDisputeOrder: 0, DisputeOrders: [] } }
      }),
    ],
  })
async function morning(day: number) {
  at = daysLater(start, day)
  asked = []
  await asSystem(server.deps, 'test', (ctx) => planChecks(ctx, at.toISOString()))
  await run()
}
const checkOf = (day: string) =>
  server.db
    .selectFrom('carrierCheck')
    .select(['status', 'failReason'])
    .where('carrierId', '=', carrierId)
    .where('checkDate', '=', day)
    .executeTakeFirst()
const signals = () =>
  server.db.selectFrom('alarmSignal').select(['kind', 'code', 'content']).where('carrierId', '=', carrierId).execute()

test('a day that a carrier does not answer about for seven days is listed as such and a warning, until it is compared after all', async () => {
  for (const day of [0, 2, 6]) await morning(day)
  expect(asked).toContain('2026-03-11')
  expect(await checkOf('2026-03-11')).toMatchObject({ status: checkStates.waiting })
  await morning(7)
  expect(asked).not.toContain('2026-03-11')
  expect(await checkOf('2026-03-11')).toEqual({ status: checkStates.unanswered, failReason: '对方无法连接' })
  expect(await checkOf('2026-03-13')).toMatchObject({ status: checkStates.waiting })
  const content = '运营商「示例出行平台」7天未答复2026-03-11的订单对账：对方无法连接'
  expect(await signals()).toEqual([{ kind: 'RAISED', code: 'P014', content }])
  await morning(7)
  expect(await signals()).toHaveLength(1)
  isAnswering = true
  const call = await server.signIn({ permissions: ['carrier:order:check'], orgIds: ['100'] })
  expect((await call('POST', '/carrier/order/check', { carrierId, checkDate: '2026-03-11' })).code).toBe(200)
  await run()
  expect(await checkOf('2026-03-11')).toEqual({ status: checkStates.agreed, failReason: null })
  expect((await signals()).map(({ kind }) => kind)).toEqual(['RAISED', 'RECOVERED'])
})

test('of a carrier that nobody asks any more no day is said to be unanswered', async () => {
  const silent = await aCarrier(server, { companyId: await aCompany(server), checkMode: 'DAILY' })
  isAnswering = false
  at = start
  await asSystem(server.deps, 'test', (ctx) => planChecks(ctx, at.toISOString()))
  await server.runSql(`update carrier set status = '1' where id = ${silent}`)
  await morning(9)
  expect(await server.runSql(`select status from carrier_check where carrier_id = ${silent}`)).toEqual([
    { status: checkStates.waiting },
  ])
})
