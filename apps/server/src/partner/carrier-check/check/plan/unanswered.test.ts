import { checkStates } from '@chargedeck/domain/carrier/check/states'
import { daysLater, fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'
import { aCompany } from '../../../../customer/customer/fixtures.ts'
import { runDueJobs } from '../../../../platform/jobs/run-jobs.ts'
import { nextRuns } from '../../../../platform/jobs/timers.ts'
import { asSystem } from '../../../../platform/work.ts'
import { aCarrier } from '../../../../site/carrier/fixtures.ts'
import { runChecksBy } from '../run-check.ts'
import { planChecks, planChecksTimed } from './plan-checks.ts'

const start = fromWallTime('2026-03-12 06:00:00')
let at = start
let server: TestServer
let carrierId: string
let isAnswering = false
let asked: string[] = []
let meanwhile = async () => {}
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
        await meanwhile()
        if (!isAnswering) return { ok: false, ret: null, reason: '对方无法连接', again: true }
        return { ok: true, data: { CheckOrderSeq, TotalDisputeOrder: 0, DisputeOrders: [] } }
      }),
    ],
  })
const plan = () => asSystem(server.deps, 'test', planChecks)
async function morning(day: number) {
  at = daysLater(start, day)
  asked = []
  await plan()
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

test.each([
  [`status = '1'`, '运营商已停用，没有询问'],
  [`check_mode = 'NONE'`, '已不与该运营商对账'],
])(
  'a day of a carrier that nobody asks any more, since %s, ends with its reason, and is no warning',
  async (change, failReason) => {
    const silent = await aCarrier(server, { companyId: await aCompany(server), checkMode: 'DAILY' })
    isAnswering = false
    at = start
    await plan()
    await server.runSql(`update carrier set ${change} where id = ${silent}`)
    await morning(9)
    expect(await server.runSql(`select status, fail_reason from carrier_check where carrier_id = ${silent}`)).toEqual([
      { status: checkStates.unanswered, failReason },
    ])
    expect(await server.runSql(`select id from alarm_signal where carrier_id = ${silent}`)).toEqual([])
  },
)

const checkAgain = async (body: object) => {
  const call = await server.signIn({ permissions: ['carrier:order:check'], orgIds: ['100'] })
  expect((await call('POST', '/carrier/order/check', { carrierId, ...body })).code).toBe(200)
}

test('an old day that staff began again is not given up while its question waits or is asked, so that its answer counts', async () => {
  expect(await checkOf('2026-03-13')).toMatchObject({ status: checkStates.unanswered })
  const before = await signals()
  isAnswering = true
  await checkAgain({ checkDate: '2026-03-13' })
  await plan()
  expect(await checkOf('2026-03-13')).toMatchObject({ status: checkStates.waiting })
  meanwhile = plan
  await run()
  meanwhile = async () => {}
  expect(await checkOf('2026-03-13')).toEqual({ status: checkStates.agreed, failReason: null })
  expect((await signals()).slice(before.length).map(({ kind }) => kind)).toEqual(['RECOVERED'])
})

test('an old day that was compared before and gets no answer when it is compared again stays with what was found, and is no warning', async () => {
  const warned = async () => (await signals()).filter(({ kind }) => kind === 'RAISED')
  const before = await warned()
  isAnswering = false
  await checkAgain({ checkDate: '2026-03-13', force: 1 })
  await run()
  expect(await checkOf('2026-03-13')).toEqual({ status: checkStates.agreed, failReason: '对方无法连接' })
  const found = { diffQty: 2, openQty: 1, status: checkStates.waiting }
  await server.db.updateTable('carrierCheck').set(found).where('checkDate', '=', '2026-03-13').execute()
  await plan()
  expect(await checkOf('2026-03-13')).toMatchObject({ status: checkStates.differing })
  const handled = { openQty: 0, status: checkStates.checking }
  await server.db.updateTable('carrierCheck').set(handled).where('checkDate', '=', '2026-03-13').execute()
  await plan()
  expect(await checkOf('2026-03-13')).toMatchObject({ status: checkStates.handled })
  expect(await warned()).toEqual(before)
})

test('an old day that was given up and gets no answer when staff ask again is given up at once', async () => {
  isAnswering = false
  at = daysLater(start, 12)
  await server.runSql(`update carrier_check set status = '60' where check_date = '2026-03-14'`)
  await checkAgain({ checkDate: '2026-03-14' })
  await run()
  expect(await checkOf('2026-03-14')).toEqual({ status: checkStates.unanswered, failReason: '对方无法连接' })
})

test('a carrier that does not answer in the morning is asked every hour until the night', () => {
  const noon = fromWallTime('2026-03-12 11:30:00')
  const times = nextRuns(planChecksTimed.cron, noon, 13).map(toWallTime)
  expect([times[0], times[11], times[12]]).toEqual([
    '2026-03-12 12:00:00',
    '2026-03-12 23:00:00',
    '2026-03-13 06:00:00',
  ])
})
