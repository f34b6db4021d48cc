import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aUserWithRole } from '../../../../test/test-user.ts'
import { seedDicts } from '../../../base/dict/public.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../../platform/work.ts'
import { aShareholder } from '../../shareholder/fixtures.ts'
import { warnOfCalendarHandler, warnOfCalendarTimed } from './work-calendar.ts'

let server: TestServer
let payerId: string
let now = fromWallTime('2026-12-01 09:00:00')
beforeAll(async () => {
  server = await startTestServer(() => now)
  await asSystem(server.deps, 'test', seedDicts)
  await aShareholder(server, { companyId: await aCompany(server) })
  payerId = (await aUserWithRole(server.deps, { permissions: ['settle:withdraw:transferPay'], orgIds: ['100'] })).userId
})
afterAll(() => server.stop())

async function lookOn(day: string): Promise<number> {
  now = fromWallTime(`${day} 09:00:00`)
  await asSystem(server.deps, 'test', ({ tx }) => enqueue(tx, warnOfCalendarTimed.job, { dueTime: `${day} 09:00:00` }))
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [warnOfCalendarHandler] })
  const told = await server.runSql(`select from graphile_worker._private_jobs
    where payload->>'title' = '工作日历待维护' and payload->>'userId' = '${payerId}'`)
  return told.length
}

test('a missing year is told on the first morning of its window, each week while it is missing, and at once when it goes missing again', async () => {
  expect([await lookOn('2026-12-01'), await lookOn('2026-12-02'), await lookOn('2026-12-08')]).toEqual([1, 1, 2])
  await server.runSql(`insert into sys_dict_data (id, type_id, value, code, sort, create_time)
    select ${server.nextId()}, id, '休 元旦', '2027-01-01', 900, now() from sys_dict_type where code = 'work_calendar'`)
  expect(await lookOn('2026-12-09')).toBe(2)
  await server.runSql(`delete from sys_dict_data where code = '2027-01-01'`)
  expect(await lookOn('2026-12-10')).toBe(3)
})
