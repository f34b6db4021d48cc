import { expect, test } from 'vitest'
import { pileNo, testGateway } from '../test/test-gateway.ts'

const time = '2026-11-21T04:00:00Z'

/** Proves that the socket is open and still answers. */
const alive = expect.arrayContaining([3, 'alive'])

test.each([
  ['a stop', 'StopTransaction', { meterStop: {}, transactionId: 'x' }],
  ['a meter value', 'MeterValues', { connectorId: 1, meterValue: 'none' }],
  ['a status', 'StatusNotification', { connectorId: 1, status: 'Dancing', errorCode: 'NoError' }],
  ['no payload', 'StopTransaction', null],
  ['a list for a payload', 'MeterValues', [1, 2]],
])('device rule 7: %s that makes no fact is stored and answered as usual', async (_, action, payload) => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  expect(await charger.call(action, payload, 'odd')).toEqual([3, 'odd', {}])
  expect(record.facts).toMatchObject([
    { kind: 'noticed', topic: 'unreadable', content: { action }, frame: { messageId: 'odd', action } },
  ])
})

test('an empty start cannot be numbered: it is stored and then refused', async () => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  expect(await charger.call('StartTransaction', {})).toEqual([4, '1', 'FormationViolation', '', {}])
  expect(record.facts).toMatchObject([{ kind: 'noticed', topic: 'unreadable' }])
})

test.each([
  [
    'without a card',
    { connectorId: 1, meterStart: 5, timestamp: time },
    { idTag: '', meter: 50, oddities: ['WRONG_TYPE'] },
  ],
  [
    'without a time',
    { connectorId: 1, idTag: 'C', meterStart: 5 },
    { at: expect.any(Date), oddities: ['TIME_MISSING'] },
  ],
  [
    'with a register in decimals',
    { connectorId: 1, idTag: 'C', meterStart: 5.25, timestamp: time },
    { meter: 53, oddities: ['WRONG_TYPE'] },
  ],
  [
    'with numbers as text',
    { connectorId: '1', idTag: 7, meterStart: '5', timestamp: time },
    { gunNo: 1, idTag: '7', meter: 50 },
  ],
  [
    'with a number beyond any meter',
    { connectorId: 1, idTag: 'C', meterStart: 1e300, timestamp: time },
    { meter: null, oddities: ['WRONG_TYPE'] },
  ],
  [
    'with a card that is too long',
    { connectorId: 1, idTag: 'C'.repeat(99), meterStart: 5, timestamp: time },
    { idTag: 'C'.repeat(20) },
  ],
  [
    'with unknown fields',
    { connectorId: 1, idTag: 'C', meterStart: 5, timestamp: time, vendorThing: {} },
    { oddities: [] },
  ],
])('a start %s is stored and numbered', async (_, payload, fact) => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  expect(await charger.call('StartTransaction', payload)).toEqual([
    3,
    '1',
    { transactionId: 1, idTagInfo: { status: 'Accepted' } },
  ])
  expect(record.facts).toMatchObject([{ kind: 'started', ...fact }])
})

test('a stop without a number, tag or reason is a stop; its register may come from its last sample', async () => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  const transactionData = [{ timestamp: time, sampledValue: [{ value: '777', context: 'Transaction.End' }] }]
  expect(await charger.call('StopTransaction', { timestamp: time, transactionData })).toEqual([3, '1', {}])
  expect(
    await charger.call('StopTransaction', { transactionId: -1, meterStop: 5, timestamp: time, reason: 'EvFull' }, '2'),
  ).toEqual([3, '2', {}])
  expect(record.facts).toMatchObject([
    {
      kind: 'stopped',
      transactionNo: -1,
      meter: 7770,
      reason: 'LOCAL',
      word: '',
      readings: [{ context: 'Transaction.End', meter: 7770 }],
    },
    { kind: 'stopped', transactionNo: -1, meter: 50, reason: null, word: 'EvFull', oddities: ['WRONG_ENUM'] },
  ])
})

test('a register below zero is no reading, and the fact says so', async () => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  const meterValue = [{ timestamp: time, sampledValue: [{ value: '-5' }] }]
  await charger.call('MeterValues', { connectorId: 1, transactionId: 1, meterValue })
  await charger.call(
    'StopTransaction',
    { transactionId: 1, meterStop: 5, timestamp: time, transactionData: meterValue },
    '2',
  )
  const power = [{ timestamp: time, sampledValue: [{ value: '-5', measurand: 'Power.Active.Import' }] }]
  await charger.call('MeterValues', { connectorId: 1, transactionId: 1, meterValue: power }, '3')
  expect(record.facts).toMatchObject([
    { kind: 'metered', readings: [], oddities: ['VALUE_BELOW_ZERO'] },
    { kind: 'stopped', readings: [], oddities: ['VALUE_BELOW_ZERO'] },
    { kind: 'metered', readings: [{ powerW: -5 }], oddities: [] },
  ])
})

test.each([
  ['Transaction.Begin', null],
  ['Sample.Periodic', null],
  ['Transaction.End', 70],
])('a stop without a readable register takes that of a %s reading: %s', async (context, meter) => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  const transactionData = [{ timestamp: time, sampledValue: [{ value: '7', context }] }]
  await charger.call('StopTransaction', { transactionId: 1, meterStop: 'abc', timestamp: time, transactionData })
  await charger.call('StopTransaction', { transactionId: 2, timestamp: time, transactionData }, '2')
  expect(record.facts).toMatchObject([
    { kind: 'stopped', meter },
    { kind: 'stopped', meter },
  ])
})

test('times without a zone are read on the clock that they fit, and late records like the latest', async () => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  const start = Date.now()
  const hoursAgo = (hours: number) => new Date(start - hours * 3_600_000)
  const bare = (at: Date) => at.toISOString().slice(0, 19)
  let id = 0
  const status = async (text: string) => {
    const request = { connectorId: 1, status: 'Available', errorCode: 'NoError', timestamp: text }
    await charger.call('StatusNotification', request, `s${++id}`)
    return record.facts.at(-1)
  }
  expect(await status(bare(hoursAgo(10)))).toMatchObject({ at: new Date(bare(hoursAgo(10)) + 'Z') })
  const inBeijing = (at: Date) => bare(new Date(at.getTime() + 8 * 3_600_000))
  for (const hours of [0, 3, 30])
    expect(await status(inBeijing(hoursAgo(hours)))).toMatchObject({ at: new Date(bare(hoursAgo(hours)) + 'Z') })
  const sampledValue = [{ value: '5' }]
  const meterValue = [{ timestamp: inBeijing(hoursAgo(20)), sampledValue }]
  await charger.call('MeterValues', { connectorId: 1, transactionId: 1, meterValue }, 'm')
  expect(record.facts.at(-1)).toMatchObject({ readings: [{ at: new Date(bare(hoursAgo(20)) + 'Z') }] })
  expect(await status(bare(hoursAgo(0)))).toMatchObject({ at: new Date(bare(hoursAgo(0)) + 'Z') })
  expect(record.clocks).toEqual([
    [pileNo, true],
    [pileNo, false],
  ])
})

test.each([
  ['a quarter of an hour fast', 15 * 60_000],
  ['in the next century', 90 * 365 * 86_400_000],
])('a clock without a zone that is %s is not taken for that of the station', async (_, aheadMs) => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  const timestamp = new Date(Date.now() + aheadMs).toISOString().slice(0, 19)
  const request = { connectorId: 1, status: 'Available', errorCode: 'NoError', timestamp }
  await charger.call('StatusNotification', request, 's')
  expect(record.facts.at(-1)).toMatchObject({ at: new Date(timestamp + 'Z') })
  expect(record.clocks).toEqual([])
})

test('after a restart of ours a late record is read on the clock that was known before', async () => {
  const { connect, record, replies } = await testGateway()
  replies.admission = { admit: true, accepted: true, proven: true, onStationClock: true }
  const charger = await connect()
  const at = new Date(Date.now() - 20 * 3_600_000)
  const timestamp = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)
  const meterValue = [{ timestamp, sampledValue: [{ value: '5' }] }]
  await charger.call('MeterValues', { connectorId: 1, transactionId: 1, meterValue })
  expect(record.facts.at(-1)).toMatchObject({ readings: [{ at: new Date(at.toISOString().slice(0, 19) + 'Z') }] })
  expect(record.clocks).toEqual([])
})

test('a charger with a serial number that is too long is let in', async () => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  const boot = { chargePointVendor: 'V'.repeat(50), chargePointModel: 'M', chargePointSerialNumber: 'S'.repeat(300) }
  expect(await charger.call('BootNotification', boot)).toMatchObject([3, '1', { status: 'Accepted' }])
  expect(record.facts).toMatchObject([
    { vendor: 'V'.repeat(20), serialNo: 'S'.repeat(25), oddities: ['TEXT_TOO_LONG'] },
  ])
})

test('unknown actions and unreadable requests get the standard error', async () => {
  const { connect } = await testGateway()
  const charger = await connect()
  for (const action of ['Fly', '__proto__', 'constructor', 'toString', 'RemoteStartTransaction'])
    expect(await charger.call(action, {})).toEqual([4, '1', 'NotImplemented', expect.any(String), {}])
  for (const payload of [{}, [], 'x', { idTag: {} }])
    expect(await charger.call('Authorize', payload)).toEqual([4, '1', 'FormationViolation', expect.any(String), {}])
})

test('malformed JSON is answered when its id can be read and stored when not, and the socket stays open', async () => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  charger.send('not json at all')
  charger.send('{"a":1}')
  charger.send('[]')
  charger.send('[9,"x","y",{}]')
  charger.send('\u0000')
  expect(await charger.ask('[2,"7","StopTransaction",{"meterStop":')).toEqual([3, '7', {}])
  expect(await charger.ask('[2,"8","Authorize",{"idTag":')).toEqual([
    4,
    '8',
    'FormationViolation',
    expect.any(String),
    {},
  ])
  expect(await charger.ask('[2,"9"]')).toEqual([4, '9', 'FormationViolation', expect.any(String), {}])
  expect(await charger.call('Heartbeat', {}, 'alive')).toEqual(alive)
  expect(record.facts).toMatchObject([
    { kind: 'noticed', topic: 'unreadable', frame: { text: '[2,"7","StopTransaction",{"meterStop":' } },
  ])
  expect(record.frames.filter(({ messageId }) => messageId === '')).toHaveLength(5)
})

test('ids and actions that cannot be stored are cleaned for the evidence and answered as they came', async () => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  expect(await charger.call('Fl\0y'.repeat(30), {}, 'i\0d')).toEqual([
    4,
    'i\0d',
    'NotImplemented',
    expect.any(String),
    {},
  ])
  await charger.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' }, '\0')
  const frames = [...record.frames, ...record.facts.map(({ frame }) => frame)]
  expect(frames.map(({ messageId }) => messageId)).toEqual(['id', 'id', '', ''])
  for (const { action } of frames) expect(action).toMatch(/^\w{1,50}$/)
})

test('prototype keys change nothing', async () => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  const payload = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"connectorId":1,"idTag":"C","meterStart":1,"timestamp":"${time}"}`
  expect(await charger.ask(`[2,"1","StartTransaction",${payload}]`)).toMatchObject([3, '1', { transactionId: 1 }])
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  expect(record.facts[0]).not.toHaveProperty('polluted')
})

test('a binary frame is read as the text it holds', async () => {
  const { connect } = await testGateway()
  const charger = await connect()
  expect(await charger.ask(Buffer.from('[2,"alive","Heartbeat",{}]'))).toEqual(alive)
  charger.send(Buffer.from([0, 255, 254, 1]))
  expect(await charger.call('Heartbeat', {}, 'alive')).toEqual(alive)
})

test('device rule 7: a frame of 1 MiB is answered; a larger one ends the socket with 1009', async () => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  const data = 'x'.repeat(1024 * 1024)
  expect(await charger.call('DataTransfer', { vendorId: 'V', data })).toEqual([3, '1', { status: 'UnknownVendorId' }])
  expect(record.facts).toMatchObject([{ content: { vendorId: 'V', data } }])
  charger.send([2, '2', 'DataTransfer', { vendorId: 'V', data: data + data }])
  expect(await charger.closed).toBe(1009)
})

test.each([
  ['nothing', () => '{}', 40_000],
  ['samples without a time', (n: number) => `{"sampledValue":[{"value":"${n}"}]}`, 15_000],
])('a frame full of %s is answered, and no more of it is read than an honest one holds', async (_, item, qty) => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  const meterValue = Array.from({ length: qty }, (__, n) => item(n)).join()
  charger.send(`[2,"full","MeterValues",{"connectorId":1,"transactionId":7,"meterValue":[${meterValue}]}]`)
  expect(await charger.next()).toEqual([3, 'full', {}])
  expect(record.facts).toMatchObject([{ kind: 'metered', oddities: expect.arrayContaining(['LIST_TOO_LONG']) }])
  const [fact] = record.facts
  expect(fact?.kind === 'metered' && fact.readings.length).toBeLessThanOrEqual(5000)
})

test('a frame of more parts than an honest one has is answered, and stored as one that cannot be read', async () => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  const meterValue = Array.from({ length: 300_000 }, () => '{}').join()
  charger.send(`[2,"full","MeterValues",{"connectorId":1,"transactionId":7,"meterValue":[${meterValue}]}]`)
  expect(await charger.next()).toEqual([3, 'full', {}])
  expect(record.facts).toMatchObject([{ kind: 'noticed', topic: 'unreadable', content: { action: 'MeterValues' } }])
})

test('of a long frame with a password nothing is stored from its first value on', async () => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  const fill = Array.from({ length: 3000 }, (_, n) => ({ key: `k${n}`, value: 'x'.repeat(20) }))
  const data = [{ key: 'other', value: 'secret0' }, { key: 'AuthorizationKey', value: 'secret1' }, ...fill]
  await charger.call('DataTransfer', { vendorId: 'V', data })
  const stored = record.facts.map(({ frame }) => frame.text).join() + record.frames.map(({ text }) => text).join()
  expect(stored).toContain('[2,"1","DataTransfer",{"vendorId":"V","data":[{"key":"other",***')
  expect(stored).not.toContain('secret')
})
