import type { ChargerCommand } from '@chargedeck/domain/charger-link/commands'
import { expect, test } from 'vitest'
import { faultsOf } from '../test/reference-schemas.ts'
import { pileNo, testGateway } from '../test/test-gateway.ts'

type Sent = [action: string, payload: object]

const cases: [ChargerCommand, Sent, object, object][] = [
  [
    { kind: 'start', gunNo: 1, idTag: 'T' },
    ['RemoteStartTransaction', { connectorId: 1, idTag: 'T' }],
    { status: 'Accepted' },
    { result: 'ACCEPTED', status: 'Accepted' },
  ],
  [
    { kind: 'start', gunNo: 1, idTag: 'T' },
    ['RemoteStartTransaction', { connectorId: 1, idTag: 'T' }],
    { status: 'Rejected' },
    { result: 'REJECTED', reason: 'REFUSED', status: 'Rejected' },
  ],
  [
    { kind: 'stop', transactionNo: 9 },
    ['RemoteStopTransaction', { transactionId: 9 }],
    { status: 'Accepted' },
    { result: 'ACCEPTED', status: 'Accepted' },
  ],
  [
    { kind: 'reboot', hard: false },
    ['Reset', { type: 'Soft' }],
    { status: 'Accepted' },
    { result: 'ACCEPTED', status: 'Accepted' },
  ],
  [
    { kind: 'reboot', hard: true },
    ['Reset', { type: 'Hard' }],
    { status: 'Rejected' },
    { result: 'REJECTED', reason: 'REFUSED', status: 'Rejected' },
  ],
  [
    { kind: 'unlock', gunNo: 2 },
    ['UnlockConnector', { connectorId: 2 }],
    { status: 'NotSupported' },
    { result: 'REJECTED', reason: 'NOT_SUPPORTED', status: 'NotSupported' },
  ],
  [
    { kind: 'unlock', gunNo: 2 },
    ['UnlockConnector', { connectorId: 2 }],
    { status: 'Unlocked' },
    { result: 'ACCEPTED', status: 'Unlocked' },
  ],
  [
    { kind: 'setAvailability', gunNo: 0, available: false },
    ['ChangeAvailability', { connectorId: 0, type: 'Inoperative' }],
    { status: 'Scheduled' },
    { result: 'ACCEPTED', status: 'Scheduled' },
  ],
  [
    { kind: 'setConfiguration', key: 'HeartbeatInterval', value: '60' },
    ['ChangeConfiguration', { key: 'HeartbeatInterval', value: '60' }],
    { status: 'RebootRequired' },
    { result: 'ACCEPTED', status: 'RebootRequired' },
  ],
  [
    { kind: 'getConfiguration', keys: ['A'] },
    ['GetConfiguration', { key: ['A'] }],
    { configurationKey: [{ key: 'A', readonly: true }, { value: 'nameless' }], unknownKey: ['B'] },
    { result: 'ACCEPTED', status: 'Accepted', content: { settings: [{ key: 'A', value: null, readonly: true }] } },
  ],
  [{ kind: 'clearCache' }, ['ClearCache', {}], { status: 'Accepted' }, { result: 'ACCEPTED', status: 'Accepted' }],
  [
    { kind: 'clearCache' },
    ['ClearCache', {}],
    { status: 'Perhaps' },
    { result: 'REJECTED', reason: 'UNREADABLE', status: 'Unreadable' },
  ],
  [
    { kind: 'transferData', vendorId: 'V', messageId: null, data: 'd' },
    ['DataTransfer', { vendorId: 'V', data: 'd' }],
    { status: 'Accepted', data: 'back' },
    { result: 'ACCEPTED', status: 'Accepted', content: { data: 'back' } },
  ],
  [
    { kind: 'trigger', what: 'METER', gunNo: 1 },
    ['TriggerMessage', { requestedMessage: 'MeterValues', connectorId: 1 }],
    { status: 'NotImplemented' },
    { result: 'REJECTED', reason: 'NOT_SUPPORTED', status: 'NotImplemented' },
  ],
]

test.each(cases)('%o is sent as %o', async (command, sent, answer, outcome) => {
  const { connect, gateway } = await testGateway()
  const charger = await connect()
  const done = gateway.send(pileNo, command)
  const [type, id, action, payload] = await charger.next()
  expect([type, action, payload]).toEqual([2, ...sent])
  expect(faultsOf(sent[0], 'req', payload)).toEqual([])
  charger.send([3, id, answer])
  expect(await done).toEqual(outcome)
})

test('one call at a time: the second is sent when the first has been answered', async () => {
  const { connect, gateway } = await testGateway()
  const charger = await connect()
  const first = gateway.send(pileNo, { kind: 'reboot', hard: false })
  const second = gateway.send(pileNo, { kind: 'clearCache' })
  const [, firstId] = await charger.next()
  charger.send([3, 'somebody else', { status: 'Accepted' }])
  expect(await charger.call('Heartbeat', {}, 'h')).toMatchObject([3, 'h', {}])
  expect(charger.frames).toEqual([])
  charger.send([4, firstId, 'OccurrenceConstraintViolation', 'no', {}])
  expect(await first).toEqual({
    result: 'REJECTED',
    reason: 'REFUSED',
    status: 'OccurenceConstraintViolation',
  })
  const [, secondId] = await charger.next()
  charger.send([3, secondId, { status: 'Accepted' }])
  expect(await second).toEqual({ result: 'ACCEPTED', status: 'Accepted' })
})

test('when a charger does not answer, the call times out, the next is sent, and a late answer is reported once', async () => {
  const { connect, gateway } = await testGateway({ callTimeoutMs: 50, sweepEveryMs: 10 })
  const charger = await connect()
  const late: unknown[] = []
  const first = gateway.send(
    pileNo,
    { kind: 'reboot', hard: false },
    { onLateAnswer: (outcome) => void late.push(outcome) },
  )
  const second = gateway.send(pileNo, { kind: 'clearCache' })
  const [, lateId] = await charger.next()
  expect(await first).toEqual({ result: 'TIMEOUT' })
  const [, id] = await charger.next()
  charger.send([3, lateId, { status: 'Accepted' }])
  charger.send([3, lateId, { status: 'Rejected' }])
  charger.send([3, id, { status: 'Rejected' }])
  expect(await second).toEqual({ result: 'REJECTED', reason: 'REFUSED', status: 'Rejected' })
  expect(late).toEqual([{ result: 'ACCEPTED', status: 'Accepted' }])
})

test('a call that expires behind an unanswered one is never sent, and one that is sent reports when', async () => {
  const { connect, gateway } = await testGateway({ callTimeoutMs: 120, sweepEveryMs: 10 })
  const charger = await connect()
  const left: string[] = []
  const send = (key: string, inMs: number) =>
    gateway.send(
      pileNo,
      { kind: 'setConfiguration', key, value: '1' },
      { expireTime: new Date(Date.now() + inMs), onLeft: () => void left.push(key) },
    )
  const outcomes = [send('A', 20), send('B', 50), send('C', 5000)]
  expect(await outcomes[1]).toEqual({ result: 'EXPIRED' })
  expect(left).toEqual(['A'])
  expect(await outcomes[0]).toEqual({ result: 'TIMEOUT' })
  expect([await charger.next(), await charger.next()]).toMatchObject([{ 3: { key: 'A' } }, { 3: { key: 'C' } }])
  expect(left).toEqual(['A', 'C'])
})

test('a charger without a connection is offline; one that disconnects may have received the call under way', async () => {
  const { connect, gateway } = await testGateway()
  expect(await gateway.send(pileNo, { kind: 'clearCache' })).toEqual({ result: 'OFFLINE' })
  const charger = await connect()
  const outcomes = [gateway.send(pileNo, { kind: 'clearCache' }), gateway.send(pileNo, { kind: 'clearCache' })]
  await charger.next()
  charger.socket.terminate()
  expect(await Promise.all(outcomes)).toEqual([{ result: 'TIMEOUT' }, { result: 'OFFLINE' }])
})

test('the password of a charger is not stored as evidence', async () => {
  const { connect, gateway, record } = await testGateway()
  const charger = await connect()
  const done = gateway.send(pileNo, { kind: 'setConfiguration', key: 'AuthorizationKey', value: '00ff"00' })
  const [, id, , payload] = await charger.next()
  expect(payload).toEqual({ key: 'AuthorizationKey', value: '00ff"00' })
  charger.send([3, id, { status: 'Accepted' }])
  await done
  expect(record.frames.map(({ text }) => text).join()).not.toContain('00ff')
})

test('of a list of settings only the password is hidden, and everything in a frame that cannot be read', async () => {
  const { connect, gateway, record } = await testGateway()
  const charger = await connect()
  const done = gateway.send(pileNo, { kind: 'getConfiguration', keys: [] })
  const [, id] = await charger.next()
  const configurationKey = [
    { key: 'HeartbeatInterval', readonly: false, value: '300' },
    { key: 'AuthorizationKey', readonly: false, value: '00}ff' },
  ]
  charger.send([3, id, { configurationKey }])
  await done
  const shown = [configurationKey[0], { ...configurationKey[1], value: '***' }]
  expect(JSON.parse(record.frames.at(-1)?.text ?? '')).toEqual([3, id, { configurationKey: shown }])
  charger.socket.send('[3,"x",{"key":"AuthorizationKey","value":"00ff"},{"key":"A","value":"b"}')
  await expect
    .poll(() => record.frames.at(-1)?.text)
    .toBe('[3,"x",{"key":"AuthorizationKey","value":"***"},{"key":"A","value":"***"}')
})
