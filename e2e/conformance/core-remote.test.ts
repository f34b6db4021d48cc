import { expect, test } from 'vitest'
import { eventually } from '../../apps/server/test/charging-server.ts'
import { centralSystem, reason, type Case } from './central-system.ts'

const aCase = centralSystem()
const authorises = { charger: { configuration: { AuthorizeRemoteTxRequests: 'true' } } }
const returns = { charger: { reconnect: true, reconnectMs: [10, 50] as const } }

let requests = 0
/** A remote start from the desk for a customer; the tag is for this start only. */
async function remoteStart({ charger, commands, customer, staff, world }: Case) {
  const body = { gunCode: world.gunCodes[0], customerId: customer.id, chargeMode: 'FULL' }
  expect(await staff('POST', '/charge/order/start', { requestId: `conformance-${++requests}`, ...body })).toMatchObject(
    {
      success: true,
    },
  )
  const [command] = await eventually(commands, (rows) => rows.length === 1 && Number(rows[0]?.status) >= 30)
  await charger.settled()
  return { idTag: charger.record.received('RemoteStartTransaction')[0]?.payload['idTag'], result: command?.result }
}

function expectStarted({ answers, charger }: Case) {
  const { transactionId } = charger.gun(1)
  expect(answers('StartTransaction')).toMatchObject([{ idTagInfo: { status: 'Accepted' }, transactionId }])
  expect(transactionId).toBeGreaterThan(0)
}

test('TC_010_CSMS remote start, cable first', async () => {
  const one = await aCase(authorises)
  await one.charger.plug(1)
  const { idTag, result } = await remoteStart(one)
  expect(result).toBe('Accepted')
  expect(one.received('RemoteStartTransaction')).toEqual({ connectorId: 1, idTag: expect.any(String) })
  await one.charger.until(() => one.charger.gun(1).transactionId !== undefined)
  expect(one.sent('Authorize')).toEqual([{ idTag }])
  expect(one.answers('Authorize')).toMatchObject([{ idTagInfo: { status: 'Accepted' } }])
  expectStarted(one)
})

test('TC_011_1_CSMS remote start before the cable', async () => {
  const one = await aCase(authorises)
  const { idTag } = await remoteStart(one)
  await one.charger.until(() => one.charger.gun(1).isAwaited)
  expect(one.sent('Authorize')).toEqual([{ idTag }])
  await one.charger.plug(1)
  expectStarted(one)
  expect(one.sent('StatusNotification').slice(3)).toMatchObject([{ status: 'Preparing' }, { status: 'Charging' }])
})

test('TC_011_2_CSMS remote start, nobody plugs in', async () => {
  const one = await aCase(authorises)
  await remoteStart(one)
  await one.charger.until(() => one.charger.gun(1).isAwaited)
  await one.clock.advance(61_000)
  expect(one.sent('StatusNotification').at(-1)).toMatchObject({ connectorId: 1, status: 'Available' })
  expect(one.sent('StartTransaction')).toEqual([])
  await one.clock.advance(180_000)
  await one.server.runJob('watch-charge-orders')
  expect(await one.orders()).toMatchObject([{ orderStatus: '90' }])
})

test('TC_012_CSMS remote stop', async () => {
  const { charger, charging, received, orderIn, orders, staff, sent } = await aCase()
  const transactionId = await charging()
  const [order] = await orders()
  await staff('POST', '/rpt/monitor/runtime/bkg/stop', { orderId: order?.id, reason: '测试' })
  await orderIn('50')
  expect(received('RemoteStopTransaction')).toEqual({ transactionId })
  expect(sent('StopTransaction')).toMatchObject([{ transactionId, reason: 'Remote' }])
  await charger.unplug(1)
})

test('TC_026_CSMS remote start refused', async () => {
  const one = await aCase({ charger: { habits: { remoteStart: 'rejects' } } })
  expect(await remoteStart(one)).toMatchObject({ result: 'Rejected' })
  expect(await one.orders()).toMatchObject([{ orderStatus: '90' }])
})

test('TC_028_CSMS remote stop refused', async () => {
  const { ask, charging, received, orderIn, orders } = await aCase({ charger: { habits: { remoteStop: 'rejects' } } })
  const transactionId = await charging()
  const [order] = await orders()
  expect(await ask('/rpt/monitor/runtime/bkg/stop', { orderId: order?.id, reason })).toEqual({
    done: false,
    answer: 'Rejected',
  })
  expect(received('RemoteStopTransaction')).toEqual({ transactionId })
  expect(await orderIn('10')).toMatchObject({ id: order?.id })
})

test.each([
  ['TC_013_CSMS hard reset', 'HARD', 'Hard'],
  ['TC_014_CSMS soft reset', 'SOFT', 'Soft'],
] as const)('%s', async (_name, kind, type) => {
  const { answers, ask, charger, received, sent } = await aCase(returns)
  expect(await ask('/charger/pile/reset', { kind, reason })).toEqual({ done: true, answer: 'Accepted' })
  expect(received('Reset')).toEqual({ type })
  await charger.until(() => charger.record.acknowledged('StatusNotification').length === 6)
  expect(answers('BootNotification')).toMatchObject([{ status: 'Accepted' }, { status: 'Accepted' }])
  expect(sent('StatusNotification').slice(3)).toMatchObject(
    [0, 1, 2].map((connectorId) => ({ connectorId, status: 'Available' })),
  )
})

test.each([
  ['TC_017_1_CSMS unlock, no session, loose cable', 'Unlocked'],
  ['TC_017_2_CSMS unlock, no session, fixed cable', 'NotSupported'],
  ['TC_030_CSMS unlock fails', 'UnlockFailed'],
  ['TC_031_CSMS unlock of a connector that the charger does not know', 'NotSupported'],
])('%s', async (_name, word) => {
  const { ask, received, world } = await aCase({
    charger: { habits: { fixedAnswers: { UnlockConnector: { status: word } } } },
  })
  expect(await ask('/charger/pile/unlock', { gunId: world.gunIds[0], reason })).toEqual({
    done: word === 'Unlocked',
    answer: word,
  })
  expect(received('UnlockConnector')).toEqual({ connectorId: 1 })
})

test('TC_018_1_CSMS unlock during a session', async () => {
  const { ask, charger, charging, orderIn, sent, world } = await aCase()
  const transactionId = await charging()
  expect(await ask('/charger/pile/unlock', { gunId: world.gunIds[0], reason, force: 1 })).toEqual({
    done: true,
    answer: 'Unlocked',
  })
  expect(await orderIn('50')).toMatchObject({ stopCode: 'O10' })
  expect(sent('StopTransaction')).toMatchObject([{ transactionId, reason: 'UnlockCommand' }])
  await charger.unplug(1)
  expect(sent('StatusNotification').slice(-2)).toMatchObject([{ status: 'Finishing' }, { status: 'Available' }])
})
