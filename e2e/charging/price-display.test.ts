import type { FeeSend } from '@chargedeck/contract/site/fee/row'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { expect, test } from 'vitest'
import { eventually } from '../../apps/server/test/charging-server.ts'
import { chargingYard, hour, minute } from './yard.ts'

const yard = chargingYard()

test('a new plan reaches the charger, and its display shows what the order costs', async () => {
  const { charger, clock, customer, orderIn, server, staff, world } = await yard.visit({ at: '2026-03-12 09:00:00' })
  const period = (startTime: string, endTime: string, band: string, elecPrice: number) => ({
    startTime,
    endTime,
    band,
    elecPrice,
    servicePrice: 4000,
  })
  const draft = {
    stationId: world.stationId,
    feeName: '新价',
    pileType: 'DC',
    audience: 'ALL',
    effectiveTime: '2026-03-12 09:10:00',
    periods: [period('00:00', '10:00', 'FLAT', 6812), period('10:00', '24:00', 'PEAK', 11034)],
  }
  const { data: id } = await staff('POST', '/station/fee/addOrEdit', draft)
  expect(await staff('PUT', '/station/fee/confirm', { id })).toMatchObject({ success: true })
  await clock.advance(15 * minute)
  await server.runJob('fee-take-over-look')
  // as the contract says
  const sends = async () => (await staff('GET', '/station/fee/send/list', { id })).data as FeeSend[]
  expect(await eventually(sends, ([send]) => send !== undefined && send.status !== '10')).toMatchObject([
    { status: '30', result: 'Accepted' },
  ])
  expect(toWallTime(clock.now())).toBe('2026-03-12 09:15:00')

  await charger.plug(1, { batteryKwh: 200 })
  await charger.presentCard(1, customer.cardNo)
  await clock.advance(hour) // past ten o'clock
  const { shownYuan = 0 } = charger.gun(1)
  await charger.end(1, 'Local', customer.cardNo)
  const order = await orderIn('50')
  expect(order).toMatchObject({ feeId: id })
  expect(shownYuan * 100).toBeGreaterThan(4000)
  expect(Math.abs(shownYuan * 100 - Number(order.totalAmt))).toBeLessThanOrEqual(2)
})
