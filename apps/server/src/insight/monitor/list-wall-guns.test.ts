import { wallGunLimit, type GunWall } from '@chargedeck/contract/insight/monitor/calls'
import { gunStates } from '@chargedeck/domain/gun/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld, type World } from '../../../test/world.ts'

let server: TestServer
let near: World
let next: World
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  near = await aWorld(server, '100')
  next = await aWorld(server, '100')
  await aWorld(server, '200')
  call = await server.signIn({ permissions: ['rpt:monitor:runtime:wall'], orgIds: ['100'] })
})
afterAll(() => server.stop())

const wall = async (query: object = {}) => {
  const { data } = await call<GunWall>('GET', '/rpt/monitor/runtime/wall', query)
  return { gunIds: data?.guns.map(({ gunId }) => gunId), gunQty: data?.gunQty }
}
const turn = (gunId: string, runStatus: string) =>
  server.runSql(`update charger_gun set run_status = '${runStatus}' where id = ${gunId}`)

test('a wall has every gun in scope, by station and code; of one station only its own', async () => {
  await turn(next.gunIds[1], gunStates.fault)
  expect(await wall()).toEqual({ gunIds: [...near.gunIds, ...next.gunIds], gunQty: 4 })
  expect(await wall({ stationId: next.stationId })).toEqual({ gunIds: [...next.gunIds], gunQty: 2 })
  await server.runSql(`update station set sort = 0 where id = ${next.stationId}`)
  await server.runSql(`update station set sort = 1 where id = ${near.stationId}`)
  expect((await wall()).gunIds).toEqual([...next.gunIds, ...near.gunIds])
})

test('of more guns than a wall can have, none that is in fault or silent is missing', async () => {
  await server.runSql(`insert into charger_gun
    (id, pile_id, station_id, gun_no, gun_code, gun_name, connector_type, rated_power_kw, run_status, create_time)
    select ${server.nextId()} + n, pile_id, station_id, 100 + n, gun_code || '-' || n, gun_name, connector_type, rated_power_kw, '1', create_time
    from charger_gun, generate_series(1, ${wallGunLimit}) n where id = ${near.gunIds[0]}`)
  await server.runSql(`insert into charger_gun
    (id, pile_id, station_id, gun_no, gun_code, gun_name, connector_type, rated_power_kw, run_status, create_time)
    select ${server.nextId()} + 9999, pile_id, station_id, 99, gun_code || '-z', gun_name, connector_type, rated_power_kw, '0', create_time
    from charger_gun where id = ${near.gunIds[0]}`)
  const { data } = await call<GunWall>('GET', '/rpt/monitor/runtime/wall')
  expect(data?.guns).toHaveLength(wallGunLimit)
  expect(data?.gunQty).toBe(wallGunLimit + 5)
  const states = data?.guns.map(({ runStatus }) => runStatus)
  expect(states?.filter((state) => state === gunStates.fault)).toHaveLength(1)
  expect(states?.filter((state) => state === gunStates.offline)).toHaveLength(1)
  expect(data?.guns.at(-1)?.runStatus).toBe(gunStates.offline)
})
