import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { openChargerLink, type OpenChargerLink } from './charger-link.ts'
import { asking, fakeOrders, linkDeps, factMakers, somePiles } from './fixtures.ts'

let server: TestServer
let link: OpenChargerLink
const pileNos = Array.from({ length: 2000 }, (_, index) => `CDSTORM${index}`)

beforeAll(async () => {
  server = await startTestServer()
  await somePiles(server, pileNos)
  link = openChargerLink(linkDeps(server, fakeOrders(server.nextId)))
})
afterAll(async () => {
  await link.stop()
  await server.stop()
})

test('[1.6.6] two thousand chargers that reconnect at once are all admitted, accepted and stored, over a pool of ten connections', async () => {
  const make = factMakers(server.now)
  const comeBack = async (pileNo: string) => {
    const { admit } = await link.admit(asking(pileNo))
    const connected = link.connected(pileNo, server.now())
    const answer = await link.report(make.booted(pileNo))
    for (const gunNo of [0, 1, 2]) await link.report(make.status(pileNo, gunNo, 'AVAILABLE'))
    await connected
    return admit && answer.accepted
  }
  expect((await Promise.all(pileNos.map(comeBack))).every(Boolean)).toBe(true)
  const guns = server.db.selectFrom('chargerGun').select('id').where('runStatus', '=', '1')
  const piles = server.db
    .selectFrom('chargerPile')
    .select('id')
    .where('netStatus', '=', '1')
    .where('runStatus', '=', 'IDLE')
  const facts = server.db.selectFrom('chargerFact').select('id')
  const counts = await Promise.all([guns, piles, facts].map(async (query) => (await query.execute()).length))
  expect(counts).toEqual([4000, 2000, 8000])
})
