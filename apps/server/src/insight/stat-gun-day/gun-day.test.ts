import type { StatDailyRow } from '@chargedeck/contract/insight/stat-daily/calls'
import type { Page } from '@chargedeck/contract/paging'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { secondsPerState, statePeriods } from '@chargedeck/domain/gun/state-periods'
import { pileStates } from '@chargedeck/domain/pile/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { aPile } from '../../site/pile/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { aCountedCharge, countNow } from '../stat-daily/fixtures.ts'
import { countGunSecondsHandler } from '../stat-daily/public.ts'
import { snapshotGuns } from './public.ts'

const now = fromWallTime('2026-03-12 06:00:00')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(() => now)
})
afterAll(() => server.stop())

const states = Object.values(gunStates)
type Change = { at: Date; from: GunState; to: GunState; errorCode: null }
let seed = 7
const draw = (most: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed % most
}

const stamp = (at: Date) => `'${at.toISOString()}'`
async function log(gunId: string, changes: readonly Change[]) {
  for (const { at, from, to } of changes)
    await server.runSql(`insert into gun_status_log (id, gun_id, from_status, to_status, change_time)
      values (${server.nextId()}, ${gunId}, '${from}', '${to}', ${stamp(at)})`)
}

/** Changes of a gun through three days, some of them at the same moment. */
function drawChanges(from: Date): Change[] {
  const changes: Change[] = []
  let state: GunState = states[draw(6)] ?? gunStates.idle
  for (let minute = draw(900); minute < 3 * 1440; minute += draw(500)) {
    const to = states[draw(6)] ?? gunStates.idle
    changes.push({ at: new Date(from.getTime() + minute * 60_000), from: state, to, errorCode: null })
    state = to
  }
  return changes
}

const snapshot = (day: string) => asSystem(server.deps, 'test', (ctx) => snapshotGuns(ctx, day))
const rowsOn = (day: string) =>
  server.runSql(`select gun_id, idle_sec, occupied_sec, charging_sec, reserved_sec, fault_sec, offline_sec, power_kw::float
    from stat_gun_day where stat_date = '${day}'`)

test('the seconds of each state are those of the periods that the gun was in, whatever its changes were', async () => {
  const begin = fromWallTime('2026-03-09 00:00:00')
  const day = { from: fromWallTime('2026-03-10 00:00:00'), to: fromWallTime('2026-03-11 00:00:00') }
  const companyId = await aCompany(server)
  const stationId = await aStationOf(server, companyId)
  const pile = await aPile(server, { companyId, stationId, guns: Array.from({ length: 24 }, () => gunStates.offline) })
  await server.runSql(`update charger_gun set create_time = ${stamp(begin)}`)
  const drawn = new Map(pile.gunIds.map((id, index) => [id, index === 0 ? [] : drawChanges(begin)]))
  for (const [gunId, changes] of drawn) await log(gunId, changes)
  await snapshot('2026-03-10')
  const rows = new Map((await rowsOn('2026-03-10')).map((row) => [row['gunId'], row]))
  for (const [gunId, changes] of drawn) {
    const seconds = secondsPerState(statePeriods(day, changes, gunStates.offline))
    expect(rows.get(gunId), gunId).toMatchObject({
      idleSec: seconds[gunStates.idle],
      occupiedSec: seconds[gunStates.occupied],
      chargingSec: seconds[gunStates.charging],
      reservedSec: seconds[gunStates.reserved],
      faultSec: seconds[gunStates.fault],
      offlineSec: seconds[gunStates.offline],
      powerKw: 5,
    })
  }
  await snapshot('2026-03-10')
  expect(new Map((await rowsOn('2026-03-10')).map((row) => [row['gunId'], row]))).toEqual(rows)
  await server.runSql(
    'delete from gun_status_log; delete from charger_gun; delete from charger_pile; delete from stat_gun_day',
  )
})

test('a charge over midnight uses the time of both days, and the day that runs has only its seconds so far', async () => {
  const companyId = await aCompany(server, '200')
  const stationId = await aStationOf(server, companyId)
  const pile = await aPile(server, { companyId, stationId, guns: [gunStates.idle] })
  await server.runSql(`update charger_gun set create_time = '2026-03-01'`)
  const [gunId = ''] = pile.gunIds
  const { idle, charging } = gunStates
  await log(gunId, [
    { at: fromWallTime('2026-03-11 23:00:00'), from: idle, to: charging, errorCode: null },
    { at: fromWallTime('2026-03-12 01:00:00'), from: charging, to: idle, errorCode: null },
  ])
  await aCountedCharge(server, { companyId, stationId, endTime: '2026-03-12 01:00:00', minutes: 120, energy: 600_000 })
  await countNow(server)
  const call = await server.signIn({ permissions: ['rpt:order:stats:daily'], orgIds: ['100', '200'] })
  const { data } = await call<Page<StatDailyRow>>('GET', '/rpt/order/stats/daily', {
    companyId,
    startDate: '2026-03-11',
  })
  expect(data?.rows.map((row) => [row.statDate, row.orderQty, row.gunQty, row.timeUseRate, row.powerUseRate])).toEqual([
    ['2026-03-12', 1, 1, 1667, 833],
    ['2026-03-11', 0, 1, 417, 0],
  ])
  await server.runSql(`update charger_pile set status = '${pileStates.suspended}'`)
  expect(await rowsOn('2026-03-12')).toHaveLength(1)
  await countGunSecondsHandler.run(server.deps, {})
  expect(await rowsOn('2026-03-12')).toEqual([])
  await countNow(server)
  const [today] = await server.runSql(
    `select gun_qty from stat_daily where station_id = ${stationId} and stat_date = '2026-03-12'`,
  )
  expect(today).toEqual({ gunQty: 0 })
  await snapshot('2026-03-11')
  expect(await rowsOn('2026-03-11')).toHaveLength(1)
})
