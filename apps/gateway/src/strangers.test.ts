import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { clientOf, pileNo, refusalOf, testGateway } from '../test/test-gateway.ts'
import type { GatewaySettings } from './gateway-settings.ts'

const boot = {
  chargePointVendor: 'ACME',
  chargePointModel: 'DC120',
  chargePointSerialNumber: 'S1',
  firmwareVersion: '1.2',
}
const start = { connectorId: 1, idTag: 'CARD', meterStart: 1, timestamp: '2026-11-21T04:00:00Z' }
const stranger = { admit: true, accepted: false, proven: false, stranger: 'NO_PILE' } as const

test('a stranger waits, is asked for its guns, and makes no fact', async () => {
  const { connect, replies, record, gateway } = await testGateway()
  replies.admission = stranger
  const charger = await connect()
  expect((await charger.call('StatusNotification', {}, '0'))[2]).toBe('SecurityError')
  expect(await charger.call('BootNotification', boot, '1')).toMatchObject([3, '1', { status: 'Pending', interval: 60 }])
  const [, id, action, payload] = await charger.next()
  expect([action, payload]).toEqual(['GetConfiguration', { key: ['NumberOfConnectors'] }])
  charger.send([3, id, { configurationKey: [{ key: 'NumberOfConnectors', readonly: true, value: '2' }] }])
  expect((await charger.call('StartTransaction', start, '2'))[2]).toBe('SecurityError')
  expect((await charger.call('Heartbeat', {}, '3'))[2]).toBe('SecurityError')
  const identity = { vendor: 'ACME', model: 'DC120', serialNo: 'S1', firmwareVersion: '1.2', simNo: null }
  expect(record.knocks.at(0)).toMatchObject({ pileNo, identity, gunQty: null })
  expect(record.knocks.at(-1)).toMatchObject({ identity, gunQty: 2 })
  expect(await gateway.send(pileNo, { kind: 'start', gunNo: 1, idTag: 'T' })).toEqual({ result: 'OFFLINE' })
  charger.socket.close()
  await charger.closed
  expect({ facts: record.facts, frames: record.frames, connections: record.connections, seen: record.seen }).toEqual({
    facts: [],
    frames: [],
    connections: [],
    seen: 0,
  })
})

test('who only waits under the number of a pile hears nothing that is meant for the pile, and its password only where staff saw it', async () => {
  const { connect, replies, gateway } = await testGateway()
  replies.admission = { ...stranger, stranger: 'NO_PASSWORD' }
  const charger = await connect()
  for (const command of [
    { kind: 'changePassword', form: 'HEX', password: 'secret' },
    { kind: 'changePassword', form: 'HEX', password: 'secret', toAddress: '203.0.113.7' },
    { kind: 'sendLocalList', version: 1, full: true, entries: [{ idTag: 'CARD' }] },
    {
      kind: 'updateFirmware',
      location: 'https://example.com/f',
      retrieveTime: '',
      retries: null,
      retryIntervalSec: null,
    },
    { kind: 'reboot', hard: true },
  ] as const)
    expect(await gateway.send(pileNo, command)).toEqual({ result: 'OFFLINE' })
  void gateway.send(pileNo, { kind: 'changePassword', form: 'TEXT', password: 'secret', toAddress: '127.0.0.1' })
  expect((await charger.next()).slice(2)).toEqual(['ChangeConfiguration', { key: 'AuthorizationKey', value: 'secret' }])
  expect(charger.frames).toEqual([])
})

test('a pile whose place a stranger takes is away', async () => {
  const { url, replies, record } = await testGateway({ takeoverPingMs: 100 })
  const half = clientOf(new WebSocket(url + pileNo, ['ocpp1.6'], { autoPong: false }))
  await once(half.socket, 'open')
  replies.admission = stranger
  const waiting = clientOf(new WebSocket(url + pileNo, ['ocpp1.6']))
  await once(waiting.socket, 'open')
  await half.closed
  expect(record.connections).toEqual([`+${pileNo}`, `-${pileNo}`])
})

test('a record of a charge from a pile without a password is neither taken nor refused: the charger keeps it', async () => {
  const { connect, replies, record } = await testGateway()
  replies.admission = { ...stranger, stranger: 'NO_PASSWORD' }
  for (const [action, payload] of [
    ['StartTransaction', start],
    ['StopTransaction', { transactionId: 1, meterStop: 5, timestamp: start.timestamp }],
  ] as const) {
    const charger = await connect()
    charger.send([2, '1', action, payload])
    expect(await charger.closed).toBe(1013)
    expect(charger.frames).toEqual([])
  }
  expect(record.facts).toEqual([])
})

test('staff read the address of the socket that waits, not of one that finds its place taken', async () => {
  const { connect, replies, record, url } = await testGateway({ takeoverPingMs: 100 })
  replies.admission = { ...stranger, stranger: 'NO_PASSWORD' }
  await connect()
  await expect.poll(() => record.knocks).toMatchObject([{ pileNo, identity: { vendor: '', model: '' }, gunQty: null }])
  expect(await refusalOf(`${url}${pileNo}`)).toBe(409)
  expect(record.knocks).toHaveLength(1)
})

test('a long message of a stranger is not read and ends its socket; of a known charger it is answered', async () => {
  const { connect, replies } = await testGateway()
  const long = { ...boot, iccid: 'x'.repeat(70_000) }
  expect((await (await connect()).call('BootNotification', long, '1'))[0]).toBe(3)
  replies.admission = stranger
  const charger = await connect('UNKNOWN')
  charger.send([2, '1', 'BootNotification', long])
  expect(await charger.closed).toBe(1013)
  expect(charger.frames).toEqual([])
})

test('once it is known, a stranger is accepted on the same socket, at its next boot or after its next heartbeat', async () => {
  const { connect, replies, record } = await testGateway()
  for (const next of ['BootNotification', 'Heartbeat'] as const) {
    replies.admission = stranger
    const charger = await connect()
    await charger.call('BootNotification', boot, 'a')
    charger.send([3, (await charger.next())[1], {}])
    replies.admission = { admit: true, accepted: false, proven: false }
    const answer = await charger.call(next, next === 'Heartbeat' ? {} : boot, 'b')
    if (next === 'Heartbeat') {
      expect(answer).toMatchObject([3, 'b', { currentTime: expect.any(String) }])
      expect((await charger.next()).slice(2)).toEqual(['TriggerMessage', { requestedMessage: 'BootNotification' }])
      expect(await charger.call('BootNotification', boot, 'c')).toMatchObject([3, 'c', { status: 'Accepted' }])
    } else expect(answer).toMatchObject([3, 'b', { status: 'Accepted' }])
    expect(await charger.call('StartTransaction', start, 'd')).toMatchObject([
      3,
      'd',
      { idTagInfo: { status: 'Accepted' } },
    ])
    expect(record.connections.at(-1)).toBe(`+${pileNo}`)
    charger.socket.close()
    await charger.closed
  }
})

test('a stranger that staff have turned away is disconnected', async () => {
  const { connect, replies } = await testGateway()
  replies.admission = stranger
  const charger = await connect()
  replies.admission = { admit: false, reason: 'UNKNOWN' }
  charger.send([2, '1', 'BootNotification', boot])
  expect(await charger.closed).toBe(1008)
})

test('the number of waiting strangers is limited, and so is the number from one address in a minute', async () => {
  const { connect, replies, url, gateway } = await testGateway({ mostStrangers: 4, strangersPerMinute: 3 })
  replies.admission = stranger
  for (const number of ['A', 'B', 'C']) await connect(number)
  expect(await refusalOf(`${url}D`)).toBe(503)
  replies.admission = { admit: true, accepted: true, proven: false }
  await connect('KNOWN')
  expect(gateway.count()).toBe(4)

  const crowded = await testGateway({ mostStrangers: 2, strangersPerMinute: 9 })
  crowded.replies.admission = stranger
  for (const number of ['A', 'B']) await crowded.connect(number)
  expect(await refusalOf(`${crowded.url}C`)).toBe(503)
})

test('a stranger that never boots, or is never decided about, loses its place to others; one network has a limited number of places', async () => {
  const { connect, replies, url } = await testGateway({
    mostStrangers: 3,
    strangerBootMs: 100,
    strangerWaitMs: 400,
    sweepEveryMs: 20,
  })
  replies.admission = stranger
  const [silent, booted] = [await connect('A'), await connect('B')]
  await booted.call('BootNotification', boot, '1')
  expect(await silent.closed).toBe(1013)
  expect(booted.socket.readyState).toBe(booted.socket.OPEN)
  expect(await booted.closed).toBe(1013)
  for (const number of ['A', 'B', 'C']) await connect(number)
  expect(await refusalOf(`${url}D`)).toBe(503)

  const narrow = await testGateway({ strangersPerNetwork: 2 })
  narrow.replies.admission = stranger
  for (const number of ['A', 'B']) await narrow.connect(number)
  expect(await refusalOf(`${narrow.url}C`)).toBe(503)
})

/** A gateway to which a stranger can come from any address. */
async function aGateway(settings: Partial<GatewaySettings>) {
  const server = await testGateway(settings, undefined, ({ headers }) => String(headers['x-forwarded-for']))
  server.replies.admission = stranger
  let count = 0
  return {
    ...server,
    from: async (address: string) => {
      const options = { headers: { 'x-forwarded-for': address } }
      const client = clientOf(new WebSocket(`${server.url}S${++count}`, ['ocpp1.6'], options))
      const refused = once(client.socket, 'unexpected-response').then(([, { statusCode }]) => Number(statusCode))
      return { ...client, status: await Promise.race([once(client.socket, 'open').then(() => 101), refused]) }
    },
  }
}
const isOpen = ({ socket }: { socket: WebSocket }) => socket.readyState === WebSocket.OPEN

test.each([
  ['IPv4', (n: number) => `203.0.113.${n}`, '203.0.114.3'],
  ['IPv6', (n: number) => `2001:db8:1:${n}::1`, '2001:db8:2:3::1'],
])('the addresses of one %s network are one crowd', async (_, addressOf, elsewhere) => {
  const { from } = await aGateway({ strangersPerNetwork: 2 })
  const statuses = []
  for (const address of [addressOf(1), addressOf(2), addressOf(3), elsewhere])
    statuses.push((await from(address)).status)
  expect(statuses).toEqual([101, 101, 503, 101])
})

test('the largest crowd gives the place of its oldest to a newcomer from elsewhere, and none to one of its own', async () => {
  const { from } = await aGateway({ mostStrangers: 4 })
  const small = await from('198.51.100.1')
  const [oldest, ...crowd] = [await from('203.0.113.1'), await from('203.0.113.2'), await from('203.0.113.3')]
  expect((await from('203.0.113.4')).status).toBe(503)
  const honest = await from('192.0.2.9')
  expect(await oldest.closed).toBe(1013)
  expect((await honest.call('BootNotification', boot))[2]).toMatchObject({ status: 'Pending' })
  expect([small, ...crowd].map(isOpen)).toEqual([true, true, true])
})

test('a stranger that is refused the place of a living pile costs no other stranger its own', async () => {
  const { connect, replies, from, url } = await aGateway({ mostStrangers: 2 })
  replies.admission = { admit: true, accepted: true, proven: true }
  const living = await connect('LIVING')
  replies.admission = stranger
  const crowd = [await from('203.0.113.1'), await from('203.0.113.2')]
  expect(await refusalOf(`${url}LIVING`, { headers: { 'x-forwarded-for': '192.0.2.9' } })).toBe(409)
  expect(await living.call('Heartbeat', {}, 'alive')).toMatchObject([3, 'alive', {}])
  expect(crowd.map(isOpen)).toEqual([true, true])
  await from('192.0.2.9')
  expect(await crowd[0]?.closed).toBe(1013)
})

test('a flood from many networks does not keep an honest charger out', async () => {
  const { from } = await aGateway({ mostStrangers: 6 })
  const flood = []
  for (let n = 0; n < 6; n += 1) flood.push(await from(`203.0.${n}.1`))
  const honest = await from('192.0.2.9')
  expect((await honest.call('BootNotification', boot))[2]).toMatchObject({ status: 'Pending' })
  expect(flood.filter(isOpen)).toHaveLength(5)
})

test('a newcomer who comes too often from an address takes the place of nobody', async () => {
  const { from } = await aGateway({ mostStrangers: 2, strangersPerMinute: 1 })
  const [one, other] = [await from('203.0.113.1'), await from('203.0.113.2')]
  const first = await from('192.0.2.9')
  expect([first.status, await one.closed]).toEqual([101, 1013])
  first.socket.close()
  await first.closed
  await from('198.51.100.1')
  expect((await from('192.0.2.9')).status).toBe(503)
  expect(isOpen(other)).toBe(true)
})
