import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { recordKnocks } from './record-knocks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.db.deleteFrom('chargerKnock').execute())
afterAll(() => server.stop())

const most = 2000
const share = 50
const identity = { vendor: '示例', model: 'X', serialNo: null, firmwareVersion: null, simNo: null }
const waits = async (pileNo: string) =>
  (await server.db.selectFrom('chargerKnock').select('id').where('pileNo', '=', pileNo).executeTakeFirst()) !==
  undefined
const count = async () => (await server.db.selectFrom('chargerKnock').select('id').execute()).length
async function knockFrom(address: string, pileNo: string): Promise<boolean> {
  await recordKnocks(server.deps).knocked({ pileNo, address, identity, gunQty: null, at: new Date() }, 'NO_PILE')
  return waits(pileNo)
}
/** Chargers that were heard a second after each other, the last one just now. */
async function lay(addresses: readonly string[]): Promise<void> {
  const secondsAgo = (n: number) => new Date(Date.now() - (addresses.length - n) * 1000)
  const rows = addresses.map((address, n) => ({
    id: server.nextId(),
    pileNo: `FLOOD${n}`,
    address,
    firstTime: secondsAgo(n),
    lastTime: secondsAgo(n),
  }))
  await server.db.insertInto('chargerKnock').values(rows).execute()
}
const inNetwork = (n: number, host = 1) => `10.${Math.floor(n / 250)}.${n % 250}.${host}`
const many = (qty: number, addressOf: (n: number) => string) => Array.from({ length: qty }, (_, n) => addressOf(n))

test.each([
  ['one address', () => '203.0.113.9', '203.0.114.9'],
  ['one IPv4 network', (n: number) => `203.0.113.${n}`, '203.0.114.1'],
  ['one IPv4 network, written as IPv6', (n: number) => `${n % 2 ? '::ffff:' : ''}203.0.113.${n}`, '203.0.114.1'],
  ['one IPv6 network', (n: number) => `2001:db8:1:${n.toString(16)}::1`, '2001:db8:2:1::1'],
])('at most fifty chargers of %s wait with a row', async (_, addressOf, elsewhere) => {
  await lay(many(share - 1, addressOf))
  expect(await knockFrom(addressOf(share - 1), 'FIFTIETH')).toBe(true)
  expect(await knockFrom(addressOf(share), 'LATER')).toBe(false)
  expect(await knockFrom(addressOf(share), 'FIFTIETH')).toBe(true)
  expect(await knockFrom(elsewhere, 'ELSEWHERE')).toBe(true)
})

test('a flood from many networks does not keep an honest charger out: the one that was silent longest goes', async () => {
  await lay(many(most, (n) => inNetwork(n)))
  expect(await knockFrom('203.0.113.9', 'HONEST')).toBe(true)
  expect([await waits('FLOOD0'), await waits('FLOOD1'), await count()]).toEqual([false, true, most])
  for (let n = 0; n < 20; n += 1) await knockFrom(inNetwork(3000 + n), `MORE${n}`)
  expect([await waits('HONEST'), await count()]).toEqual([true, most])
})

test('the network with the most rows gives one up, not a charger that waits alone and longer', async () => {
  const crowds = many(most - 1, (n) => inNetwork(n % 40, 1 + Math.floor(n / 40)))
  await lay(['198.51.100.7', ...crowds])
  expect(await knockFrom('203.0.113.9', 'HONEST')).toBe(true)
  expect([await waits('FLOOD0'), await waits('FLOOD1'), await count()]).toEqual([true, false, most])
})

test('a network with as many rows as any other gets no more when all are taken', async () => {
  await lay(many(most, (n) => inNetwork(n % 40, 1 + Math.floor(n / 40))))
  expect(await knockFrom(inNetwork(7, 200), 'CROWD')).toBe(false)
  expect([await waits('FLOOD0'), await count()]).toEqual([true, most])
})

test('what an address says that is none is a network of its own', async () => {
  expect(await knockFrom('a proxy', 'PROXY')).toBe(true)
  expect(await knockFrom('a:b', 'COLON')).toBe(true)
})
