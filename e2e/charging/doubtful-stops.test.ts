import { expect, test } from 'vitest'
import { eventually } from '../../apps/server/test/charging-server.ts'
import { chargingYard, minute } from './yard.ts'

const yard = chargingYard()
type Visit = Awaited<ReturnType<typeof yard.visit>>

const normal = { kind: 'result', payload: {} }

/** A charge of twenty minutes as raw messages; the test says how it ends. */
async function aCharge({ charger, customer, clock }: Visit, meterStart = 500_000) {
  const payload = { connectorId: 1, idTag: customer.cardNo, meterStart, timestamp: clock.now().toISOString() }
  const answer = await charger.call('StartTransaction', payload)
  const transactionId = answer.kind === 'result' ? Number(answer.payload['transactionId']) : 0
  await clock.advance(20 * minute)
  return { transactionId, meterStop: meterStart + 20_000, timestamp: clock.now().toISOString() }
}

test('[1.6 item 3] a repeated stop gets a normal answer each time; the first one closed the only order', async () => {
  const visit = await yard.visit()
  const { charger, clock, orders, orderIn } = visit
  const stop = { ...(await aCharge(visit)), reason: 'EVDisconnected' }
  expect(await charger.call('StopTransaction', stop)).toEqual(normal)
  expect(await charger.call('StopTransaction', stop)).toEqual(normal)
  const settled = await orderIn('50')
  expect(settled).toMatchObject({ totalEnergy: 200_000, stopReason: '拔枪停止', endMeter: 5_200_000 })

  await clock.advance(10 * minute)
  expect(await charger.repeat('StopTransaction', 'newSocket')).toEqual(normal)
  const other = { ...stop, meterStop: 600_000, timestamp: clock.now().toISOString(), reason: 'PowerLoss' }
  expect(await charger.call('StopTransaction', other)).toEqual(normal)
  const findingCodes = [...settled.findingCodes, 'STOP_CONTRADICTED']
  expect(await orders()).toEqual([{ ...settled, findingCodes, reviewFlag: 1 }])
})

test('[1.6 item 3] a stop for an unknown id becomes one separate order and waits for staff', async () => {
  const { charger, clock, orders, orderIn, staff } = await yard.visit()
  const stop = {
    transactionId: 2_000_000_000,
    meterStop: 77_000,
    timestamp: clock.now().toISOString(),
    reason: 'Local',
  }
  expect(await charger.call('StopTransaction', stop)).toEqual(normal)
  expect(await charger.repeat('StopTransaction', 'newSocket')).toEqual(normal)
  const order = await orderIn('80')
  expect(order).toMatchObject({
    endMeter: 770_000,
    startTime: null,
    gunId: null,
    freezeAmt: 0,
    findingCodes: ['STOP_WITHOUT_START'],
  })
  const settle = { orderId: order.id, endTime: '2026-03-12 09:00:00', endMeter: 770_000, reason: '无法核对' }
  expect(await staff('POST', '/charge/order/manually/settle', settle)).toMatchObject({ success: true })
  expect(await orders()).toMatchObject([{ orderStatus: '50', totalAmt: 0 }])
})

test('[1.6 item 3] an unknown stop with a card names its owner and judges the card', async () => {
  const { charger, clock, customer, orderIn } = await yard.visit()
  const stop = {
    transactionId: 1_999_999_999,
    meterStop: 1,
    timestamp: clock.now().toISOString(),
    idTag: customer.cardNo,
  }
  expect(await charger.call('StopTransaction', stop)).toEqual({
    kind: 'result',
    payload: { idTagInfo: { status: 'Accepted' } },
  })
  expect(await orderIn('80')).toMatchObject({ customerId: customer.id })
})

test('[1.6 item 3] a stop that is earlier than its start is answered and waits for staff', async () => {
  const visit = await yard.visit()
  const { charger, clock, orderIn } = visit
  const stop = await aCharge(visit)
  const timestamp = new Date(clock.now().getTime() - 30 * minute).toISOString()
  expect(await charger.call('StopTransaction', { ...stop, timestamp, reason: 'Reboot' })).toEqual(normal)
  expect(await orderIn('80')).toMatchObject({
    stopReason: '桩重启',
    findingCodes: expect.arrayContaining(['END_BEFORE_START']),
  })
})

test('[1.6 item 3] a stop that arrives before its start waits for staff, and sent again after the start it closes the order', async () => {
  const { charger, customer, clock, orders } = await yard.visit()
  const timestamp = clock.now().toISOString()
  await clock.advance(20 * minute)
  const stop = { transactionId: -1, meterStop: 30_000, timestamp: clock.now().toISOString(), idTag: customer.cardNo }
  expect(await charger.call('StopTransaction', stop)).toMatchObject({ kind: 'result' })
  const start = { connectorId: 1, idTag: customer.cardNo, meterStart: 10_000, timestamp }
  expect(await charger.call('StartTransaction', start)).toMatchObject({
    kind: 'result',
    payload: { idTagInfo: { status: 'Accepted' } },
  })
  expect(await charger.call('StopTransaction', stop)).toMatchObject({ kind: 'result' })
  const [orphan, charge] = await eventually(orders, (rows) => rows[1]?.orderStatus === '50')
  expect(orphan).toMatchObject({ orderStatus: '80', findingCodes: expect.arrayContaining(['STOP_WITHOUT_START']) })
  expect(charge).toMatchObject({ totalEnergy: 200_000 })
})

test('[1.6 item 3] a stop without a tag and a reason is a local one', async () => {
  const visit = await yard.visit()
  expect(await visit.charger.call('StopTransaction', await aCharge(visit))).toEqual(normal)
  expect(await visit.orderIn('50')).toMatchObject({ stopCode: 'O01', stopReason: '用户在桩上停止', stopSide: 'USER' })
})

test.each([
  ['EmergencyStop', '急停', 'PILE'],
  ['PowerLoss', '掉电', 'PILE'],
  ['HardReset', '硬重启', 'PILE'],
  ['SoftReset', '软重启', 'PILE'],
  ['UnlockCommand', '远程解锁', 'PLATFORM'],
])('[1.6 item 3] the reason %s stays with the order', async (reason, stopReason, stopSide) => {
  const visit = await yard.visit()
  await visit.charger.call('StopTransaction', { ...(await aCharge(visit)), reason })
  expect(await visit.orderIn('50')).toMatchObject({ stopReason, stopSide })
})

test('[1.6 item 3] a meter that went backwards is answered, stored with its reason, and never billed without staff', async () => {
  const visit = await yard.visit()
  const { charger, orderIn, server, customer } = visit
  const stop = { ...(await aCharge(visit)), meterStop: 499_000, reason: 'Other' }
  expect(await charger.call('StopTransaction', stop)).toEqual(normal)
  expect(await orderIn('80')).toMatchObject({
    startMeter: 5_000_000,
    endMeter: 4_990_000,
    totalAmt: null,
    findingCodes: expect.arrayContaining(['METER_BACKWARDS']),
  })
  const wallet = await server.db
    .selectFrom('wallet')
    .select(['balanceAmt'])
    .where('customerId', '=', customer.id)
    .executeTakeFirstOrThrow()
  expect(wallet.balanceAmt).toBe(100_000)
})
