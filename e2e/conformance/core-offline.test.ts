import { expect, test } from 'vitest'
import { hour, minute } from '../charging/yard.ts'
import { centralSystem } from './central-system.ts'

const aCase = centralSystem()

test('TC_032_1_CSMS power failure, the charger stops after its reboot', async () => {
  const { answers, charger, charging, clock, orderIn, orders, sent } = await aCase()
  const transactionId = await charging()
  await clock.advance(5 * minute)
  await charger.kill({ forgets: false })
  expect(await orders()).toMatchObject([{ orderStatus: '10' }])
  await charger.connect()
  await charger.settled()
  expect(answers('BootNotification')).toMatchObject([{ status: 'Accepted' }, { status: 'Accepted' }])
  expect(sent('StatusNotification').slice(-3)).toMatchObject([
    { connectorId: 0, status: 'Available' },
    { connectorId: 1, status: 'Finishing' },
    { connectorId: 2, status: 'Available' },
  ])
  expect(sent('StopTransaction')).toMatchObject([{ transactionId, reason: 'PowerLoss' }])
  expect(await orderIn('50')).toMatchObject({ stopCode: 'O06' })
})

test('TC_037_1_CSMS started offline with a valid tag', async () => {
  const { answers, charger, clock, customer, orders } = await aCase()
  await charger.goOffline()
  await charger.plug(1, { batteryKwh: 2000 })
  const at = clock.now()
  const started = charger.start(1, customer.cardNo)
  await clock.advance(4 * hour)
  await charger.connect()
  expect(await started).toMatchObject({
    payload: { idTagInfo: { status: 'Accepted' }, transactionId: expect.any(Number) },
  })
  await charger.settled()
  expect(charger.gun(1).transactionId).toBeGreaterThan(0)
  expect(answers('BootNotification')).toHaveLength(1)
  expect(await orders()).toMatchObject([{ startTime: at, orderStatus: '10' }])
})

test('TC_037_3_CSMS started offline with an unknown tag, the charger stops', async () => {
  const { answers, charger, clock, orderIn, sent } = await aCase()
  await charger.goOffline()
  await charger.plug(1)
  const started = charger.start(1, 'NOBODY')
  await clock.advance(10 * minute)
  await charger.connect()
  expect(await started).toMatchObject({
    payload: { idTagInfo: { status: 'Invalid' }, transactionId: expect.any(Number) },
  })
  await charger.settled()
  const [{ transactionId } = {}] = answers('StartTransaction') as { transactionId?: number }[] // checked above
  expect(transactionId).toBeGreaterThan(0)
  expect(sent('StopTransaction')).toMatchObject([{ transactionId, reason: 'DeAuthorized' }])
  expect(answers('StopTransaction')).toHaveLength(1)
  expect(await orderIn('80')).toMatchObject({ findingCodes: expect.arrayContaining(['UNKNOWN_TAG']) })
})

test('TC_039_CSMS started and stopped offline', async () => {
  const { answers, charger, clock, customer, orderIn, sent } = await aCase()
  await charger.goOffline()
  await charger.plug(1)
  const started = charger.start(1, customer.cardNo)
  await clock.advance(10 * minute)
  const ended = charger.end(1, 'Local')
  await clock.advance(10 * minute)
  await charger.connect()
  expect(await started).toMatchObject({ payload: { idTagInfo: { status: 'Accepted' } } })
  expect(await ended).toMatchObject({ kind: 'result' })
  expect(answers('StartTransaction')).toMatchObject([{ transactionId: sent('StopTransaction')[0]?.['transactionId'] }])
  expect(await orderIn('50')).toMatchObject({ totalEnergy: charger.gun(1).meterWh * 10 })
})
