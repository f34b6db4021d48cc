import { expect, test } from 'vitest'
import { second } from '../charging/yard.ts'
import { accepted, answered, centralSystem, reason } from './central-system.ts'

const aCase = centralSystem()

test('TC_001_CSMS cold boot', async () => {
  const { answers, clock, sent } = await aCase()
  const boot = { status: 'Accepted', currentTime: expect.stringMatching(/Z$/), interval: expect.any(Number) }
  expect(answers('BootNotification')).toEqual([boot])
  expect(sent('StatusNotification').map((message) => [message['connectorId'], message['status']])).toEqual(
    [0, 1, 2].map((connector) => [connector, 'Available']),
  )
  expect(answers('StatusNotification')).toEqual([{}, {}, {}])
  const [{ interval = 0 } = {}] = answers('BootNotification') as { interval?: number }[] // checked above
  expect(interval).toBeGreaterThan(0)
  await clock.advance(interval * second - 1)
  expect(sent('Heartbeat')).toEqual([])
  await clock.advance(2 * interval * second)
  expect(answers('Heartbeat')).toEqual([{ currentTime: boot.currentTime }, { currentTime: boot.currentTime }])
})

test('TC_003_CSMS charging session, cable first', async () => {
  const { answers, charger, customer, orders, sent } = await aCase()
  await charger.plug(1)
  expect(await charger.presentCard(1, customer.cardNo)).toBe('started')
  expect(sent('StatusNotification').slice(3)).toMatchObject([{ status: 'Preparing' }, { status: 'Charging' }])
  expect(answers('Authorize')).toMatchObject([{ idTagInfo: { status: 'Accepted' } }])
  expect(answers('StartTransaction')).toMatchObject([
    { idTagInfo: { status: 'Accepted' }, transactionId: charger.gun(1).transactionId },
  ])
  expect(charger.gun(1).transactionId).toBeGreaterThan(0)
  expect(await orders()).toMatchObject([{ idTag: customer.cardNo, orderStatus: '10' }])
})

test('TC_004_1_CSMS charging session, identification first', async () => {
  const { charger, customer, orders, sent } = await aCase()
  expect(await charger.presentCard(1, customer.cardNo)).toBe('waiting')
  await charger.plug(1)
  expect(charger.record.sent().map(({ action }) => action)).toEqual([
    'BootNotification',
    'StatusNotification',
    'StatusNotification',
    'StatusNotification',
    'Authorize',
    'StatusNotification',
    'StartTransaction',
    'StatusNotification',
  ])
  expect(sent('StatusNotification').slice(3)).toMatchObject([{ status: 'Preparing' }, { status: 'Charging' }])
  expect(await orders()).toMatchObject([{ orderStatus: '10' }])
})

test('TC_004_2_CSMS identification first, nobody plugs in', async () => {
  const { answers, charger, clock, customer, orders, sent } = await aCase()
  await charger.presentCard(1, customer.cardNo)
  await clock.advance(61_000)
  expect(sent('StatusNotification').slice(3)).toMatchObject([{ status: 'Preparing' }, { status: 'Available' }])
  expect(answers('StatusNotification')).toHaveLength(5)
  expect(await orders()).toEqual([])
})

test('TC_005_1_CSMS unplugged at the car, the charger stops and unlocks', async () => {
  const { charger, charging, customer, orderIn, status } = await aCase()
  const transactionId = await charging()
  expect(await status(1, 'SuspendedEV')).toEqual(answered)
  expect(await charger.end(1, 'EVDisconnected', customer.cardNo)).toMatchObject(accepted)
  expect(charger.record.sent('StopTransaction')).toMatchObject([
    { payload: { transactionId, reason: 'EVDisconnected' } },
  ])
  await charger.unplug(1)
  expect(await orderIn('50')).toMatchObject({ stopCode: 'O02' })
})

test('TC_007_CSMS a cached tag starts without Authorize', async () => {
  const { charger, customer, sent } = await aCase()
  await charger.plug(1)
  expect(await charger.start(1, customer.cardNo)).toMatchObject({
    ...accepted,
    payload: { transactionId: expect.any(Number) },
  })
  expect(charger.gun(1).transactionId).toBeGreaterThan(0)
  expect(sent('Authorize')).toEqual([])
})

test('TC_023_1_CSMS authorise, unknown tag', async () => {
  const { charger, orders } = await aCase()
  expect(await charger.call('Authorize', { idTag: 'NOBODY' })).toMatchObject({
    payload: { idTagInfo: { status: 'Invalid' } },
  })
  expect(await orders()).toEqual([])
})

test('TC_023_2_CSMS authorise, expired tag', async () => {
  const { charger, clock, customer, server } = await aCase()
  const expireTime = new Date(clock.now().getTime() - 1000)
  await server.db.updateTable('customerCard').set({ expireTime }).where('customerId', '=', customer.id).execute()
  expect(await charger.call('Authorize', { idTag: customer.cardNo })).toMatchObject({
    payload: { idTagInfo: { status: 'Expired' } },
  })
})

test('a card says until when it is valid: at Authorize, at the start, and after it has expired', async () => {
  const { charger, clock, customer, server } = await aCase()
  const validFor = async (seconds: number) => {
    const expireTime = new Date(Math.floor(clock.now().getTime() / 1000 + seconds) * 1000)
    await server.db.updateTable('customerCard').set({ expireTime }).where('customerId', '=', customer.id).execute()
    return expireTime.toISOString()
  }
  expect(await charger.call('Authorize', { idTag: customer.cardNo })).toEqual({
    kind: 'result',
    payload: { idTagInfo: { status: 'Accepted' } },
  })
  const idTagInfo = { status: 'Accepted', expiryDate: await validFor(86_400) }
  expect(await charger.call('Authorize', { idTag: customer.cardNo })).toMatchObject({ payload: { idTagInfo } })
  await charger.plug(1)
  expect(await charger.start(1, customer.cardNo)).toMatchObject({ payload: { idTagInfo } })
  const expired = { status: 'Expired', expiryDate: await validFor(-1) }
  expect(await charger.call('Authorize', { idTag: customer.cardNo })).toMatchObject({ payload: { idTagInfo: expired } })
})

test('TC_023_3_CSMS authorise, blocked tag', async () => {
  const { charger, customer, server } = await aCase()
  await server.db.updateTable('customerCard').set({ cardStatus: '2' }).where('customerId', '=', customer.id).execute()
  expect(await charger.call('Authorize', { idTag: customer.cardNo })).toMatchObject({
    payload: { idTagInfo: { status: 'Blocked' } },
  })
})

test('TC_024_CSMS the connector does not lock', async () => {
  const { charger, customer, gun, orders } = await aCase()
  await charger.presentCard(1, customer.cardNo)
  await charger.fault(1, 'ConnectorLockFailure')
  expect(await gun(1)).toMatchObject({ deviceStatus: 'FAULTED', errorCode: 'ConnectorLockFailure', runStatus: '255' })
  expect(await orders()).toEqual([])
})

test('TC_061_CSMS clear the authorization cache', async () => {
  const { ask, received } = await aCase()
  expect(await ask('/charger/pile/clearCache', { reason })).toEqual({ done: true, answer: 'Accepted' })
  expect(received('ClearCache')).toEqual({})
})

test('TC_064_CSMS data transfer to the central system', async () => {
  const { charger } = await aCase()
  expect(await charger.call('DataTransfer', { vendorId: 'nobody.example', messageId: 'x', data: 'y' })).toEqual({
    kind: 'result',
    payload: { status: 'UnknownVendorId' },
  })
})
