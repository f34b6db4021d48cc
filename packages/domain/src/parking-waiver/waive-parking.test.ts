import { expect, test } from 'vitest'
import { energyE4, fen } from '../kernel/money.ts'
import { fromWallTime } from '../kernel/wall-time.ts'
import { areTiersRising, waiveParking, type ChargedCar, type WaiverRule } from './waive-parking.ts'

const rule: WaiverRule = {
  enableFlag: 1,
  waiverMode: 'MINUTES',
  freeMin: 60,
  tiers: [],
  minEnergy: null,
  minChargeMin: null,
  timesPerDay: null,
  validMin: 30,
  customerScope: 'ALL',
}
const car: ChargedCar = {
  plateNo: '苏A12345',
  energy: energyE4(300_000),
  amt: fen(4000),
  isVip: false,
  isGroup: false,
  isFromCarrier: false,
  timesToday: 1,
  startTime: fromWallTime('2026-03-12 10:00:00'),
  endTime: fromWallTime('2026-03-12 10:40:00'),
}
const tiers = [
  { from: 200_000, freeMin: 60 },
  { from: 400_000, freeMin: 120 },
]

test.each<[string, Partial<WaiverRule>, Partial<ChargedCar>, number | null | string]>([
  ['fixed minutes', {}, {}, 60],
  ['the whole stay', { waiverMode: 'ALL' }, {}, null],
  ['the highest tier of energy that was reached', { waiverMode: 'ENERGY', tiers }, {}, 60],
  ['exactly at a tier', { waiverMode: 'ENERGY', tiers }, { energy: energyE4(400_000) }, 120],
  ['below the first tier', { waiverMode: 'ENERGY', tiers }, { energy: energyE4(199_999) }, 'NO_TIER'],
  ['a tier of money', { waiverMode: 'AMOUNT', tiers: [{ from: 4000, freeMin: 90 }] }, {}, 90],
  ['off', { enableFlag: 0 }, {}, 'DISABLED'],
  ['none', { waiverMode: 'NONE' }, {}, 'DISABLED'],
  ['no plate', {}, { plateNo: null }, 'NO_PLATE'],
  ['too little energy', { minEnergy: energyE4(300_001) }, {}, 'ENERGY_TOO_LOW'],
  ['just enough energy', { minEnergy: energyE4(300_000) }, {}, 60],
  ['too short', { minChargeMin: 41 }, {}, 'TIME_TOO_SHORT'],
  ['long enough', { minChargeMin: 40 }, {}, 60],
  ['once a day, and the car was waived today', { timesPerDay: 1 }, {}, 'TIMES_USED_UP'],
  ['twice a day', { timesPerDay: 2 }, {}, 60],
  ['without a daily limit', { timesPerDay: 0 }, { timesToday: 99 }, 60],
  ['members only', { customerScope: 'VIP' }, {}, 'NOT_FOR_CUSTOMER'],
  ['a member', { customerScope: 'VIP' }, { isVip: true }, 60],
  ['company cars', { customerScope: 'GROUP' }, { isGroup: true }, 60],
  ['excluding other platforms', { customerScope: 'EXCLUDE_TPP' }, { isFromCarrier: true }, 'NOT_FOR_CUSTOMER'],
  ['our own customers', { customerScope: 'EXCLUDE_TPP' }, {}, 60],
])('%s', (_name, ruled, came, expected) => {
  const waiver = waiveParking({ ...rule, ...ruled }, { ...car, ...came })
  expect(waiver.granted ? waiver.freeMin : waiver.why).toBe(expected)
  if (waiver.granted) expect(waiver.validUntil).toEqual(fromWallTime('2026-03-12 11:10:00'))
})

test('more charging never gives less free parking', () => {
  const freed = Array.from({ length: 60 }, (_, step) => {
    const waiver = waiveParking({ ...rule, waiverMode: 'ENERGY', tiers }, { ...car, energy: energyE4(step * 10_000) })
    return waiver.granted ? (waiver.freeMin ?? Infinity) : 0
  })
  expect(freed).toEqual(freed.toSorted((a, b) => a - b))
  expect([
    areTiersRising(tiers),
    areTiersRising(tiers.toReversed()),
    areTiersRising([...tiers, { from: 500_000, freeMin: 120 }]),
  ]).toEqual([true, false, false])
})
