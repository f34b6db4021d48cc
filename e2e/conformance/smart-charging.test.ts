import type { ChargerCommand, PowerProfile } from '@chargedeck/domain/charger-link/commands'
import { expect, test } from 'vitest'
import { requestCommand } from '../../apps/server/src/charger-link/public.ts'
import { asSystem } from '../../apps/server/src/platform/work.ts'
import { eventually } from '../../apps/server/test/charging-server.ts'
import { minute } from '../charging/yard.ts'
import { centralSystem, type Case } from './central-system.ts'

const aCase = centralSystem()
const accepted = { done: true, said: 'Accepted' }

const profile = (profileNo: number, purpose: PowerProfile['purpose'], more: Partial<PowerProfile> = {}): PowerProfile => ({
  ...{ profileNo, purpose, kind: 'RELATIVE', stackLevel: 0, transactionNo: null, startTime: null, endTime: null, durationSec: null },
  ...{ unit: 'W', periods: [{ startSec: 0, limit: 30_000 }] },
  ...more,
})

/** For what no call from the desk asks: written, sent after its commit and its outcome kept like any other. */
async function tell({ charger, clock, commands, server, world }: Case, command: ChargerCommand) {
  const wish = { pile: { id: world.pileId, pileNo: world.pileNo }, gunId: null, orderId: null, command }
  const expireTime = new Date(clock.now().getTime() + minute)
  const { id } = await asSystem(server.deps, 'operator', (ctx) => requestCommand(ctx, { ...wish, expireTime }))
  const rows = await eventually(commands, (all) => Number(all.find((row) => row.id === id)?.status) >= 30)
  const { status, result } = rows.find((row) => row.id === id) ?? {}
  await charger.settled()
  return { done: status === '30', said: result }
}

/** At the desk, until the charger knows it for the charge that runs and for those to come. */
async function limit({ charger, commands, server, staff, world }: Case, limitKw: number | null) {
  expect(await staff('POST', '/charger/power/gun', { gunId: world.gunIds[0], limitKw })).toMatchObject({ success: true })
  await eventually(
    async () => {
      await server.runJob('share-power')
      return (await readPower(staff, world)).data
    },
    (power) => power?.guns[0]?.isSending === 0 && power.guns[0].toldKw === limitKw,
  )
  await eventually(commands, (rows) => rows.every(({ status }) => status === '30'))
  await charger.settled()
}
type Power = { guns: { isSending: number; toldKw: number | null; schedule: unknown }[] }
const readPower = (staff: Case['staff'], { pileId }: Case['world']) => staff<Power>('GET', '/charger/power/detail', { pileId })

/** What the charger was sent for this purpose, the latest last. */
const profilesSent = ({ charger }: Case, purpose: string) =>
  charger.record
    .received('SetChargingProfile')
    .map(({ payload }) => payload as { connectorId: number; csChargingProfiles: Record<string, unknown> }) // as the schema says, which the independent client checks
    .filter(({ csChargingProfiles }) => csChargingProfiles['chargingProfilePurpose'] === purpose)

test('TC_056_CSMS charging profile, default for transactions', async () => {
  const one = await aCase()
  await limit(one, 30)
  expect(one.heard('SetChargingProfile')).toEqual({
    connectorId: 1,
    csChargingProfiles: {
      ...{ chargingProfileId: 1, stackLevel: 0, chargingProfilePurpose: 'TxDefaultProfile', chargingProfileKind: 'Absolute' },
      chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit: 30_000 }] },
    },
  })
  expect(await one.commands()).toMatchObject([{ command: 'SET_POWER_PROFILE', result: 'Accepted' }])
  await one.charging()
  expect(one.charger.gun(1).powerKw).toBe(30)
})

test('TC_057_CSMS charging profile, running transaction', async () => {
  const one = await aCase()
  const transactionId = await one.charging()
  await limit(one, 30)
  const [sent] = profilesSent(one, 'TxProfile')
  expect(sent).toMatchObject({ connectorId: 1, csChargingProfiles: { transactionId, chargingProfileKind: 'Relative' } })
  expect(sent?.csChargingProfiles).not.toHaveProperty('recurrencyKind')
  expect(sent?.csChargingProfiles['chargingSchedule']).not.toHaveProperty('startSchedule')
  expect(one.charger.gun(1).powerKw).toBe(30)
})

test('TC_059_CSMS remote start with a profile', async () => {
  const one = await aCase({ charger: { configuration: { AuthorizeRemoteTxRequests: 'true' } } })
  const { answers, charger, customer, heard, told } = one
  const command = { kind: 'start', gunNo: 1, idTag: customer.cardNo, profile: profile(8, 'THIS_CHARGE') } as const
  expect(await tell(one, command)).toEqual(accepted)
  const { chargingProfile } = heard('RemoteStartTransaction') ?? {}
  expect(chargingProfile).toMatchObject({ chargingProfilePurpose: 'TxProfile', chargingSchedule: { chargingRateUnit: 'W' } })
  expect(chargingProfile).not.toHaveProperty('transactionId')
  await charger.until(() => charger.gun(1).isAwaited)
  expect([told('Authorize'), answers('Authorize')]).toMatchObject([[{ idTag: customer.cardNo }], [{ idTagInfo: { status: 'Accepted' } }]])
  await charger.plug(1)
  const { transactionId } = charger.gun(1)
  expect(answers('StartTransaction')).toMatchObject([{ idTagInfo: { status: 'Accepted' }, transactionId }])
  expect(transactionId).toBeGreaterThan(0)
  expect(charger.gun(1)).toMatchObject({ isCharging: true, powerKw: 30 })
})

test('TC_066_CSMS composite schedule', async () => {
  const { ask, heard, staff, world } = await aCase()
  expect(await ask('/charger/power/schedule', { gunId: world.gunIds[0] })).toEqual(accepted)
  expect(heard('GetCompositeSchedule')).toEqual({ connectorId: 1, duration: 3600, chargingRateUnit: 'W' })
  expect((await readPower(staff, world)).data).toMatchObject({
    guns: [{ schedule: { unit: 'W', periods: [{ startSec: 0, limit: 120_000 }] } }, { schedule: null }],
  })
})

test('TC_067_CSMS clear charging profiles', async () => {
  const one = await aCase()
  const transactionId = await one.charging()
  expect(await tell(one, { kind: 'setPowerProfile', gunNo: 0, profile: profile(1, 'CHARGER') })).toEqual(accepted)
  const [whole] = profilesSent(one, 'ChargePointMaxProfile')
  expect(whole?.connectorId).toBe(0)
  expect(whole?.csChargingProfiles).not.toHaveProperty('transactionId')
  expect(await tell(one, { kind: 'setPowerProfile', gunNo: 1, profile: profile(2, 'CHARGES') })).toEqual(accepted)
  const ofCharge = profile(3, 'THIS_CHARGE', { transactionNo: transactionId })
  expect(await tell(one, { kind: 'setPowerProfile', gunNo: 1, profile: ofCharge })).toEqual(accepted)
  expect(profilesSent(one, 'TxProfile')).toMatchObject([{ connectorId: 1, csChargingProfiles: { transactionId } }])
  const nothing = { kind: 'clearPowerProfile', profileNo: null, gunNo: null, purpose: null, stackLevel: null } as const
  expect(await tell(one, { ...nothing, profileNo: 3 })).toEqual(accepted)
  expect(one.heard('ClearChargingProfile')).toEqual({ id: 3 })
  expect(await tell(one, { ...nothing, gunNo: 1, purpose: 'CHARGES', stackLevel: 0 })).toEqual(accepted)
  expect(one.heard('ClearChargingProfile')).toEqual({ connectorId: 1, chargingProfilePurpose: 'TxDefaultProfile', stackLevel: 0 })
  expect(await tell(one, nothing)).toEqual(accepted)
  expect(one.heard('ClearChargingProfile')).toEqual({})
  expect(await tell(one, nothing)).toEqual({ done: false, said: 'Unknown' })
})

test('TC_067_CSMS by id, from the desk: a limit that is taken away', async () => {
  const one = await aCase()
  await limit(one, 30)
  await limit(one, null)
  expect(one.heard('ClearChargingProfile')).toEqual({ id: 1 })
})
