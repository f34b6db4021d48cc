import type { DeviceStatus } from '@chargedeck/domain/charger-link/facts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { openChargerLink, type OpenChargerLink } from '../charger-link.ts'
import { factMakers, fakeOrders, linkDeps, somePiles } from '../fixtures.ts'
import { sweepLost } from '../lost-chargers.ts'
import { sweepGunLog } from './sweep-gun-log.ts'

let server: TestServer
let link: OpenChargerLink
let deps: ReturnType<typeof linkDeps>
let at = new Date('2026-03-12T04:00:00Z')
const later = (seconds: number) => (at = new Date(at.getTime() + seconds * 1000))
const make = factMakers(() => at)

beforeAll(async () => {
  server = await startTestServer()
  await somePiles(server, ['LOG0', 'LOG1'])
  deps = { ...linkDeps(server, fakeOrders(server.nextId)), now: () => at }
  link = openChargerLink(deps)
})
afterAll(async () => {
  await link.stop()
  await server.stop()
})

const report = (pileNo: string, status: DeviceStatus, errorCode: string | null = null) =>
  link.report({ ...make.status(pileNo, 1, status), errorCode })
const logOf = (gunCode: string) =>
  server.db
    .selectFrom('gunStatusLog')
    .innerJoin('chargerGun', 'chargerGun.id', 'gunStatusLog.gunId')
    .select(['fromStatus', 'toStatus', 'changeTime', 'gunStatusLog.errorCode'])
    .where('gunCode', '=', gunCode)
    .orderBy('gunStatusLog.id')
    .execute()

test('the log of a gun has its faults with the word of the charger, and another word is another row', async () => {
  await link.connected('LOG0', at)
  await report('LOG0', 'AVAILABLE')
  expect(server.published.map(({ topic }) => topic)).not.toContain('gun-down')
  const faultedAt = later(10)
  await report('LOG0', 'FAULTED', 'GroundFailure')
  await report('LOG0', 'FAULTED', 'GroundFailure')
  later(10)
  await report('LOG0', 'FAULTED', 'HighTemperature')
  const gun = await server.db.selectFrom('chargerGun').selectAll().where('gunCode', '=', 'LOG001').executeTakeFirst()
  expect(gun?.statusTime).toEqual(faultedAt)
  expect(server.published).toContainEqual({ topic: 'gun-down', key: gun?.id, orgId: '77' })
  later(10)
  await report('LOG0', 'AVAILABLE')
  expect(await logOf('LOG001')).toMatchObject([
    { fromStatus: '0', toStatus: '1', errorCode: null },
    { fromStatus: '1', toStatus: '255', errorCode: 'GroundFailure', changeTime: faultedAt },
    { fromStatus: '255', toStatus: '255', errorCode: 'HighTemperature' },
    { fromStatus: '255', toStatus: '1', errorCode: null, changeTime: at },
  ])
})

test('a pile that fell silent is offline from its last message, not from the moment when it was noticed', async () => {
  await link.connected('LOG1', later(1))
  await report('LOG1', 'AVAILABLE')
  const heardAt = later(30)
  await server.db.updateTable('chargerPile').set({ lastHeartbeatTime: heardAt }).where('pileNo', '=', 'LOG1').execute()
  await sweepLost({ ...deps, now: () => new Date(heardAt.getTime() + 120_000) }, [])
  expect((await logOf('LOG101')).at(-1)).toEqual({
    fromStatus: '1',
    toStatus: '0',
    changeTime: heardAt,
    errorCode: null,
  })
})

test('old changes are swept in pieces; the last one of each gun before the edge stays, and so does everything after it', async () => {
  const now = new Date('2027-12-01T00:00:00Z')
  const changedDaysAgo = async (...days: number[]) =>
    server.db
      .insertInto('gunStatusLog')
      .values(
        days.map((ago) => ({
          id: server.nextId(),
          gunId: '900',
          fromStatus: '1',
          toStatus: '3',
          changeTime: new Date(now.getTime() - ago * 86_400_000),
        })),
      )
      .execute()
  await changedDaysAgo(500, 420, 402, 401, 401, 399, 1)
  await sweepGunLog({ ...server.deps, now: () => now }, 2)
  const { rows } = await sql<{ ago: number }>`
    select round(extract(epoch from ${now}::timestamptz - change_time) / 86400)::int as ago
    from gun_status_log where gun_id = 900 order by change_time, id`.execute(server.db)
  expect(rows.map(({ ago }) => ago)).toEqual([401, 399, 1])
  expect(await logOf('LOG101')).toHaveLength(1)
  const notes = await server.db
    .selectFrom('auditLog')
    .select('change')
    .where('path', '=', 'job:sweep-gun-log')
    .execute()
  expect(notes).toEqual([{ change: { gunLogQty: expect.any(Number) } }])
})
