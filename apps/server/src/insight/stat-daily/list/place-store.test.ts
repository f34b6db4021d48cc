import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { aStationOf } from '../../../money/ledger/fixtures.ts'
import { placesOf } from './place-store.ts'

let server: TestServer
let [companyId, own, other] = ['', '', '']
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  own = await aStationOf(server, companyId)
  other = await aStationOf(server, companyId)
  await server.runSql(`update station set create_user = 77 where id = ${own}`)
})
afterAll(() => server.stop())

const userOf = (sight: object) => ({ userId: '77', permissions: 'all', orgIds: [], seesOwn: false, ...sight }) as const
const placesFor = (sight: object) => server.db.transaction().execute((tx) => placesOf({ tx, actor: userOf(sight) }, {}))

test('who sees the stations that they made reads these and not the whole company, although nobody is named at its other stations', async () => {
  expect(await placesFor({ seesOwn: true })).toEqual({ companyIds: [], stationIds: [own], pileType: undefined })
  await server.runSql(`update station set create_user = 77 where id = ${other}`)
  expect(await placesFor({ seesOwn: true })).toMatchObject({ companyIds: [companyId], stationIds: [] })
})

test('who sees the organisation of every station of a company reads the whole company', async () => {
  expect(await placesFor({ orgIds: ['100'] })).toMatchObject({ companyIds: [companyId], stationIds: [] })
  expect(await placesFor({ orgIds: ['200'] })).toMatchObject({ companyIds: [], stationIds: [] })
})
