import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { recordKnocks } from './record-knocks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const identity = { vendor: '示例', model: 'X', serialNo: null, firmwareVersion: null, simNo: null }
const knockFrom = async (address: string, pileNo: string): Promise<boolean> => {
  const knock = { pileNo, address, identity, gunQty: null, at: new Date() }
  await recordKnocks(server.deps).knocked(knock, 'NO_PILE')
  const row = server.db.selectFrom('chargerKnock').select('id').where('pileNo', '=', pileNo)
  return (await row.executeTakeFirst()) !== undefined
}

test.each([
  ['one address', () => '203.0.113.9', '203.0.113.10'],
  ['one IPv6 network', (n: number) => `2001:db8:1:2::${n.toString(16)}`, '2001:db8:1:3::1'],
])('at most a hundred chargers of %s wait with a row', async (_, addressOf, elsewhere) => {
  for (let n = 0; n < 100; n += 1) expect(await knockFrom(addressOf(n), `${addressOf(0)}-${n}`)).toBe(true)
  expect(await knockFrom(addressOf(100), `${addressOf(0)}-100`)).toBe(false)
  expect(await knockFrom(elsewhere, elsewhere)).toBe(true)
})
