import type { ChargerCommand, PowerProfile } from '@chargedeck/domain/charger-link/commands'
import { expect, test } from 'vitest'
import { requestCommand } from '../../apps/server/src/charging/charger-link/public.ts'
import { asSystem } from '../../apps/server/src/platform/work.ts'
import { eventually } from '../../apps/server/test/charging-server.ts'
import { minute } from '../charging/yard.ts'
import { centralSystem, type Case } from './central-system.ts'

const aCase = centralSystem()
const accepted = { done: true, answer: 'Accepted' }

const profile = (
  profileNo: number,
  purpose: PowerProfile['purpose'],
  more: Partial<PowerProfile> = {},
): PowerProfile => ({
  profileNo,
  purpose,
  kind: 'RELATIVE',
  stackLevel: 0,
  transactionNo: null,
  startTime: null,
  endTime: null,
  durationSec: null,
  unit: 'W',
  periods: [{ startSec: 0, limit: 30_000 }],
  ...more,
})

/** Sends a command that no desk call sends: stored, sent after the commit, with its outcome like any other. */
async function sendCommand({ charger, clock, commands, server, world }: Case, command: ChargerCommand) {
  const body = { pile: { id: world.pileId, pileNo: world.pileNo }, gunId: null, orderId: null, command }
  const expireTime = new Date(clock.now().getTime() + minute)
  const { id } = await asSystem(server.deps, 'operator', (ctx) => requestCommand(ctx, { ...body, expireTime }))
  const rows = await eventually(commands, (all) => Number(all.find((row) => row.id === id)?.status) >= 30)
  const { status, result } = rows.find((row) => row.id === id) ?? {}
  await charger.settled()
  return { done: status === '30', answer: result }
}

/** Sets a limit at the desk and waits until the charger has it for the running charge and for later ones. */
async function limit({ charger, commands, server, staff, world }: Case, limitKw: number | null) {
  expect(await staff('POST', '/charger/power/gun', { gunId: world.gunIds[0], limitKw })).toMatchObject({
    success: true,
  })
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
const readPower = (staff: Case['staff'], { pileId }: Case['world']) =>
  staff<Power>('GET', '/charger/power/detail', { pileId })

/** The profiles of this purpose that the charger received, the latest last. */
const profilesSent = ({ charger }: Case, purpose: string) =>
  charger.record
    .received('SetChargingProfile')
    // by the schema, which the independent client checks
    .map(({ payload }) => payload as { connectorId: number; csChargingProfiles: Record<string, unknown> })
    .filter(({ csChargingProfiles }) => csChargingProfiles['chargingProfilePurpose'] === purpose)

test('TC_056_CSMS charging profile, default for transactions', async () => {
  const one = await aCase()
  await limit(one, 30)
  expect(one.received('SetChargingProfile')).toEqual({
    connectorId: 1,
    csChargingProfiles: {
      chargingProfileId: 1,
      stackLevel: 0,
      chargingProfilePurpose: 'TxDefaultProfile',
      chargingProfileKind: 'Absolute',
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
  const { answers, charger, customer, received, staff, sent, world } = one
  await limit(one, 30)
  const body = { requestId: 'conformance-059', gunCode: world.gunCodes[0], customerId: customer.id, chargeMode: 'FULL' }
  expect(await staff('POST', '/charge/order/start', body)).toMatchObject({ success: true })
  await charger.until(() => charger.gun(1).isAwaited)
  const { idTag, chargingProfile } = received('RemoteStartTransaction') ?? {}
  expect(chargingProfile).toMatchObject({
    chargingProfilePurpose: 'TxProfile',
    chargingSchedule: { chargingRateUnit: 'W' },
  })
  expect(chargingProfile).not.toHaveProperty('transactionId')
  expect([sent('Authorize'), answers('Authorize')]).toMatchObject([
    [{ idTag }],
    [{ idTagInfo: { status: 'Accepted' } }],
  ])
  await charger.plug(1)
  const { transactionId } = charger.gun(1)
  expect(answers('StartTransaction')).toMatchObject([{ idTagInfo: { status: 'Accepted' }, transactionId }])
  expect(transactionId).toBeGreaterThan(0)
  expect(charger.gun(1)).toMatchObject({ isCharging: true, powerKw: 30 })
})

test('TC_066_CSMS composite schedule', async () => {
  const { ask, received, staff, world } = await aCase()
  expect(await ask('/charger/power/schedule', { gunId: world.gunIds[0], durationSec: 300, unit: 'W' })).toEqual(
    accepted,
  )
  expect(received('GetCompositeSchedule')).toEqual({ connectorId: 1, duration: 300, chargingRateUnit: 'W' })
  expect((await readPower(staff, world)).data).toMatchObject({
    guns: [{ schedule: { unit: 'W', periods: [{ startSec: 0, limit: 120_000 }] } }, { schedule: null }],
  })
})

test('TC_067_CSMS clear charging profiles', async () => {
  const one = await aCase()
  await limit(one, 30)
  expect(profilesSent(one, 'TxDefaultProfile')).toMatchObject([{ connectorId: 1 }])
  const transactionId = await one.charging()
  expect(await sendCommand(one, { kind: 'setPowerProfile', gunNo: 0, profile: profile(9, 'CHARGER') })).toEqual(
    accepted,
  )
  const [whole] = profilesSent(one, 'ChargePointMaxProfile')
  expect(whole?.connectorId).toBe(0)
  expect(whole?.csChargingProfiles).not.toHaveProperty('transactionId')
  await limit(one, 20)
  expect(profilesSent(one, 'TxProfile').at(-1)).toMatchObject({ connectorId: 1, csChargingProfiles: { transactionId } })
  const clear = '/charger/power/clear'
  expect(await one.ask(clear, { profileNo: 9 })).toEqual(accepted)
  expect(one.received('ClearChargingProfile')).toEqual({ id: 9 })
  expect(await one.ask(clear, { gunId: one.world.gunIds[0], purpose: 'CHARGES', stackLevel: 0 })).toEqual(accepted)
  expect(one.received('ClearChargingProfile')).toEqual({
    connectorId: 1,
    chargingProfilePurpose: 'TxDefaultProfile',
    stackLevel: 0,
  })
  expect(await one.ask(clear)).toEqual(accepted)
  expect(one.received('ClearChargingProfile')).toEqual({})
})
