import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aUserWithRole } from '../../../test/test-user.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { warnVerificationHandler } from '../../site/pile/public.ts'
import { showAlertHandler } from './public.ts'

let at = fromWallTime('2026-03-12 08:30:00')
let server: TestServer
let world: World
let managerUserId: string

beforeAll(async () => {
  server = await startTestServer(() => at)
})
beforeEach(async () => {
  at = fromWallTime('2026-03-12 08:30:00')
  world = await aWorld(server)
  managerUserId = (await aUserWithRole(server.deps, { permissions: [], orgIds: ['100'] })).userId
  await manage(managerUserId)
})
afterAll(() => server.stop())

const manage = (userId: string | null) =>
  server.db.updateTable('station').set({ managerUserId: userId }).where('id', '=', world.stationId).execute()
const change = (facts: object) =>
  server.db.updateTable('chargerPile').set(facts).where('id', '=', world.pileId).execute()

async function warnings(): Promise<string[]> {
  await warnVerificationHandler.run(server.deps, {})
  await runDueJobs({ url: server.url, deps: server.deps, handlers: [showAlertHandler] })
  const notices = server.db.selectFrom('sysNotice').innerJoin('sysNoticeUser', 'noticeId', 'sysNotice.id')
  const rows = await notices.select('content').where('userId', '=', managerUserId).orderBy('sysNotice.id').execute()
  return rows.map(({ content }) => content)
}

test('the manager of a station is warned once, 60 days before the verification of a meter ends', async () => {
  await change({ verifyDueDate: '2026-05-12' })
  expect(await warnings()).toEqual([])
  at = fromWallTime('2026-03-13 08:30:00')
  const [warning, ...others] = await warnings()
  expect(warning).toContain(`${world.pileNo}（2026-05-12）`)
  expect(others).toEqual([])
  expect(await warnings()).toHaveLength(1)
})

test('the next verification of the same meter is warned of again', async () => {
  await change({ verifyDueDate: '2026-04-01' })
  expect(await warnings()).toHaveLength(1)
  await change({ verifyDueDate: '2026-05-01' })
  expect(await warnings()).toHaveLength(2)
})

test('a pile of a station without a manager waits for one', async () => {
  await manage(null)
  await change({ verifyDueDate: '2026-04-01' })
  expect(await warnings()).toEqual([])
  await manage(managerUserId)
  expect(await warnings()).toHaveLength(1)
})
