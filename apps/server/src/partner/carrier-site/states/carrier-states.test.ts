import { stateForCarriers } from '@chargedeck/domain/carrier/station/connector-status'
import { gunStates } from '@chargedeck/domain/gun/states'
import { netStates, pileStates } from '@chargedeck/domain/pile/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aWorld, type World } from '../../../../test/world.ts'
import { holdLocks, type HeldLocks } from '../../../platform/postgres/held-locks.ts'
import { readAsSystem } from '../../../platform/work.ts'
import { aCarrier } from '../../../site/carrier/fixtures.ts'
import type { CarrierAnswer } from '../../carrier-call/public.ts'
import { aSite } from '../fixtures.ts'
import { openCarrierStates, type CarrierStates } from './open-carrier-states.ts'
import { listUntold } from './state-store.ts'

let server: TestServer
let world: World
let locks: HeldLocks
let at = fromWallTime('2026-03-12 12:00:00')
beforeAll(async () => {
  server = await startTestServer(() => at)
  world = await aWorld(server)
  locks = holdLocks(server.url, () => {})
})
afterAll(async () => {
  await locks.end()
  await server.stop()
})

type Call = { carrierId: string; apiName: string; gun: string; status: number; content: object }
let heard: Call[] = []
let judge: (call: Call) => Promise<CarrierAnswer> | CarrierAnswer
let open: CarrierStates[] = []
const fine: CarrierAnswer = { ok: true, data: { Status: 0 } }
const away: CarrierAnswer = { ok: false, ret: null, reason: '对方无法连接', again: true }
const unknownGun: CarrierAnswer = { ok: false, ret: 4004, reason: '设备不存在', again: false }

/** As a process that was just started. */
function aTeller(): CarrierStates {
  const call = async (carrierId: string, apiName: string, content: object) => {
    const { ConnectorStatusInfo: info } = content as { ConnectorStatusInfo: { ConnectorID: string; Status: number } }
    const made = { carrierId, apiName, gun: info.ConnectorID.slice(-2), status: info.Status, content: info }
    heard.push(made)
    return judge(made)
  }
  const states = openCarrierStates({ deps: server.deps, locks, call })
  open.push(states)
  return states
}
const told = async (states: CarrierStates) => {
  states.look()
  await states.idle()
  return heard.splice(0).map(({ gun, status }) => `${gun} ${status}`)
}
const guns = (runStatus: string, gunNo = '01') =>
  server.runSql(
    `update charger_gun set run_status = '${runStatus}' where station_id = ${world.stationId} and gun_no = '${gunNo}'`,
  )
async function aHearer(more: object = {}): Promise<string> {
  const carrierId = await aCarrier(server, { companyId: world.companyId, ...more })
  await aSite(server, { carrierId, stationId: world.stationId })
  return carrierId
}

beforeEach(async () => {
  await server.runSql(`delete from carrier_gun_state; delete from carrier_site;
    update charger_gun set run_status = '1'; update charger_pile set status = '10', net_status = '1'`)
  heard = []
  judge = () => fine
})
afterEach(async () => {
  await Promise.all(open.map((states) => states.stop()))
  open = []
})

test('a carrier is told every gun once, then only what changed, also by a process that was just started', async () => {
  await aHearer()
  expect((await told(aTeller())).toSorted()).toEqual(['01 1', '02 1'])
  expect(await told(aTeller())).toEqual([])
  await guns(gunStates.charging)
  await guns(gunStates.fault)
  expect(await told(aTeller())).toEqual(['01 255'])
})

test('a gun that changes while it is told is told again: the last state arrives', async () => {
  await aHearer()
  let isFirst = true
  judge = async ({ gun }) => {
    if (gun === '01' && isFirst) {
      isFirst = false
      await guns(gunStates.charging)
    }
    return fine
  }
  expect((await told(aTeller())).filter((said) => said.startsWith('01'))).toEqual(['01 1', '01 3'])
})

test('guns of a pile that is out of use are told as such', async () => {
  await aHearer()
  const states = aTeller()
  await told(states)
  await server.runSql(`update charger_pile set status = '20'`)
  expect((await told(states)).toSorted()).toEqual(['01 255', '02 255'])
  await server.runSql(`update charger_pile set status = '90', net_status = '0'`)
  expect((await told(states)).toSorted()).toEqual(['01 0', '02 0'])
})

test('the statement that compares says of every pile and gun what the rule says', async () => {
  const carrierId = await aHearer()
  for (const status of Object.values(pileStates))
    for (const net of Object.values(netStates))
      for (const runStatus of Object.values(gunStates)) {
        await server.runSql(`update charger_pile set status = '${status}', net_status = '${net}'`)
        await guns(runStatus)
        const [gun] = await readAsSystem(server.deps, 'test', (ctx) =>
          listUntold(ctx, { carrierId, now: at, toldBefore: null, most: 1 }),
        )
        const isKept = status === pileStates.new || status === pileStates.scrapped
        const said = stateForCarriers({ runStatus, pileStatus: status, netStatus: net })
        expect(gun?.state).toBe(isKept ? undefined : said)
      }
})

test('a slow and a dead carrier delay no other, and get the last states when they are back', async () => {
  const [slow, dead, living] = [await aHearer(), await aHearer(), await aHearer()]
  const answer = Promise.withResolvers<CarrierAnswer>()
  judge = ({ carrierId }) => (carrierId === slow ? answer.promise : carrierId === dead ? away : fine)
  const states = aTeller()
  states.look()
  await expect.poll(() => heard.filter(({ carrierId }) => carrierId === living).length).toBe(2)
  await guns(gunStates.charging)
  states.hear({ topic: 'gun' })
  await expect.poll(() => heard.filter(({ carrierId }) => carrierId === living).length, { timeout: 2000 }).toBe(3)
  heard = []
  judge = () => fine
  answer.resolve(fine)
  await expect
    .poll(() => heard.filter(({ status }) => status === 3).map(({ carrierId }) => carrierId), { timeout: 4000 })
    .toEqual(expect.arrayContaining([slow, dead]))
})

test('what a carrier refuses is tried again later, and another state of the gun at once', async () => {
  await aHearer()
  const states = aTeller()
  judge = ({ gun }) => (gun === '01' ? unknownGun : fine)
  expect((await told(states)).toSorted()).toEqual(['01 1', '02 1'])
  expect(await told(states)).toEqual([])
  await guns(gunStates.charging)
  expect(await told(states)).toEqual(['01 3'])
  at = new Date(at.getTime() + 6 * 60_000)
  judge = () => fine
  expect(await told(states)).toEqual(['01 3'])
  expect(await server.runSql(`select from carrier_gun_state where fail_reason is not null`)).toEqual([])
})

test('a gun whose state always fails holds up no other: it is told again later, alone or not', async () => {
  await aHearer()
  const states = aTeller()
  const broken: CarrierAnswer = { ok: false, ret: 500, reason: '对方系统错误', again: true, isAnswered: true }
  judge = ({ gun }) => (gun === '01' ? broken : fine)
  expect((await told(states)).toSorted()).toEqual(['01 1', '02 1'])
  expect(await told(states)).toEqual([])
  at = new Date(at.getTime() + 6 * 60_000)
  await told(states)
  await guns(gunStates.charging, '02')
  expect(await told(aTeller())).toEqual(['02 3'])
  at = new Date(at.getTime() + 60_000)
  judge = () => fine
  expect(await told(aTeller())).toEqual(['01 1'])
})

test('regulators get the state in their interface, with whose gun it is; who does not want states gets none', async () => {
  await aHearer({ carrierType: 'REG', apiStandard: 'HUNAN', payMode: null })
  await aHearer({ pushStatusFlag: 0 })
  await aHearer({ carrierType: 'SUP', payMode: null })
  const states = aTeller()
  states.look()
  await states.idle()
  expect(heard).toHaveLength(2)
  expect(heard[0]).toMatchObject({
    apiName: 'supervise_notification_station_status',
    content: { OperatorID: 'MA0000001', StationID: world.stationId, EquipmentID: world.pileNo, Status: 1 },
  })
})

test('with the setting all states are told again and again', async () => {
  await aHearer()
  await server.runSql(`insert into sys_config (id, name, code, value, kind, sys_flag, group_code, create_time)
    values (${server.nextId()}, '间隔', 'CARRIER_FULL_STATUS_MINUTES', '10', 'NUMBER', 'Y', 'CARRIER', now())`)
  const states = aTeller()
  expect(await told(states)).toHaveLength(2)
  at = new Date(at.getTime() + 9 * 60_000)
  expect(await told(states)).toEqual([])
  at = new Date(at.getTime() + 2 * 60_000)
  expect(await told(states)).toHaveLength(2)
})

test('a carrier with an interval of its own is told by that, whatever the setting says; with 0 only what changes', async () => {
  const often = aTeller()
  await aHearer({ fullStatusMinutes: 3 })
  expect(await told(often)).toHaveLength(2)
  at = new Date(at.getTime() + 4 * 60_000)
  expect(await told(often)).toHaveLength(2)
  await server.runSql('update carrier set full_status_minutes = 0')
  at = new Date(at.getTime() + 60 * 60_000)
  expect(await told(often)).toEqual([])
})
