import { expect, test } from 'vitest'
import { fromWallTime } from '../kernel/wall-time.ts'
import { voucherStates } from './states.ts'
import { voucherRefusal, type ChargeStart, type VoucherLimits, type VoucherRefusal } from './usable.ts'
import { voucherTypes } from './voucher-types.ts'

const voucher: VoucherLimits = {
  voucherType: voucherTypes.amount,
  status: voucherStates.unused,
  validFrom: fromWallTime('2026-03-01 00:00:00'),
  validTo: fromWallTime('2026-03-31 23:59:59'),
  lockOrderId: null,
  usedOrderId: null,
  stationScope: [],
  pileType: [],
  timeWindow: [],
}
const charge: ChargeStart = {
  orderId: '88',
  stationId: '1',
  pileType: 'DC',
  startTime: fromWallTime('2026-03-12 09:42:10'),
}

test.each<[string, Partial<VoucherLimits>, VoucherRefusal | null]>([
  ['without limits', {}, null],
  ['for a car wash', { voucherType: voucherTypes.wash }, 'NOT_FOR_CHARGES'],
  ['used by another order', { status: voucherStates.used, usedOrderId: '77' }, 'USED'],
  ['used by this order', { status: voucherStates.used, usedOrderId: '88' }, null],
  ['marked as expired', { status: voucherStates.expired }, 'EXPIRED'],
  ['that ended, and is not marked yet', { validTo: fromWallTime('2026-03-12 09:42:09') }, 'EXPIRED'],
  ['that ends with the second of the start', { validTo: fromWallTime('2026-03-12 09:42:10') }, null],
  ['that begins later', { validFrom: fromWallTime('2026-03-12 09:42:11') }, 'NOT_BEGUN'],
  ['locked by another order', { lockOrderId: '77' }, 'LOCKED'],
  ['locked by this order', { lockOrderId: '88' }, null],
  ['for another station', { stationScope: ['2', '3'] }, 'OTHER_STATION'],
  ['for this station too', { stationScope: ['2', '1'] }, null],
  ['for AC piles', { pileType: ['AC'] }, 'OTHER_PILE_TYPE'],
  ['for DC piles', { pileType: ['DC'] }, null],
  ['for the night', { timeWindow: [{ from: '23:00', to: '07:00' }] }, 'OUT_OF_HOURS'],
  ['for the morning', { timeWindow: [{ from: '07:00', to: '12:00' }] }, null],
])('a voucher %s', (_name, limits, refusal) => {
  expect(voucherRefusal({ ...voucher, ...limits }, charge)).toBe(refusal)
})

test('at a start that has no order yet, every lock refuses', () => {
  expect(voucherRefusal(voucher, { ...charge, orderId: null })).toBeNull()
  expect(voucherRefusal({ ...voucher, lockOrderId: '77' }, { ...charge, orderId: null })).toBe('LOCKED')
})
