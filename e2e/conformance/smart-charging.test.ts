import type { PowerProfile } from '@chargedeck/domain/charger-link/commands'
import { expect, test } from 'vitest'
import { eventually } from '../../apps/server/test/charging-server.ts'
import { hour } from '../charging/yard.ts'
import { centralSystem } from './central-system.ts'

const aCase = centralSystem()
const accepted = { done: true, said: 'Accepted' }

const profile = (profileNo: number, purpose: PowerProfile['purpose'], more: Partial<PowerProfile> = {}): PowerProfile => ({
  ...{ profileNo, purpose, kind: 'RELATIVE', stackLevel: 0, transactionNo: null, startTime: null, endTime: null, durationSec: null },
  ...{ unit: 'W', periods: [{ startSec: 0, limit: 30_000 }] },
  ...more,
})

test('TC_056_CSMS charging profile, default for transactions', async () => {
  const { heard, staff, commands, world } = await aCase()
  expect(await staff('POST', '/charger/power/gun', { gunId: world.gunIds[0], limitKw: 30 })).toMatchObject({ success: true })
  await eventually(commands, ([row]) => row?.status === '30')
  expect(heard('SetChargingProfile')).toEqual({
    connectorId: 1,
    csChargingProfiles: {
      ...{ chargingProfileId: 1, stackLevel: 0, chargingProfilePurpose: 'TxDefaultProfile', chargingProfileKind: 'Relative' },
      chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit: 30_000 }] },
    },
  })
  expect(await commands()).toMatchObject([{ command: 'SET_POWER_PROFILE', result: 'Accepted' }])
})

test('TC_057_CSMS charging profile, running transaction', async () => {
  const { ask, charger, charging, clock, heard } = await aCase()
  const transactionNo = await charging()
  const startTime = clock.now().toISOString()
  const endTime = new Date(clock.now().getTime() + hour).toISOString()
  const dated = { kind: 'ABSOLUTE', transactionNo, startTime, endTime, durationSec: 3600 } as const
  expect(await ask({ kind: 'setPowerProfile', gunNo: 1, profile: profile(7, 'THIS_CHARGE', dated) })).toEqual(accepted)
  const sent = heard('SetChargingProfile')?.['csChargingProfiles']
  expect(sent).toMatchObject({ transactionId: transactionNo, chargingProfilePurpose: 'TxProfile', chargingProfileKind: 'Absolute' })
  expect(sent).toMatchObject({ validFrom: startTime, validTo: endTime, chargingSchedule: { startSchedule: startTime, duration: 3600 } })
  expect(sent).not.toHaveProperty('recurrencyKind')
  expect(charger.gun(1).powerKw).toBe(30)
})

test('TC_059_CSMS remote start with a profile', async () => {
  const { ask, charger, customer, heard } = await aCase()
  const command = { kind: 'start', gunNo: 1, idTag: customer.cardNo, profile: profile(8, 'THIS_CHARGE') } as const
  expect(await ask(command)).toEqual(accepted)
  const { chargingProfile } = heard('RemoteStartTransaction') ?? {}
  expect(chargingProfile).toMatchObject({ chargingProfilePurpose: 'TxProfile', chargingSchedule: { chargingRateUnit: 'W' } })
  expect(chargingProfile).not.toHaveProperty('transactionId')
  await charger.until(() => charger.gun(1).isAwaited)
  await charger.plug(1)
  expect(charger.gun(1)).toMatchObject({ isCharging: true, powerKw: 30 })
})

test('TC_066_CSMS composite schedule', async () => {
  const { ask, heard, commands, staff, world } = await aCase()
  expect(await ask({ kind: 'getPowerSchedule', gunNo: 1, durationSec: 300, unit: 'W' })).toEqual(accepted)
  expect(heard('GetCompositeSchedule')).toEqual({ connectorId: 1, duration: 300, chargingRateUnit: 'W' })
  expect(await staff('POST', '/charger/power/schedule', { gunId: world.gunIds[0] })).toMatchObject({ success: true })
  await eventually(commands, (rows) => rows[1]?.status === '30')
  expect((await staff('GET', '/charger/power/detail', { pileId: world.pileId })).data).toMatchObject({
    guns: [{ schedule: { unit: 'W', periods: [{ startSec: 0, limit: 120_000 }] } }, { schedule: null }],
  })
})

test('TC_067_CSMS clear charging profiles', async () => {
  const { ask, charging, heard } = await aCase()
  const transactionNo = await charging()
  expect(await ask({ kind: 'setPowerProfile', gunNo: 0, profile: profile(1, 'CHARGER') })).toEqual(accepted)
  expect(heard('SetChargingProfile')).toMatchObject({
    connectorId: 0,
    csChargingProfiles: { chargingProfilePurpose: 'ChargePointMaxProfile' },
  })
  expect(heard('SetChargingProfile')?.['csChargingProfiles']).not.toHaveProperty('transactionId')
  expect(await ask({ kind: 'setPowerProfile', gunNo: 1, profile: profile(2, 'CHARGES') })).toEqual(accepted)
  expect(await ask({ kind: 'setPowerProfile', gunNo: 1, profile: profile(3, 'THIS_CHARGE', { transactionNo }) })).toEqual(accepted)
  const nothing = { kind: 'clearPowerProfile', profileNo: null, gunNo: null, purpose: null, stackLevel: null } as const
  expect(await ask({ ...nothing, profileNo: 3 })).toEqual(accepted)
  expect(heard('ClearChargingProfile')).toEqual({ id: 3 })
  expect(await ask({ ...nothing, gunNo: 1, purpose: 'CHARGES', stackLevel: 0 })).toEqual(accepted)
  expect(heard('ClearChargingProfile')).toEqual({ connectorId: 1, chargingProfilePurpose: 'TxDefaultProfile', stackLevel: 0 })
  expect(await ask(nothing)).toEqual(accepted)
  expect(heard('ClearChargingProfile')).toEqual({})
  expect(await ask(nothing)).toEqual({ done: false, said: 'Unknown' })
})
