import { expect, test } from 'vitest'
import { pileNo, testGateway } from '../test/test-gateway.ts'

const boot = { chargePointVendor: 'ACME', chargePointModel: 'DC120' }
const status = { connectorId: 1, errorCode: 'NoError', status: 'Available' }
const start = { connectorId: 1, idTag: 'CARD', meterStart: 1, timestamp: '2026-11-21T04:00:00Z' }
const securityError = (id: string) => [4, id, 'SecurityError', expect.any(String), {}]

test('a charger that was accepted before needs no boot after a reconnect', async () => {
  const { connect } = await testGateway()
  const charger = await connect()
  expect(await charger.call('StatusNotification', status)).toEqual([3, '1', {}])
})

test('until it is accepted a charger gets SecurityError, but a message that may hold revenue is stored', async () => {
  const { connect, replies, record } = await testGateway()
  replies.admission = { admit: true, accepted: false, proven: false }
  const charger = await connect()
  expect(await charger.call('StatusNotification', status)).toEqual(securityError('1'))
  expect(await charger.call('Authorize', { idTag: 'CARD' }, '2')).toEqual(securityError('2'))
  expect(await charger.call('Heartbeat', {}, '3')).toEqual(securityError('3'))
  expect(await charger.call('StartTransaction', start, '4')).toMatchObject([3, '4', { transactionId: 1 }])
  expect(record.facts.map(({ kind }) => kind)).toEqual(['started'])
})

test('a status sent right after the boot waits until the boot is decided', async () => {
  const { connect, replies, record } = await testGateway()
  replies.admission = { admit: true, accepted: false, proven: false }
  const commit = Promise.withResolvers<void>()
  replies.held = commit.promise
  const charger = await connect()
  charger.send([2, 'boot', 'BootNotification', boot])
  for (const connectorId of [0, 1, 2])
    charger.send([2, `s${connectorId}`, 'StatusNotification', { ...status, connectorId }])
  commit.resolve()
  expect(await charger.next()).toMatchObject([3, 'boot', { status: 'Accepted' }])
  for (const id of ['s0', 's1', 's2']) expect(await charger.next()).toEqual([3, id, {}])
  expect(record.facts.map(({ kind }) => kind)).toEqual(['booted', 'statusChanged', 'statusChanged', 'statusChanged'])
})

test('a charger that waits may be configured but not made to charge', async () => {
  const { connect, replies, gateway } = await testGateway()
  replies.admission = { admit: true, accepted: false, proven: false }
  replies.accepted = false
  const charger = await connect()
  expect(await charger.call('BootNotification', boot)).toMatchObject([3, '1', { status: 'Pending', interval: 60 }])
  expect(await gateway.send(pileNo, { kind: 'start', gunNo: 1, idTag: 'T' })).toEqual({
    result: 'REJECTED',
    reason: 'NOT_SIGNED_ON',
    status: 'BootNotAccepted',
  })
  expect(await gateway.send(pileNo, { kind: 'stop', transactionNo: 1 })).toEqual({
    result: 'REJECTED',
    reason: 'NOT_SIGNED_ON',
    status: 'BootNotAccepted',
  })
  const outcome = gateway.send(pileNo, { kind: 'getConfiguration', keys: [] })
  const [, id, action, payload] = await charger.next()
  expect([action, payload]).toEqual(['GetConfiguration', {}])
  charger.send([
    3,
    id,
    { configurationKey: [{ key: 'NumberOfConnectors', readonly: true, value: '2' }], unknownKey: [] },
  ])
  expect(await outcome).toMatchObject({
    result: 'ACCEPTED',
    content: { settings: [{ key: 'NumberOfConnectors', value: '2' }] },
  })
})
