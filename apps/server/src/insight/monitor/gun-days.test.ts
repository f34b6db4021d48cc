import type { GunDay } from '@chargedeck/contract/insight/monitor/calls'
import { gunStates } from '@chargedeck/domain/gun/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld, type World } from '../../../test/world.ts'

let server: TestServer
let near: World
let far: World
beforeAll(async () => {
  server = await startTestServer()
  near = await aWorld(server, '100')
  far = await aWorld(server, '200')
})
afterAll(() => server.stop())

const hoursAgo = (hours: number) => new Date(server.now().getTime() - hours * 3_600_000)
const log = (gunId: string, hours: number, fromStatus: string, toStatus: string, errorCode: string | null = null) =>
  server.db
    .insertInto('gunStatusLog')
    .values({ id: server.nextId(), gunId, fromStatus, toStatus, errorCode, changeTime: hoursAgo(hours) })
    .execute()

test('the day of a gun: its states without a gap, its up-time and its last faults', async () => {
  const [gunId] = near.gunIds
  await log(gunId, 30, gunStates.idle, gunStates.fault, 'OverVoltage')
  await log(gunId, 18, gunStates.fault, gunStates.idle)
  await log(gunId, 6, gunStates.idle, gunStates.charging)
  await log(gunId, 2, gunStates.charging, gunStates.fault, 'GroundFailure')
  const call = await server.signIn({ permissions: ['rpt:monitor:gun:days'], orgIds: ['100'] })
  const { data } = await call<GunDay[]>('GET', '/rpt/monitor/gun/days', { gunIds: [gunId, far.gunIds[0]] })
  expect(data).toHaveLength(1)
  expect(data?.[0]).toMatchObject({
    gunId,
    upRateBp: Math.floor((16 / 24) * 10_000),
    periods: [
      { state: '255', errorCode: 'OverVoltage' },
      { state: '1', errorCode: null },
      { state: '3' },
      { state: '255', errorCode: 'GroundFailure' },
    ],
    faults: [{ errorCode: 'GroundFailure', to: null }, { errorCode: 'OverVoltage' }],
  })
  expect(data?.[0]?.faults[1]?.to).toBe(data?.[0]?.periods[1]?.from)
})

test('one call asks for at most fifty guns', async () => {
  const call = await server.signIn({ permissions: ['rpt:monitor:gun:days'] })
  const gunIds = Array.from({ length: 51 }, (_, index) => String(index + 1))
  expect((await call('GET', '/rpt/monitor/gun/days', { gunIds })).code).toBe(1012001)
})
