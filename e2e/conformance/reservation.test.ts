import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { expect, test } from 'vitest'
import { eventually } from '../../apps/server/test/charging-server.ts'
import { aCustomer } from '../../apps/server/test/world.ts'
import { aGroup } from '../../apps/server/src/money/ledger/fixtures.ts'
import { minute } from '../charging/yard.ts'
import { centralSystem, reason, type Case } from './central-system.ts'

const aCase = centralSystem()
type Shown = { id: string; reservationNo: number; status: string; result: string | null; orderId: string | null }

const list = async ({ staff, world }: Case) =>
  (await staff<{ rows: Shown[] }>('GET', '/charger/reservation/page', { pileId: world.pileId })).data?.rows ?? []

/** Reserves at the desk, by default gun 1, and waits for the charger's answer. */
async function reserve(
  one: Case,
  { gun = 0, cardNo = one.customer.cardNo }: { gun?: number | null; cardNo?: string } = {},
) {
  const expiry = new Date(one.clock.now().getTime() + 15 * minute)
  const gunId = gun === null ? {} : { gunId: one.world.gunIds[gun] }
  const body = { pileId: one.world.pileId, ...gunId, cardNo, expireTime: toWallTime(expiry) }
  expect(await one.staff('POST', '/charger/reservation/add', body)).toMatchObject({ success: true })
  const rows = await eventually(
    () => list(one),
    ([first]) => first?.status !== '00',
  )
  await one.charger.settled()
  return { shown: rows[0], expiryDate: `${expiry.toISOString().slice(0, 19)}.000Z` }
}

test('TC_046_CSMS reserve a connector and use it', async () => {
  const one = await aCase()
  const { shown, expiryDate } = await reserve(one)
  const request = { connectorId: 1, expiryDate, idTag: one.customer.cardNo, reservationId: shown?.reservationNo }
  expect(one.received('ReserveNow')).toEqual(request)
  expect(shown).toMatchObject({ status: '10', result: 'Accepted' })
  expect(one.sent('StatusNotification').at(-1)).toMatchObject({ connectorId: 1, status: 'Reserved' })
  expect(await one.gun(1)).toMatchObject({ runStatus: '4' })
  await one.charging()
  expect(one.sent('StartTransaction')).toMatchObject([
    { reservationId: shown?.reservationNo, idTag: one.customer.cardNo },
  ])
  expect(one.answers('StartTransaction')).toMatchObject([{ idTagInfo: { status: 'Accepted' } }])
  const [order] = await one.orders()
  expect(await list(one)).toMatchObject([{ status: '20', orderId: order?.id }])
})

test('TC_047_CSMS a reservation runs out', async () => {
  const one = await aCase()
  await reserve(one)
  await one.clock.advance(16 * minute)
  expect(one.sent('StatusNotification').slice(-2)).toMatchObject([
    { status: 'Reserved' },
    { connectorId: 1, status: 'Available' },
  ])
  await one.server.runJob('expire-reservations')
  expect(await list(one)).toMatchObject([{ status: '30' }])
  expect(await one.gun(1)).toMatchObject({ runStatus: '1' })
})

test.each([
  ['TC_048_1_CSMS reserve, faulted', 'Faulted', (one: Case) => one.charger.fault(1, 'OtherError')],
  ['TC_048_2_CSMS reserve, occupied', 'Occupied', (one: Case) => one.charger.plug(1)],
  [
    ...(['TC_048_3_CSMS reserve, unavailable', 'Unavailable'] as const),
    async (one: Case) => {
      expect(
        await one.ask('/charger/pile/availability', { gunId: one.world.gunIds[0], availableFlag: 0, reason }),
      ).toEqual({
        done: true,
        answer: 'Accepted',
      })
      expect(one.received('ChangeAvailability')).toEqual({ connectorId: 1, type: 'Inoperative' })
      await one.charger.until(() => one.sent('StatusNotification').at(-1)?.['status'] === 'Unavailable')
    },
  ],
  [
    ...(['TC_048_4_CSMS reserve, rejected', 'Rejected'] as const),
    async (one: Case) => void (one.charger.habits.fixedAnswers = { ReserveNow: { status: 'Rejected' } }),
  ],
] as const)('%s', async (_name, word, prepare) => {
  const one = await aCase()
  await prepare(one)
  const { shown } = await reserve(one)
  expect(one.received('ReserveNow')).toMatchObject({ connectorId: 1 })
  expect(shown).toMatchObject({ status: '90', result: word })
})

test('TC_049_CSMS reserve the whole charger', async () => {
  const one = await aCase()
  const { shown } = await reserve(one, { gun: null })
  expect(one.received('ReserveNow')).toMatchObject({ connectorId: 0, idTag: one.customer.cardNo })
  expect(shown).toMatchObject({ status: '10' })
  expect(one.sent('StatusNotification').at(-1)).toMatchObject({ connectorId: 1, status: 'Reserved' })
})

async function cancel(one: Case, id: string | undefined) {
  expect(await one.staff('POST', '/charger/reservation/cancel', { id })).toMatchObject({ success: true })
  await eventually(one.commands, (rows) => rows.length === 2 && Number(rows[1]?.status) >= 30)
  await one.charger.settled()
}

test('TC_051_CSMS cancel a reservation', async () => {
  const one = await aCase()
  const { shown } = await reserve(one)
  await cancel(one, shown?.id)
  expect(one.received('CancelReservation')).toEqual({ reservationId: shown?.reservationNo })
  expect(one.sent('StatusNotification').at(-1)).toMatchObject({ connectorId: 1, status: 'Available' })
  expect(await list(one)).toMatchObject([{ status: '40' }])
})

test('TC_052_CSMS cancel a reservation, refused', async () => {
  const one = await aCase({ charger: { habits: { fixedAnswers: { CancelReservation: { status: 'Rejected' } } } } })
  const { shown } = await reserve(one)
  await cancel(one, shown?.id)
  expect(await list(one)).toMatchObject([{ status: '10', result: 'Rejected' }])
})

test('TC_053_CSMS use a reservation through the parent tag', async () => {
  const one = await aCase()
  const { customer, server, world } = one
  const colleague = await aCustomer(server, world)
  const groupId = await aGroup(server, { companyId: world.companyId, id: '987654321' })
  const ofGroup = server.db.updateTable('customer').set({ customerType: 'GROUP', groupId })
  await ofGroup.where('id', 'in', [customer.id, colleague.id]).execute()
  const { shown } = await reserve(one)
  expect(one.received('ReserveNow')).toMatchObject({ idTag: customer.cardNo, parentIdTag: 'GGC0UY9' })
  await one.charger.plug(1)
  expect(await one.charger.presentCard(1, colleague.cardNo)).toBe('started')
  const idTagInfo = { status: 'Accepted', parentIdTag: 'GGC0UY9' }
  expect(one.answers('Authorize')).toMatchObject([{ idTagInfo }])
  expect(one.sent('StartTransaction')).toMatchObject([{ idTag: colleague.cardNo, reservationId: shown?.reservationNo }])
  expect(one.answers('StartTransaction')).toMatchObject([{ idTagInfo }])
  expect(await list(one)).toMatchObject([{ status: '20' }])
})
