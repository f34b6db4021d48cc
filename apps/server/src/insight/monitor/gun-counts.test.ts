import type { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import { gunStates } from '@chargedeck/domain/gun/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { pileStates } from '@chargedeck/domain/pile/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { foldGunCountsHandler, recountGunsHandler } from '../../site/pile/public.ts'
import { brokenInvariants } from '../invariant/public.ts'

let server: TestServer
let near: World
let far: World
beforeAll(async () => {
  server = await startTestServer()
  near = await aWorld(server, '100')
  far = await aWorld(server, '200')
})
afterAll(() => server.stop())

const due = { dueTime: '2026-03-12 12:00:00' }
const setGun = (gunId: string | undefined, values: string) =>
  server.runSql(`update charger_gun set ${values} where id = ${gunId}`)
/** Without what the check says of the numbers of piles, which this test leaves alone. */
const brokenCounts = async () =>
  (await brokenInvariants(server.db)).flatMap(({ invariant, rows }) =>
    invariant === 'I28' ? rows.filter(({ dcGunQty }) => dcGunQty === null) : [],
  )

test('[S2.8] guns by state are those of this moment, whether differences were folded or not, in scope only', async () => {
  const ofNear = await server.signIn({ permissions: ['rpt:monitor:runtime:counts'], orgIds: ['100'] })
  const ofAll = await server.signIn({ permissions: ['rpt:monitor:runtime:counts'] })
  const counts = async (call: typeof ofNear) =>
    (await call<Answer<typeof monitorApi.counts>>('GET', '/rpt/monitor/runtime/counts')).data
  const agrees = async (expected: object, qty: number = near.gunIds.length) => {
    for (const step of [null, foldGunCountsHandler, foldGunCountsHandler, recountGunsHandler]) {
      await step?.run(server.deps, due)
      expect((await counts(ofNear))?.all).toMatchObject({ total: qty, ...expected })
      expect(await brokenCounts()).toEqual([])
    }
    return (await counts(ofAll))?.all.total
  }
  const [gunId] = near.gunIds
  const all = near.gunIds.length + far.gunIds.length
  await setGun(gunId, `run_status = '${gunStates.fault}'`)
  expect(await agrees({ fault: 1 })).toBe(all)
  await Promise.all(near.gunIds.map((id) => setGun(id, `run_status = '${gunStates.charging}'`)))
  await agrees({ fault: 0, charging: near.gunIds.length })
  await setGun(gunId, `station_id = ${far.stationId}`)
  expect(await agrees({ charging: near.gunIds.length - 1 }, near.gunIds.length - 1)).toBe(all)
  await setGun(gunId, `station_id = ${near.stationId}, data_status = ${dataStates.deleted}`)
  expect(await agrees({}, near.gunIds.length - 1)).toBe(all - 1)
  await setGun(gunId, `data_status = ${dataStates.normal}, run_status = '${gunStates.idle}'`)
  expect(await agrees({ idle: 1 })).toBe(all)
  for (const resting of [pileStates.new, pileStates.suspended]) {
    await server.runSql(`update charger_pile set status = '${resting}' where station_id = ${near.stationId}`)
    expect(await agrees({ idle: 0, charging: 0, outOfUse: near.gunIds.length })).toBe(all)
  }
  await server.runSql(`update charger_pile set status = '${pileStates.inUse}' where station_id = ${near.stationId}`)
  expect(await agrees({ idle: 1, outOfUse: 0 })).toBe(all)
  await server.runSql(`update charger_pile set status = '${pileStates.scrapped}' where station_id = ${far.stationId}`)
  expect(await agrees({ idle: 1 })).toBe(near.gunIds.length)
  expect((await counts(ofAll))?.stations.map(({ stationId }) => stationId)).toEqual([near.stationId])
})

test('a count that went wrong is found by the nightly check and mended by the recount', async () => {
  await server.runSql(`update gun_count set fault = fault + 1 where station_id = ${near.stationId}`)
  expect(await brokenCounts()).toHaveLength(1)
  await recountGunsHandler.run(server.deps, due)
  expect(await brokenCounts()).toEqual([])
})
