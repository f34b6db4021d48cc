import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { clientOf, pileNo, refusalOf, testGateway } from '../test/test-gateway.ts'

const basic = (credentials: Buffer | string) => ({
  headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
})

test.each(['', 'A'.repeat(49), 'A B', '%', '%00', 'a%2Fb', '桩'])(
  '%j cannot be the number of a pile: 404 without a lookup',
  async (identity) => {
    const { url, replies } = await testGateway()
    expect(await refusalOf(url + identity)).toBe(404)
    expect(replies.passwords).toEqual([])
  },
)

test.each([
  ['A'.repeat(48), 'A'.repeat(48)],
  ['EVB_P.1-2', 'EVB_P.1-2'],
  ['CN%3A0001%5F2', 'CN:0001_2'],
])('%s in the address is the charger %s, with its password', async (identity, name) => {
  const { url, replies, record } = await testGateway()
  const charger = clientOf(new WebSocket(url + identity, ['ocpp1.6'], basic(`${name}:se:cret`)))
  await once(charger.socket, 'open')
  expect(record.connections).toEqual([`+${name}`])
  expect(replies.passwords.map(String)).toEqual([String(Buffer.from('se:cret'))])
})

test('messages are compressed for a charger that offers it, and only for it', async () => {
  const { url, record } = await testGateway()
  for (const perMessageDeflate of [true, false]) {
    const charger = clientOf(new WebSocket(url + pileNo, ['ocpp1.6'], { perMessageDeflate }))
    const upgraded = new Promise<IncomingMessage>((resolve) => charger.socket.on('upgrade', resolve))
    await once(charger.socket, 'open')
    expect((await upgraded).headers['sec-websocket-extensions'] ?? '').toMatch(
      perMessageDeflate ? /^permessage-deflate.*server_no_context_takeover/ : /^$/,
    )
    const data = 'long '.repeat(1000)
    await charger.call('DataTransfer', { vendorId: 'V', data })
    expect(record.facts.at(-1)).toMatchObject({ content: { data } })
    charger.socket.close()
    await charger.closed
  }
})

test('a charger that offers only another version is logged and disconnected', async () => {
  const { url, log } = await testGateway()
  const charger = clientOf(new WebSocket(url + pileNo, ['ocpp2.0.1']))
  expect(await charger.closed).toBe(1006)
  expect(log).toMatchObject([{ level: 'warn', about: { pileNo, offered: ['ocpp2.0.1'] } }])
})

test('an unknown identity gets 404, a wrong password 401, a lookup that fails 503', async () => {
  const { url, replies } = await testGateway()
  replies.admission = { admit: false, reason: 'UNKNOWN' }
  expect(await refusalOf(url + pileNo)).toBe(404)
  replies.admission = { admit: false, reason: 'PASSWORD' }
  expect(await refusalOf(url + pileNo, basic(`${pileNo}:wrong`))).toBe(401)
  replies.databaseFails = true
  expect(await refusalOf(url + pileNo)).toBe(503)
})

test('the identity is the last segment, percent-decoded; the password is compared as bytes', async () => {
  const { url, replies } = await testGateway()
  const password = Buffer.from([0xff, 0x00, 0x3a, 0x80])
  const socket = new WebSocket(
    `${url}deep/CD%54EST0001?x=1`,
    ['ocpp1.6'],
    basic(Buffer.concat([Buffer.from(`${pileNo}:`), password])),
  )
  await once(socket, 'open')
  expect(replies.passwords).toEqual([password.toString('latin1')])
  expect(await refusalOf(url.replace('/ocpp/', '/elsewhere/') + pileNo)).toBe(404)
})

test('the password of another pile does not count', async () => {
  const { url, replies } = await testGateway()
  replies.admission = { admit: true, accepted: true, proven: true }
  await once(new WebSocket(url + pileNo, ['ocpp1.6'], basic('SOMEBODY:secret')), 'open')
  await once(new WebSocket(url + pileNo, ['ocpp1.6'], { headers: { authorization: 'Bearer x' } }), 'open')
  expect(replies.passwords).toEqual([null, null])
})

test('without a common subprotocol the handshake is finished without one, then closed', async () => {
  const { url, gateway } = await testGateway()
  const charger = clientOf(new WebSocket(url + pileNo))
  expect(await charger.closed).toBe(1002)
  expect(charger.socket.protocol).toBe('')
  expect(gateway.isConnected(pileNo)).toBe(false)
})

test('a request from a web page is refused without a lookup', async () => {
  const { url, replies, log } = await testGateway()
  expect(await refusalOf(url + pileNo, { origin: 'https://example.com' })).toBe(403)
  expect(replies.passwords).toEqual([])
  expect(log.at(-1)?.about).toMatchObject({ pileNo, reason: 'ORIGIN' })
})

test('without the password nobody replaces a socket that answers a ping; the refusal names the address', async () => {
  const { connect, url, gateway, log } = await testGateway()
  const older = await connect()
  expect(await refusalOf(url + pileNo)).toBe(409)
  expect(log.at(-1)?.about).toEqual({ pileNo, address: '127.0.0.1', reason: 'TAKEN' })
  expect(await older.call('Heartbeat', {}, 'alive')).toMatchObject([3, 'alive', {}])
  expect(gateway.count()).toBe(1)
})

test.each(['ocpp1.6\t, x', 'x,\tocpp1.6', 'x , ocpp1.6', 'OCPP1.6', 'ocpp2.0.1', ' '])(
  'no spelling of the protocols goes round that: %j',
  async (spelling) => {
    const { connect, url, gateway } = await testGateway()
    const older = await connect()
    const intruder = clientOf(new WebSocket(url + pileNo, { headers: { 'sec-websocket-protocol': spelling } }))
    await Promise.race([intruder.closed, once(intruder.socket, 'unexpected-response')])
    expect(await older.call('Heartbeat', {}, 'alive')).toMatchObject([3, 'alive', {}])
    expect(gateway.count()).toBe(1)
  },
)

test('without the password a charger gets the place of its silent socket, and only one of two that wait for it', async () => {
  const { url, gateway } = await testGateway({ takeoverPingMs: 200 })
  const half = clientOf(new WebSocket(url + pileNo, ['ocpp1.6'], { autoPong: false }))
  await once(half.socket, 'open')
  const newcomers = [1, 2].map(() => {
    const client = clientOf(new WebSocket(url + pileNo, ['ocpp1.6']))
    return Promise.race([once(client.socket, 'open').then(() => true), client.closed.then(() => false)]).catch(
      () => false,
    )
  })
  expect((await Promise.all(newcomers)).filter(Boolean)).toHaveLength(1)
  expect(await half.closed).toBe(4000)
  expect(gateway.count()).toBe(1)
})

test('a flood of upgrades from one address costs few log lines and, beyond its limit, no lookup', async () => {
  const forwardedFor = ({ headers }: IncomingMessage) => String(headers['x-forwarded-for'])
  const { url, replies, log } = await testGateway({ upgradesPerMinute: 30 }, undefined, forwardedFor)
  replies.admission = { admit: false, reason: 'UNKNOWN' }
  const from = (address: string) => refusalOf(url + pileNo, { headers: { 'x-forwarded-for': address } })
  for (let n = 0; n < 30; n += 1) expect(await from('203.0.113.7')).toBe(404)
  expect(await from('203.0.113.7')).toBe(429)
  expect([replies.passwords.length, log.length]).toEqual([30, 21])
  expect(await from('198.51.100.1')).toBe(404)
})

test('when an exemption ends, so do the sockets without a password that it let in, and no others', async () => {
  const { connect, replies } = await testGateway({ judgeAgainMs: 50 })
  replies.admission = { admit: true, accepted: true, proven: true }
  const proven = await connect('CDPROVEN')
  replies.admission = { admit: true, accepted: true, proven: false }
  const exempt = await connect('CDEXEMPT')
  expect(await exempt.call('Heartbeat', {}, 'alive')).toMatchObject([3, 'alive', {}])
  replies.admission = { admit: true, accepted: false, proven: false, stranger: 'NO_PASSWORD' }
  expect(await exempt.closed).toBe(4001)
  expect(await proven.call('Heartbeat', {}, 'alive')).toMatchObject([3, 'alive', {}])
})

test('a stranger never replaces a known charger that lives, and a known one always replaces a stranger', async () => {
  const { connect, url, replies } = await testGateway()
  replies.admission = { admit: true, accepted: false, proven: false, stranger: 'NO_PILE' }
  const stranger = await connect()
  replies.admission = { admit: true, accepted: true, proven: false }
  const known = await connect()
  expect(await stranger.closed).toBe(4000)
  replies.admission = { admit: true, accepted: false, proven: false, stranger: 'NO_PILE' }
  expect(await refusalOf(url + pileNo)).toBe(409)
  expect(await known.call('Heartbeat', {}, 'alive')).toMatchObject([3, 'alive', {}])
})

test('of two sockets with the password the newer stays, and the older answers no more calls', async () => {
  const { connect, record, replies, gateway, counted } = await testGateway()
  replies.admission = { admit: true, accepted: true, proven: true }
  const older = await connect()
  const commit = Promise.withResolvers<void>()
  replies.held = commit.promise
  older.send([2, 'a', 'StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' }])
  const command = gateway.send(pileNo, { kind: 'clearCache' })
  await older.next()
  const newer = await connect()
  expect(await older.closed).toBe(4000)
  commit.resolve()
  expect(await command).toEqual({ result: 'TIMEOUT' })
  expect(await newer.call('Heartbeat', {}, 'alive')).toMatchObject([3, 'alive', {}])
  expect(older.frames).toEqual([])
  expect(gateway.count()).toBe(1)
  expect(record.connections).toEqual([`+${pileNo}`, `+${pileNo}`])
  newer.socket.close()
  await vi.waitFor(() => expect(record.connections).toEqual([`+${pileNo}`, `+${pileNo}`, `-${pileNo}`]))
  expect(counted.filter((line) => line.startsWith('open'))).toEqual(['open 1', 'open 1', 'open 0'])
})

test('a pile number in lower case is the same pile', async () => {
  const { connect, gateway, replies } = await testGateway()
  replies.admission = { admit: true, accepted: true, proven: true }
  const older = await connect(pileNo.toLowerCase())
  expect(gateway.isConnected(pileNo)).toBe(true)
  await connect(pileNo)
  expect(await older.closed).toBe(4000)
})

test('a socket that answers no ping is closed, and one that does stays open', async () => {
  const { connect, gateway, url, record } = await testGateway({ pingEveryMs: 30, sweepEveryMs: 10 })
  const charger = await connect()
  const half = clientOf(new WebSocket(`${url}HALFOPEN`, ['ocpp1.6'], { autoPong: false }))
  expect(await half.closed).toBe(1006)
  await vi.waitFor(() => expect(record.connections).toContain('-HALFOPEN'))
  expect(charger.socket.readyState).toBe(WebSocket.OPEN)
  expect([gateway.isConnected('HALFOPEN'), gateway.isConnected(pileNo)]).toEqual([false, true])
})

test('a sign of life is reported now and then, not with every message', async () => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  for (let n = 0; n < 20; n += 1) await charger.call('Heartbeat', {}, `${n}`)
  expect(record.seen).toBe(1)
})

test('a clock that jumped ahead and came back silences neither the signs of life nor the pings', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 })
  const { connect, url, record } = await testGateway({ pingEveryMs: 30, sweepEveryMs: 10 })
  const charger = await connect()
  const half = clientOf(new WebSocket(`${url}HALFOPEN`, ['ocpp1.6'], { autoPong: false }))
  await once(half.socket, 'open')
  await charger.call('Heartbeat', {}, '1')
  vi.useRealTimers()
  expect(record.seen).toBe(1)
  await charger.call('Heartbeat', {}, '2')
  expect(record.seen).toBe(2)
  expect(await half.closed).toBe(1006)
})

test('while the database is away sockets are closed and upgrades answered 503; afterwards all works again', async () => {
  const { connect, url, setAvailable, gateway } = await testGateway()
  const charger = await connect()
  setAvailable(false)
  expect(await charger.closed).toBe(1013)
  expect(await refusalOf(url + pileNo)).toBe(503)
  setAvailable(true)
  const again = await connect()
  expect(await again.call('Heartbeat', {})).toMatchObject([3, '1', {}])
  expect(gateway.count()).toBe(1)
})

test('a stop finishes the answers under way, then closes every socket so that the chargers reconnect', async () => {
  const { connect, replies, gateway, url } = await testGateway({ stopWaitMs: 1000 })
  const charger = await connect()
  const commit = Promise.withResolvers<void>()
  replies.held = commit.promise
  charger.send([2, 'last', 'StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' }])
  await vi.waitFor(() => expect(gateway.count()).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 30))
  const stopped = gateway.stop()
  expect(await refusalOf(url + pileNo)).toBe(503)
  commit.resolve()
  expect(await charger.next()).toEqual([3, 'last', {}])
  expect(await charger.closed).toBe(1012)
  await stopped
  expect(gateway.count()).toBe(0)
})

test('messages are counted by action, and unknown actions under one name', async () => {
  const { connect, counted } = await testGateway()
  const charger = await connect()
  await charger.call('Heartbeat', {})
  await charger.call('Fly', {})
  charger.send('nonsense')
  await charger.call('Heartbeat', {})
  expect(counted.filter((line) => line.startsWith('IN'))).toEqual([
    'IN Heartbeat',
    'IN unknown',
    'IN broken',
    'IN Heartbeat',
  ])
})

const forwardedFor = ({ headers }: IncomingMessage): string => String(headers['x-forwarded-for'])

test('one address opens sockets of a pile without its password only so often, and a place changes only so often', async () => {
  const { url, replies } = await testGateway({ opensPerMinute: 3, takeoversPerMinute: 2 })
  for (let n = 0; n < 3; n += 1) {
    const socket = new WebSocket(url + pileNo, ['ocpp1.6'])
    await once(socket, 'open')
    socket.close()
    await once(socket, 'close')
  }
  expect(await refusalOf(url + pileNo)).toBe(429)
  replies.admission = { admit: true, accepted: true, proven: true }
  for (let n = 0; n < 3; n += 1) await once(new WebSocket(url + pileNo, ['ocpp1.6']), 'open')
  expect(await refusalOf(url + pileNo)).toBe(409)
})

test('the addresses of one IPv6 line open sockets of a pile as one', async () => {
  const { url } = await testGateway({ opensPerMinute: 3 }, undefined, forwardedFor)
  const from = (host: string) => ({ headers: { 'x-forwarded-for': host } })
  const comeAndGo = async (host: string) => {
    const socket = new WebSocket(url + pileNo, ['ocpp1.6'], from(host))
    await once(socket, 'open')
    socket.close()
    await once(socket, 'close')
  }
  for (const host of ['1', '2', '3']) await comeAndGo(`2001:db8:1:2::${host}`)
  expect(await refusalOf(url + pileNo, from('2001:db8:1:2:ffff::4'))).toBe(429)
  await comeAndGo('2001:db8:1:3::1')
})

test('the addresses of one IPv6 line claim the place of a silent socket as one', async () => {
  const { url } = await testGateway({ takeoversPerMinute: 1, takeoverPingMs: 100 }, undefined, forwardedFor)
  const from = (host: string) => ({ headers: { 'x-forwarded-for': host }, autoPong: false })
  const open = (host: string) => once(new WebSocket(url + pileNo, ['ocpp1.6'], from(host)), 'open')
  await open('2001:db8:1:2::1')
  await open('2001:db8:1:2::2')
  expect(await refusalOf(url + pileNo, from('2001:db8:1:2:ffff::3'))).toBe(409)
  await open('2001:db8:1:3::1')
})

test('a changed password ends the open socket of its pile', async () => {
  const { connect, gateway } = await testGateway()
  const charger = await connect()
  gateway.end(pileNo, 'STRANGER')
  expect(await charger.call('Heartbeat', {}, 'alive')).toMatchObject([3, 'alive', {}])
  gateway.end(pileNo, 'ANY')
  expect(await charger.closed).toBe(4001)
})

test('when a pile has accepted its first password every socket ends that did not prove it, and no other', async () => {
  const { connect, gateway, replies } = await testGateway()
  const exempt = await connect('EXEMPT')
  replies.admission = { admit: true, accepted: false, proven: false, stranger: 'NO_PASSWORD' }
  const stranger = await connect('STRANGER')
  replies.admission = { admit: true, accepted: true, proven: true }
  const proven = await connect('PROVEN')
  for (const number of ['EXEMPT', 'STRANGER', 'PROVEN']) gateway.end(number, 'UNPROVEN')
  expect([await exempt.closed, await stranger.closed]).toEqual([4001, 4001])
  expect(await proven.call('Heartbeat', {}, 'alive')).toMatchObject([3, 'alive', {}])
})
