import { expect, test } from 'vitest'
import { pileNo, testGateway } from '../test/test-gateway.ts'

const time = '2026-11-21T04:00:00Z'

test('a whole session: boot, status, card, start, meter, stop', async () => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  const boot = await charger.call('BootNotification', {
    chargePointVendor: 'ACME',
    chargePointModel: 'DC120',
    chargePointSerialNumber: 'S1',
    firmwareVersion: '1.0',
    iccid: '8986',
  })
  expect(boot).toEqual([3, '1', { status: 'Accepted', interval: 300, currentTime: expect.stringMatching(/Z$/) }])
  expect(
    await charger.call('StatusNotification', {
      connectorId: 1,
      errorCode: 'NoError',
      status: 'Preparing',
      timestamp: time,
    }),
  ).toEqual([3, '1', {}])
  expect(await charger.call('Authorize', { idTag: 'CARD' })).toEqual([3, '1', { idTagInfo: { status: 'Accepted' } }])
  const start = { connectorId: 1, idTag: 'CARD', meterStart: 12345, timestamp: '2026-11-21T12:00:00+08:00' }
  expect(await charger.call('StartTransaction', start)).toEqual([
    3,
    '1',
    { transactionId: 1, idTagInfo: { status: 'Accepted' } },
  ])
  const sampledValue = [
    { value: '12.5', unit: 'kWh' },
    { value: '60000', measurand: 'Power.Active.Import', unit: 'W' },
  ]
  expect(
    await charger.call('MeterValues', {
      connectorId: 1,
      transactionId: 1,
      meterValue: [{ timestamp: time, sampledValue }],
    }),
  ).toEqual([3, '1', {}])
  const stop = { transactionId: 1, meterStop: 13345, timestamp: time, reason: 'EVDisconnected' }
  expect(await charger.call('StopTransaction', stop)).toEqual([3, '1', {}])

  expect(record.facts).toMatchObject([
    {
      kind: 'booted',
      pileNo,
      vendor: 'ACME',
      model: 'DC120',
      serialNo: 'S1',
      firmwareVersion: '1.0',
      simNo: '8986',
      oddities: [],
    },
    {
      kind: 'statusChanged',
      gunNo: 1,
      status: 'PREPARING',
      word: 'Preparing',
      errorCode: null,
      info: null,
      at: new Date(time),
    },
    { kind: 'started', gunNo: 1, idTag: 'CARD', at: new Date(time), meter: 123450 },
    {
      kind: 'metered',
      gunNo: 1,
      transactionNo: 1,
      readings: [{ at: new Date(time), meter: 125000, powerW: 60000, soc: null }],
    },
    {
      kind: 'stopped',
      transactionNo: 1,
      idTag: null,
      at: new Date(time),
      meter: 133450,
      reason: 'UNPLUGGED',
      word: 'EVDisconnected',
      readings: [],
    },
  ])
  expect(record.cards).toEqual(['CARD'])
})

test('every frame is evidence, except heartbeats', async () => {
  const { connect, record, gateway } = await testGateway()
  const charger = await connect()
  await charger.call('Heartbeat', {}, 'h1')
  await charger.call('StartTransaction', { connectorId: 1, idTag: 'CARD', meterStart: 1, timestamp: time }, 's1')
  const outcome = gateway.send(pileNo, { kind: 'stop', transactionNo: 1 })
  const [, id] = await charger.next()
  charger.send([3, id, { status: 'Accepted' }])
  await outcome
  expect(record.facts).toMatchObject([
    {
      frame: {
        direction: 'IN',
        messageId: 's1',
        action: 'StartTransaction',
        text: expect.stringContaining('meterStart'),
      },
    },
  ])
  expect(record.frames).toMatchObject([
    { direction: 'OUT', messageId: 's1', action: 'StartTransaction', text: expect.stringContaining('transactionId') },
    { direction: 'OUT', messageId: id, action: 'RemoteStopTransaction' },
    {
      direction: 'IN',
      messageId: id,
      action: 'RemoteStopTransaction',
      text: JSON.stringify([3, id, { status: 'Accepted' }]),
    },
  ])
})

test('the answers carry the judgement of a card', async () => {
  const { connect, replies } = await testGateway()
  const charger = await connect()
  replies.judgement = 'INVALID'
  expect(await charger.call('Authorize', { idTag: 'NOBODY' })).toEqual([3, '1', { idTagInfo: { status: 'Invalid' } }])
  const start = { connectorId: 1, idTag: 'NOBODY', meterStart: 1, timestamp: time }
  expect(await charger.call('StartTransaction', start)).toEqual([
    3,
    '1',
    { transactionId: 1, idTagInfo: { status: 'Invalid' } },
  ])
  replies.stopJudgement = 'BLOCKED'
  const stop = { transactionId: 1, meterStop: 2, timestamp: time, idTag: 'NOBODY' }
  expect(await charger.call('StopTransaction', stop)).toEqual([3, '1', { idTagInfo: { status: 'Blocked' } }])
})

test('notices are stored, and private messages of vendors are refused', async () => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  expect(await charger.call('DataTransfer', { vendorId: 'ACME', messageId: 'x', data: 'y' })).toEqual([
    3,
    '1',
    { status: 'UnknownVendorId' },
  ])
  expect(await charger.call('FirmwareStatusNotification', { status: 'Installed' })).toEqual([3, '1', {}])
  expect(await charger.call('DiagnosticsStatusNotification', { status: 'Uploaded' })).toEqual([3, '1', {}])
  expect(record.facts).toMatchObject([
    { kind: 'noticed', topic: 'dataTransfer', content: { vendorId: 'ACME', messageId: 'x', data: 'y' } },
    { kind: 'noticed', topic: 'firmware', progress: 'INSTALLED', word: 'Installed' },
    { kind: 'noticed', topic: 'diagnostics', progress: 'UPLOADED', word: 'Uploaded' },
  ])
})

test('a charger gets the parent and the expiry of a card, at Authorize and at the start', async () => {
  const { connect, replies } = await testGateway()
  replies.card = { parentIdTag: 'GROUP', expireTime: new Date('2027-01-01T00:00:00Z') }
  const charger = await connect()
  const idTagInfo = { status: 'Accepted', expiryDate: '2027-01-01T00:00:00.000Z', parentIdTag: 'GROUP' }
  expect(await charger.call('Authorize', { idTag: 'CARD' })).toEqual([3, '1', { idTagInfo }])
  const start = { connectorId: 1, idTag: 'CARD', meterStart: 1, timestamp: time }
  expect(await charger.call('StartTransaction', start)).toEqual([3, '1', { transactionId: 1, idTagInfo }])
})

test('beyond thirty cards a minute a charger gets Blocked without a lookup, and its starts are stored as refused', async () => {
  const { connect, record } = await testGateway()
  const charger = await connect()
  const answers: unknown[] = []
  for (let n = 0; n < 32; n += 1) answers.push((await charger.call('Authorize', { idTag: `C${n}` }, `a${n}`))[2])
  expect(answers[29]).toEqual({ idTagInfo: { status: 'Accepted' } })
  expect(answers.slice(30)).toEqual(Array(2).fill({ idTagInfo: { status: 'Blocked' } }))
  expect(record.cards).toHaveLength(30)
  const start = (n: number, timestamp: string) =>
    charger.call('StartTransaction', { connectorId: 1, idTag: 'C', meterStart: n, timestamp }, `s${n}`)
  for (let n = 0; n < 40; n += 1) await start(n, time) // an hour old or more: records that the charger had kept
  for (let n = 40; n < 71; n += 1) await start(n, new Date().toISOString())
  const starts = record.facts.filter((fact) => fact.kind === 'started')
  expect(starts.map(({ overLimit = false }) => overLimit)).toEqual([...Array(70).fill(false), true])
})
