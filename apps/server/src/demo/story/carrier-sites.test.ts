import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld } from '../../../test/world.ts'
import { asSystem } from '../../platform/work.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import { bindStations } from './carrier-sites.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('platforms of the demo see every open station, regulators those of their province, suppliers none', async () => {
  const [{ companyId, stationId }, other] = [await aWorld(server), await aWorld(server)]
  await server.runSql(`update station set company_id = ${companyId}`)
  await server.runSql(`update station set area_code = '430104' where id = ${other.stationId}`)
  const platform = await aCarrier(server, { companyId })
  const regulator = await aCarrier(server, { companyId, carrierType: 'REG', apiStandard: 'HUNAN', payMode: null })
  const supplier = await aCarrier(server, { companyId, carrierType: 'SUP', payMode: null })
  await asSystem(server.deps, 'demo', bindStations)
  await asSystem(server.deps, 'demo', bindStations)
  const bound = async (carrierId: string) =>
    (
      await server.runSql(`select station_id::text as id from carrier_site where carrier_id = ${carrierId} order by 1`)
    ).map(({ id }) => id)
  expect(await bound(platform)).toEqual([stationId, other.stationId])
  expect(await bound(regulator)).toEqual([other.stationId])
  expect(await bound(supplier)).toEqual([])
})
