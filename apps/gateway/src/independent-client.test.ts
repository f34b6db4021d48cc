import { RPCClient } from 'ocpp-rpc'
import { expect, onTestFinished, test } from 'vitest'
import { pileNo, testGateway } from '../test/test-gateway.ts'

const time = '2026-11-21T04:00:00Z'

type Options = ConstructorParameters<typeof RPCClient>[0]

/** A client of another author; in strict mode it checks each of our messages against its own schemas. */
async function independentClient(url: string) {
  // its types require every option, its code has a default for each
  const options = {
    endpoint: url.replace(/\/$/, ''),
    identity: pileNo,
    protocols: ['ocpp1.6'],
    strictMode: true,
  } as Options
  const client = new RPCClient(options)
  const broken: unknown[] = []
  client.on('strictValidationFailure', (failure: unknown) => broken.push(failure))
  onTestFinished(() => client.close({ force: true }).then(() => undefined))
  await client.connect()
  return { client, broken }
}

test('an independent client charges and finds no fault in our messages', async () => {
  const { url, record, gateway } = await testGateway()
  const { client, broken } = await independentClient(url)
  client.handle('RemoteStartTransaction', () => Promise.resolve({ status: 'Accepted' }))
  const call = (action: string, payload: object): Promise<unknown> => client.call(action, payload)

  expect(await call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' })).toMatchObject({
    status: 'Accepted',
  })
  await call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Preparing' })
  expect(await gateway.send(pileNo, { kind: 'start', gunNo: 1, idTag: 'ONCE' })).toEqual({
    result: 'ACCEPTED',
    status: 'Accepted',
  })
  expect(await call('Authorize', { idTag: 'ONCE' })).toEqual({ idTagInfo: { status: 'Accepted' } })
  const started = await call('StartTransaction', { connectorId: 1, idTag: 'ONCE', meterStart: 0, timestamp: time })
  expect(started).toEqual({ transactionId: 1, idTagInfo: { status: 'Accepted' } })
  const meterValue = [{ timestamp: time, sampledValue: [{ value: '500' }] }]
  expect(await call('MeterValues', { connectorId: 1, transactionId: 1, meterValue })).toEqual({})
  expect(
    await call('StopTransaction', { transactionId: 1, meterStop: 1000, timestamp: time, reason: 'Local' }),
  ).toEqual({})
  expect(await call('Heartbeat', {})).toMatchObject({ currentTime: expect.stringMatching(/Z$/) })
  expect(await call('DataTransfer', { vendorId: 'V' })).toEqual({ status: 'UnknownVendorId' })
  expect(await call('FirmwareStatusNotification', { status: 'Idle' })).toEqual({})
  expect(await call('DiagnosticsStatusNotification', { status: 'Idle' })).toEqual({})

  expect(broken).toEqual([])
  expect(record.facts.map(({ kind }) => kind)).toEqual([
    'booted',
    'statusChanged',
    'started',
    'metered',
    'stopped',
    'noticed',
    'noticed',
    'noticed',
  ])
})
