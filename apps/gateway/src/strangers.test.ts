import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { clientOf, pileNo, refusalOf, testGateway } from '../test/test-gateway.ts'

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
  expect(await gateway.send(pileNo, { kind: 'start', gunNo: 1, idTag: 'T' })).toMatchObject({ result: 'REJECTED' })
  charger.socket.close()
  await charger.closed
  expect({ facts: record.facts, frames: record.frames, connections: record.connections, seen: record.seen }).toEqual({
    facts: [],
    frames: [],
    connections: [],
    seen: 0,
  })
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

test('a stranger that never boots, or is never decided about, loses its place to others; one address has a limited number of places', async () => {
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

  const narrow = await testGateway({ strangersPerAddress: 2 })
  narrow.replies.admission = stranger
  for (const number of ['A', 'B']) await narrow.connect(number)
  expect(await refusalOf(`${narrow.url}C`)).toBe(503)
})

test('the addresses of one IPv6 line are one crowd', async () => {
  const { url, replies } = await testGateway({ strangersPerAddress: 2 }, undefined, ({ headers }) =>
    String(headers['x-forwarded-for']),
  )
  replies.admission = stranger
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  for (const host of ['1', '2'])
    await once(new WebSocket(`${url}A${host}`, ['ocpp1.6'], from(`2001:db8:1:2::${host}`)), 'open')
  const [, refused] = await once(
    new WebSocket(`${url}A3`, ['ocpp1.6'], from('2001:db8:1:2:9::3')),
    'unexpected-response',
  )
  expect(refused.statusCode).toBe(503)
  await once(new WebSocket(`${url}A4`, ['ocpp1.6'], from('2001:db8:1:3::3')), 'open')
})

test('a crowd from one address gives a place to a newcomer from elsewhere', async () => {
  const { connect, replies, url } = await testGateway({ mostStrangers: 3 }, undefined, ({ headers }) =>
    String(headers['x-forwarded-for'] ?? 'crowd'),
  )
  replies.admission = stranger
  const crowd = [await connect('A'), await connect('B'), await connect('C')]
  expect(await refusalOf(`${url}D`)).toBe(503)
  const honest = clientOf(new WebSocket(`${url}E`, ['ocpp1.6'], { headers: { 'x-forwarded-for': 'elsewhere' } }))
  await once(honest.socket, 'open')
  expect(await crowd[2]?.closed).toBe(1013)
  expect((await honest.call('BootNotification', boot))[2]).toMatchObject({ status: 'Pending' })
})
