import type { ChargerCommand } from '@chargedeck/domain/charger-link/commands'
import { RPCClient } from 'ocpp-rpc'
import { expect, onTestFinished, test } from 'vitest'
import { chargingYard } from '../charging/yard.ts'

const yard = chargingYard()

type Options = ConstructorParameters<typeof RPCClient>[0]

const answers: Record<string, object> = {
  CancelReservation: { status: 'Accepted' },
  ClearChargingProfile: { status: 'Accepted' },
  GetCompositeSchedule: { status: 'Rejected' },
  GetDiagnostics: { fileName: 'log.txt' },
  GetLocalListVersion: { listVersion: 3 },
  RemoteStartTransaction: { status: 'Accepted' },
  ReserveNow: { status: 'Occupied' },
  SendLocalList: { status: 'Accepted' },
  SetChargingProfile: { status: 'Accepted' },
  TriggerMessage: { status: 'Accepted' },
  UpdateFirmware: {},
}

const at = '2026-03-12T02:00:00.000Z'
const profile = {
  profileNo: 1,
  purpose: 'THIS_CHARGE',
  kind: 'ABSOLUTE',
  stackLevel: 1,
  transactionNo: 5,
  startTime: at,
  endTime: at,
  durationSec: 60,
  unit: 'A',
  periods: [{ startSec: 0, limit: 16.5 }],
} as const
const tries = { retries: 3, retryIntervalSec: 60 }

const commands: readonly [string, ChargerCommand, object][] = [
  [
    'UpdateFirmware',
    { kind: 'updateFirmware', location: 'https://files.example/f', retrieveTime: at, ...tries },
    { result: 'ACCEPTED' },
  ],
  [
    'GetDiagnostics',
    { kind: 'getDiagnostics', location: 'https://files.example/d', startTime: at, endTime: at, ...tries },
    { result: 'ACCEPTED', content: { fileName: 'log.txt' } },
  ],
  ['GetLocalListVersion', { kind: 'getLocalListVersion' }, { content: { version: 3 } }],
  [
    'SendLocalList',
    {
      kind: 'sendLocalList',
      version: 4,
      full: false,
      entries: [{ idTag: 'A', allowed: false, expireTime: at, parentIdTag: 'P' }, { idTag: 'B' }],
    },
    { result: 'ACCEPTED' },
  ],
  [
    'ReserveNow',
    { kind: 'reserve', gunNo: 1, idTag: 'A', reservationNo: 9, expireTime: at, parentIdTag: 'P' },
    { result: 'REJECTED', status: 'Occupied' },
  ],
  ['CancelReservation', { kind: 'cancelReservation', reservationNo: 9 }, { result: 'ACCEPTED' }],
  ['SetChargingProfile', { kind: 'setPowerProfile', gunNo: 1, profile }, { result: 'ACCEPTED' }],
  [
    'ClearChargingProfile',
    { kind: 'clearPowerProfile', profileNo: 1, gunNo: 1, purpose: 'CHARGES', stackLevel: 0 },
    { result: 'ACCEPTED' },
  ],
  [
    'GetCompositeSchedule',
    { kind: 'getPowerSchedule', gunNo: 1, durationSec: 60, unit: null },
    { result: 'REJECTED', status: 'Rejected' },
  ],
  [
    'RemoteStartTransaction',
    { kind: 'start', gunNo: 1, idTag: 'A', profile: { ...profile, transactionNo: null } },
    { result: 'ACCEPTED' },
  ],
  ['TriggerMessage', { kind: 'trigger', what: 'FIRMWARE', gunNo: null }, { result: 'ACCEPTED' }],
]

/** The client checks every call of ours, and every answer, against the published schemas. */
test('an independent client finds no fault in the platform’s calls and answers', async () => {
  const { charger, server, world } = await yard.visit()
  await charger.stop()
  // its types demand every option, its code has a default for each
  const options = {
    endpoint: server.chargerUrl,
    identity: world.pileNo,
    protocols: ['ocpp1.6'],
    strictMode: true,
  } as Options
  const client = new RPCClient(options)
  const faults: unknown[] = []
  client.on('strictValidationFailure', (failure: unknown) => faults.push(failure))
  onTestFinished(() => client.close({ force: true }).then(() => undefined))
  const received: string[] = []
  client.handle(({ method }: { method: string }) => {
    received.push(method)
    return answers[method]
  })
  await client.connect()
  expect(await client.call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' })).toMatchObject({
    status: 'Accepted',
  })
  for (const [action, command, outcome] of commands) {
    expect(await server.gateway.send(world.pileNo, command), action).toMatchObject(outcome)
    expect(received.at(-1)).toBe(action)
  }
  for (const status of [
    'Idle',
    'Downloading',
    'Downloaded',
    'Installing',
    'Installed',
    'DownloadFailed',
    'InstallationFailed',
  ])
    expect(await client.call('FirmwareStatusNotification', { status })).toEqual({})
  for (const status of ['Idle', 'Uploading', 'Uploaded', 'UploadFailed'])
    expect(await client.call('DiagnosticsStatusNotification', { status })).toEqual({})
  expect(faults).toEqual([])
})
