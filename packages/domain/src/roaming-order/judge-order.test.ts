import { expect, test } from 'vitest'
import { energyE4, fen, priceP4 } from '../kernel/money.ts'
import { fromWallTime } from '../kernel/wall-time.ts'
import { faultOfOrder, type TheirOrder } from './judge-order.ts'
import { openRoamingStates, roamingOrderStates, roamingOrderSteps } from './states.ts'

const at = (time: string) => fromWallTime(`2026-03-12 ${time}`)
const line = {
  startTime: at('12:00:00'),
  endTime: at('12:30:00'),
  energy: energyE4(300_000),
  elecPrice: priceP4(7000),
  servicePrice: priceP4(5000),
  elecAmt: fen(2100),
  serviceAmt: fen(1500),
}
const order: TheirOrder = {
  startTime: line.startTime,
  endTime: line.endTime,
  energy: line.energy,
  elecAmt: fen(2100),
  serviceAmt: fen(1500),
  totalAmt: fen(3600),
  lines: [line],
}
const agreed = {
  createTime: at('11:59:30'),
  prices: [{ startTime: '00:00', elecPrice: priceP4(7000), servicePrice: priceP4(5000) }],
  powerKw: 120,
  limits: { maxOrderEnergy: energyE4(5_000_000), maxOrderHours: 24 },
  now: at('12:31:00'),
}
const faultOf = (more: Partial<TheirOrder>, terms: Partial<typeof agreed> = {}) =>
  faultOfOrder({ ...order, ...more }, { ...agreed, ...terms })

test('an order that adds up is believed, with lines or without, and from a clock that differs by some minutes', () => {
  expect(faultOf({})).toBeNull()
  expect(faultOf({ lines: [] })).toBeNull()
  expect(faultOf({ lines: [{ ...line, elecAmt: null, serviceAmt: null }] })).toBeNull()
  expect(faultOf({}, { createTime: at('12:09:00'), now: at('12:21:00') })).toBeNull()
  expect(faultOf({ energy: energyE4(0), elecAmt: fen(0), serviceAmt: fen(0), totalAmt: fen(0), lines: [] })).toBeNull()
})

test('sums that differ by a fen or a hundredth of a kWh are refused', () => {
  expect(faultOf({ totalAmt: fen(3601) })).toBe('TotalMoney不等于电费与服务费之和')
  expect(faultOf({ lines: [{ ...line, energy: energyE4(299_900) }] })).toBe('分时明细的电量合计不等于TotalPower')
  expect(faultOf({ lines: [{ ...line, elecAmt: fen(2099) }] })).toBe('分时明细的金额合计不等于订单金额')
  expect(faultOf({ lines: [{ ...line, serviceAmt: fen(-1) }] })).toBe('分时明细的电量或金额为负数')
})

test('a line outside the charge, more than the pile can give and more than the agreed price are refused', () => {
  expect(faultOf({ lines: [{ ...line, endTime: at('12:30:01') }] })).toBe('分时明细超出充电时间')
  const much = { energy: energyE4(750_000), elecAmt: fen(5250), serviceAmt: fen(3750), totalAmt: fen(9000), lines: [] }
  expect(faultOf(much)).toBe('TotalPower超过设备功率')
  expect(faultOf(much, { powerKw: 0 })).toBeNull()
  expect(faultOf({ elecAmt: fen(2950), totalAmt: fen(4450), lines: [] })).toBe('TotalMoney超过约定的电价')
  expect(faultOf({ elecAmt: fen(2900), totalAmt: fen(4400), lines: [] })).toBeNull()
  expect(faultOf({ startTime: at('00:00:00') }, { limits: { ...agreed.limits, maxOrderHours: 0.4 } })).toBe(
    'StartTime早于启动请求',
  )
})

test('an order settles whatever is not settled, and nothing that is', () => {
  for (const state of [...openRoamingStates, roamingOrderStates.cancelled])
    expect(roamingOrderSteps.can(state, 'settle')).toBe(true)
  expect(roamingOrderSteps.can(roamingOrderStates.done, 'settle')).toBe(false)
  expect(roamingOrderSteps.can(roamingOrderStates.toPay, 'settle')).toBe(false)
})
