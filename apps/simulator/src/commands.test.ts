import { afterEach, expect, test } from 'vitest'
import { manualClock } from './clock.ts'
import { scriptedServer } from './fixtures.ts'
import type { ChargerOptions } from './pile.ts'
import { virtualCharger } from './virtual-charger.ts'

const opened: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop()
})

async function aCommandedCharger(options: Partial<ChargerOptions> = {}) {
  const server = await scriptedServer()
  const clock = manualClock(new Date('2026-03-01T02:00:00Z'))
  const charger = virtualCharger({ url: server.url, pileNo: 'CD0001', clock, reconnect: false, ...options })
  opened.push({ stop: charger.stop }, { stop: server.close })
  await charger.connect()
  const command = async (action: string, payload: object): Promise<unknown> => {
    const before = server.replies.length
    server.command('CD0001', action, payload)
    await charger.until(() => server.replies.length > before)
    await new Promise((done) => setImmediate(done))
    await charger.settled()
    return server.replies.at(-1)
  }
  return { server, clock, charger, command }
}

const accepted = [3, { status: 'Accepted' }]
const rejected = [3, { status: 'Rejected' }]

test('starts remotely at a plugged car, and refuses a second start', async () => {
  const { server, charger, command } = await aCommandedCharger()
  await charger.plug(1)
  expect(await command('RemoteStartTransaction', { connectorId: 1, idTag: 'R1' })).toEqual(accepted)
  expect(server.payloadsOf('StartTransaction')).toMatchObject([{ connectorId: 1, idTag: 'R1' }])
  expect(await command('RemoteStartTransaction', { connectorId: 1, idTag: 'R2' })).toEqual(rejected)
})

test('a remote start without a car waits for one until ConnectionTimeOut', async () => {
  const { server, clock, charger, command } = await aCommandedCharger()
  expect(await command('RemoteStartTransaction', { connectorId: 1, idTag: 'R1' })).toEqual(accepted)
  expect(charger.gun(1).status).toBe('Preparing')
  await charger.plug(1)
  expect(server.payloadsOf('StartTransaction')).toHaveLength(1)
  expect(await command('RemoteStartTransaction', { connectorId: 2, idTag: 'R2' })).toEqual(accepted)
  await clock.advance(60_000)
  expect(charger.gun(2).status).toBe('Available')
})

test('authorises before a remote start if AuthorizeRemoteTxRequests is on', async () => {
  const { server, charger, command } = await aCommandedCharger({ configuration: { AuthorizeRemoteTxRequests: 'true' } })
  await charger.plug(1)
  await command('RemoteStartTransaction', { connectorId: 1, idTag: 'R1' })
  await charger.until(() => server.payloadsOf('StartTransaction').length === 1)
  expect(server.payloadsOf('Authorize')).toEqual([{ idTag: 'R1' }])
})

test('a remote stop ends the named transaction and no other', async () => {
  const { server, charger, command } = await aCommandedCharger()
  await charger.plug(1)
  await charger.presentCard(1, 'CARD1')
  expect(await command('RemoteStopTransaction', { transactionId: 99 })).toEqual(rejected)
  expect(await command('RemoteStopTransaction', { transactionId: 1 })).toEqual(accepted)
  expect(server.payloadsOf('StopTransaction')).toMatchObject([{ transactionId: 1, reason: 'Remote' }])
})

test('rejects, ignores and delays remote starts by habit', async () => {
  const { server, clock, charger, command } = await aCommandedCharger({ habits: { remoteStart: 'rejects' } })
  await charger.plug(1)
  const start = { connectorId: 1, idTag: 'R1' }
  expect(await command('RemoteStartTransaction', start)).toEqual(rejected)
  charger.habits.remoteStart = 'acceptsOnly'
  expect(await command('RemoteStartTransaction', start)).toEqual(accepted)
  await clock.advance(600_000)
  expect(server.payloadsOf('StartTransaction')).toEqual([])
  Object.assign(charger.habits, { remoteStart: 'obeys', remoteStartDelayMs: 300_000 })
  expect(await command('RemoteStartTransaction', start)).toEqual(accepted)
  await clock.advance(300_000)
  expect(server.payloadsOf('StartTransaction')).toHaveLength(1)
})

test('never answers a command that its habits ignore', async () => {
  const { server, charger } = await aCommandedCharger({ habits: { silentOn: ['ClearCache'] } })
  server.command('CD0001', 'ClearCache', {})
  server.command('CD0001', 'TriggerMessage', { requestedMessage: 'Heartbeat' })
  await charger.until(() => server.payloadsOf('Heartbeat').length === 1)
  expect(server.replies).toEqual([accepted])
})

test('takes a gun out of service at once, or after its charge', async () => {
  const { server, charger, command } = await aCommandedCharger()
  await charger.plug(1)
  await charger.presentCard(1, 'CARD1')
  const inoperative = { type: 'Inoperative' }
  expect(await command('ChangeAvailability', { connectorId: 1, ...inoperative })).toEqual([3, { status: 'Scheduled' }])
  expect(await command('ChangeAvailability', { connectorId: 2, ...inoperative })).toEqual(accepted)
  expect(await command('ChangeAvailability', { connectorId: 9, ...inoperative })).toEqual(rejected)
  expect([charger.gun(1).status, charger.gun(2).status]).toEqual(['Charging', 'Unavailable'])
  await charger.presentCard(1, 'CARD1')
  expect(charger.gun(1).status).toBe('Unavailable')
  await command('ChangeAvailability', { connectorId: 0, type: 'Operative' })
  expect([charger.gun(1).status, charger.gun(2).status]).toEqual(['Finishing', 'Available'])
  expect(server.payloadsOf('StatusNotification').at(-1)).toMatchObject({ connectorId: 2, status: 'Available' })
})

test('a soft reset ends charges before it, a hard one reports them after it', async () => {
  const { server, charger, command } = await aCommandedCharger()
  for (const type of ['Soft', 'Hard']) {
    await charger.plug(1)
    await charger.presentCard(1, 'CARD1')
    const boots = server.payloadsOf('BootNotification').length
    expect(await command('Reset', { type })).toEqual(accepted)
    await charger.until(() => server.payloadsOf('BootNotification').length > boots)
    await charger.until(() => server.payloadsOf('StopTransaction').length > boots - 1)
    await charger.settled()
  }
  const story = server.received.map(({ action }) => action).filter((action) => /Boot|Stop/.test(action))
  expect(story).toEqual([
    'BootNotification',
    'StopTransaction',
    'BootNotification',
    'BootNotification',
    'StopTransaction',
  ])
  expect(server.payloadsOf('StopTransaction').map(({ reason }) => reason)).toEqual(['SoftReset', 'HardReset'])
})

test('reads and changes its configuration, and refuses the rest as the standard says', async () => {
  const { server, clock, charger, command } = await aCommandedCharger()
  const change = (key: string, value: string) => command('ChangeConfiguration', { key, value })
  expect(await change('MeterValueSampleInterval', '10')).toEqual(accepted)
  expect(await change('MeterValueSampleInterval', 'often')).toEqual(rejected)
  expect(await change('NumberOfConnectors', '4')).toEqual(rejected)
  expect(await change('NoSuchKey', '4')).toEqual([3, { status: 'NotSupported' }])
  expect(await change('WebSocketPingInterval', '30')).toEqual([3, { status: 'RebootRequired' }])
  expect(await command('GetConfiguration', { key: ['MeterValueSampleInterval', 'NoSuchKey'] })).toEqual([
    3,
    {
      configurationKey: [{ key: 'MeterValueSampleInterval', readonly: false, value: '10' }],
      unknownKey: ['NoSuchKey'],
    },
  ])
  await charger.plug(1)
  await charger.presentCard(1, 'CARD1')
  await clock.advance(60_000)
  expect(server.payloadsOf('MeterValues')).toHaveLength(6)
})

test('unlocking a gun ends its charge, and an unknown gun is not supported', async () => {
  const { server, charger, command } = await aCommandedCharger()
  await charger.plug(1)
  await charger.presentCard(1, 'CARD1')
  expect(await command('UnlockConnector', { connectorId: 1 })).toEqual([3, { status: 'Unlocked' }])
  expect(server.payloadsOf('StopTransaction')).toMatchObject([{ reason: 'UnlockCommand' }])
  expect(await command('UnlockConnector', { connectorId: 7 })).toEqual([3, { status: 'NotSupported' }])
})

test('triggered messages report the present state', async () => {
  const { server, command } = await aCommandedCharger()
  for (const requestedMessage of ['BootNotification', 'StatusNotification', 'MeterValues', 'Heartbeat']) {
    expect(await command('TriggerMessage', { requestedMessage, connectorId: 1 })).toEqual(accepted)
  }
  expect(await command('TriggerMessage', { requestedMessage: 'DiagnosticsStatusNotification' })).toEqual(accepted)
  expect(server.payloadsOf('DiagnosticsStatusNotification')).toEqual([{ status: 'Idle' }])
  expect(await command('TriggerMessage', { requestedMessage: 'MeterValues', connectorId: 5 })).toEqual(rejected)
  expect(server.payloadsOf('BootNotification')).toHaveLength(2)
  expect(JSON.stringify(server.payloadsOf('MeterValues'))).toContain('"context":"Trigger"')
})

test('answers NotImplemented to unknown commands, and a habit’s answer to commands of that habit', async () => {
  const { charger, command } = await aCommandedCharger()
  expect(await command('FlyAway', {})).toEqual([4, 'NotImplemented'])
  charger.habits.fixedAnswers = { ReserveNow: { status: 'Rejected' } }
  expect(await command('ReserveNow', { connectorId: 1 })).toEqual(rejected)
})

test('reserves a gun for a card until the card comes or the time runs out', async () => {
  const { charger, clock, command, server } = await aCommandedCharger()
  const request = { connectorId: 1, expiryDate: '2026-03-01T02:10:00Z', idTag: 'MINE', reservationId: 7 }
  expect(await command('ReserveNow', request)).toEqual(accepted)
  expect(charger.gun(1).status).toBe('Reserved')
  expect(await command('ReserveNow', { ...request, reservationId: 8 })).toEqual([3, { status: 'Occupied' }])
  expect(await charger.presentCard(1, 'OTHER')).toBe('refused')
  await clock.advance(11 * 60_000)
  expect(charger.gun(1).status).toBe('Available')
  expect(await command('CancelReservation', { reservationId: 7 })).toEqual(rejected)
  await command('ReserveNow', { ...request, expiryDate: '2026-03-01T03:00:00Z' })
  await charger.plug(1)
  await charger.presentCard(1, 'MINE')
  expect(server.payloadsOf('StartTransaction')).toMatchObject([{ idTag: 'MINE', reservationId: 7 }])
})

test('stores a local list by its version and starts charges by it', async () => {
  const { charger, command, server } = await aCommandedCharger({ configuration: { LocalPreAuthorize: 'true' } })
  const send = (listVersion: number, updateType: string, ...tags: string[]) =>
    command('SendLocalList', {
      listVersion,
      updateType,
      localAuthorizationList: tags.map((idTag) => ({ idTag, idTagInfo: { status: 'Accepted' } })),
    })
  expect(await command('GetLocalListVersion', {})).toEqual([3, { listVersion: 0 }])
  expect(await send(3, 'Full', 'A', 'B')).toEqual(accepted)
  expect(await send(3, 'Differential', 'C')).toEqual([3, { status: 'VersionMismatch' }])
  expect(await send(4, 'Differential', 'C')).toEqual(accepted)
  expect(await command('GetLocalListVersion', {})).toEqual([3, { listVersion: 4 }])
  await charger.plug(1)
  expect(await charger.presentCard(1, 'C')).toBe('started')
  expect(server.payloadsOf('Authorize')).toEqual([])
})

test('charges within the limits of its profiles', async () => {
  const { charger, clock, command } = await aCommandedCharger({ ratedPowerKw: 120 })
  const set = (connectorId: number, purpose: string, limit: number) =>
    command('SetChargingProfile', {
      connectorId,
      csChargingProfiles: {
        chargingProfileId: limit,
        stackLevel: 0,
        chargingProfilePurpose: purpose,
        chargingProfileKind: 'Relative',
        chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit }] },
      },
    })
  expect(await set(1, 'TxProfile', 9000)).toEqual(rejected)
  await set(0, 'ChargePointMaxProfile', 50_000)
  await set(1, 'TxDefaultProfile', 30_000)
  await charger.plug(1)
  await charger.start(1, 'A')
  expect(charger.gun(1).powerKw).toBe(30)
  await set(1, 'TxProfile', 20_000)
  const before = charger.gun(1).meterWh
  await clock.advance(6 * 60_000)
  expect(charger.gun(1).meterWh - before).toBe(2000)
  expect(await command('GetCompositeSchedule', { connectorId: 1, duration: 300, chargingRateUnit: 'W' })).toMatchObject(
    [3, { status: 'Accepted', chargingSchedule: { chargingSchedulePeriod: [{ startPeriod: 0, limit: 20_000 }] } }],
  )
  await set(1, 'TxProfile', 0)
  expect(charger.gun(1).status).toBe('SuspendedEVSE')
  expect(await command('ClearChargingProfile', {})).toEqual(accepted)
  expect(await command('ClearChargingProfile', {})).toEqual([3, { status: 'Unknown' }])
  expect(charger.gun(1).powerKw).toBe(100)
})
