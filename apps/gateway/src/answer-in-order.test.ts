import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { clientOf, pileNo, testGateway } from '../test/test-gateway.ts'

const time = '2026-11-21T04:00:00Z'
const status = { connectorId: 1, errorCode: 'NoError', status: 'Charging' }
const start = { connectorId: 1, idTag: 'CARD', meterStart: 1, timestamp: time }

test('device rule 7: a second call that comes before the first answer waits for its turn', async () => {
  const { connect, replies, record } = await testGateway()
  const charger = await connect()
  const commit = Promise.withResolvers<void>()
  replies.held = commit.promise
  charger.send([2, 'a', 'StartTransaction', start])
  charger.send([2, 'b', 'StatusNotification', status])
  charger.send([2, 'c', 'Heartbeat', {}])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(charger.frames).toEqual([]) // no call is answered before its fact is stored
  commit.resolve()
  expect([await charger.next(), await charger.next(), await charger.next()].map(([, id]) => id)).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(record.facts.map(({ kind }) => kind)).toEqual(['started', 'statusChanged'])
})

test('device rule 7: when our call crosses theirs, neither waits for the other', async () => {
  const { connect, replies, gateway } = await testGateway()
  const charger = await connect()
  const commit = Promise.withResolvers<void>()
  replies.held = commit.promise
  charger.send([2, 'a', 'StatusNotification', status])
  const outcome = gateway.send(pileNo, { kind: 'stop', transactionNo: 7 })
  const [, id, action, payload] = await charger.next()
  expect([action, payload]).toEqual(['RemoteStopTransaction', { transactionId: 7 }])
  charger.send([3, id, { status: 'Accepted' }])
  expect(await outcome).toEqual({ result: 'ACCEPTED', status: 'Accepted' })
  commit.resolve()
  expect(await charger.next()).toEqual([3, 'a', {}])
})

test('a repeated call gets its first answer and makes no second fact', async () => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  const first = await charger.call('StartTransaction', start, '5')
  expect(await charger.call('StartTransaction', start, '5')).toEqual(first)
  expect(record.facts).toHaveLength(1)
})

test('device rule 8: ids counted from 1 again get no stale answer, on a new socket or on the same one', async () => {
  const { connect, record, replies } = await testGateway()
  replies.admission = { admit: true, accepted: true, proven: true }
  const charger = await connect()
  await charger.call('StartTransaction', start, '1')
  const again = { ...start, timestamp: '2026-11-21T05:00:00Z' }
  expect(await charger.call('StartTransaction', again, '1')).toMatchObject([3, '1', { transactionId: 2 }])
  expect(await charger.call('Heartbeat', {}, '1')).toMatchObject([3, '1', { currentTime: expect.any(String) }])
  const rebooted = await connect()
  expect(await rebooted.call('StartTransaction', start, '1')).toMatchObject([3, '1', { transactionId: 3 }])
  expect(record.facts).toHaveLength(3)
})

test('five hundred calls at once are answered one by one, and no other charger waits for them', async () => {
  const { connect, record, replies } = await testGateway()
  const charger = await connect()
  const commit = Promise.withResolvers<void>()
  replies.held = commit.promise
  for (let n = 0; n < 500; n += 1) charger.send([2, `${n}`, 'StatusNotification', { ...status, connectorId: n }])
  const other = await connect('CDTEST0002')
  expect(await other.call('Authorize', { idTag: 'CARD' })).toMatchObject([3, '1', {}])
  expect(charger.frames).toEqual([])
  commit.resolve()
  for (let n = 0; n < 500; n += 1) expect(await charger.next()).toEqual([3, `${n}`, {}])
  expect(record.facts.map((fact) => (fact.kind === 'statusChanged' ? fact.gunNo : -1))).toEqual(
    Array.from({ length: 500 }, (_, n) => n),
  )
})

test('long calls that wait are not read on, and none is lost', async () => {
  const { connect, replies, record, counted } = await testGateway()
  const charger = await connect()
  const commit = Promise.withResolvers<void>()
  replies.held = commit.promise
  const read = () => counted.filter((one) => one === 'IN DataTransfer').length
  const data = randomBytes(512 * 1024).toString('hex') // hardly smaller by compression
  for (let n = 0; n < 20; n += 1) charger.send([2, `${n}`, 'DataTransfer', { vendorId: 'V', data }])
  await expect.poll(read, { timeout: 5000 }).toBeGreaterThan(3)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(read()).toBeLessThan(10)
  commit.resolve()
  for (let n = 0; n < 20; n += 1) expect(await charger.next()).toMatchObject([3, `${n}`, {}])
  expect(record.facts).toHaveLength(20)
})

test('long calls that compression made small do not pile up: the socket is closed, and none is acknowledged', async () => {
  const { url, replies } = await testGateway()
  const socket = new WebSocket(url + pileNo, ['ocpp1.6'])
  const charger = clientOf(socket)
  const upgraded = once(socket, 'upgrade') as Promise<[IncomingMessage]>
  await once(socket, 'open')
  const [{ socket: line }] = await upgraded
  const commit = Promise.withResolvers<void>()
  replies.held = commit.promise
  line.cork() // they arrive at once, so that a paused line has received them
  const data = 'x'.repeat(1024 * 1024)
  for (let n = 0; n < 60; n += 1) charger.send([2, `${n}`, 'DataTransfer', { vendorId: 'V', data }])
  await expect.poll(() => socket.bufferedAmount, { timeout: 20_000 }).toBeLessThan(data.length)
  line.uncork()
  expect(await charger.closed).toBe(1013)
  commit.resolve()
  expect(charger.frames).toEqual([])
})

test('while the database is away nothing is acknowledged, no error is sent, and the socket is closed', async () => {
  const { connect, replies, record } = await testGateway()
  const charger = await connect()
  replies.databaseFails = true
  charger.send([2, 'a', 'StartTransaction', start])
  charger.send([2, 'b', 'StatusNotification', status])
  expect(await charger.closed).toBe(1013)
  expect(charger.frames).toEqual([])
  expect(record.facts).toEqual([])
})
