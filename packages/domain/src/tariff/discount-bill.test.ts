import { expect, test } from 'vitest'
import { energyE4, fen, priceP4 } from '../kernel/money.ts'
import { fromWallTime } from '../kernel/wall-time.ts'
import type { Bill, BillLine } from './bill-charge.ts'
import { discountBill, noDiscounts } from './discount-bill.ts'

const line = (elecAmt: number, serviceAmt: number): BillLine => ({
  period: { startTime: '00:00', endTime: '24:00', band: 'ALL_DAY', elecPrice: priceP4(1), servicePrice: priceP4(1) },
  startTime: fromWallTime('2026-03-12 09:00:00'),
  endTime: fromWallTime('2026-03-12 10:00:00'),
  energy: energyE4(1),
  elecAmt: fen(elecAmt),
  serviceAmt: fen(serviceAmt),
})
// The lines of vector V1.
const bill: Bill = {
  lines: [line(1258, 831), line(3314, 1202)],
  totalEnergy: energyE4(485_025),
  elecAmt: fen(4572),
  serviceAmt: fen(2033),
  totalAmt: fen(6605),
}

test('V1: a member discount comes off the service fee, spread over the lines', () => {
  const { lines, ...payable } = discountBill(bill, { ...noDiscounts, vipDiscountAmt: fen(203) })
  expect(payable).toMatchObject({ discountAmt: 203, actualAmt: 6402, paidElecAmt: 4572, paidServiceAmt: 1830 })
  expect(lines.map(({ discountAmt }) => discountAmt)).toEqual([83, 120])
})

test('a discount above the service fee reduces the electricity', () => {
  const { lines, ...payable } = discountBill(bill, { ...noDiscounts, voucherAmt: fen(2133) })
  expect(payable).toMatchObject({ actualAmt: 4472, paidElecAmt: 4472, paidServiceAmt: 0 })
  expect(lines.map(({ elecDiscountAmt, paidServiceAmt }) => [elecDiscountAmt, paidServiceAmt])).toEqual([
    [28, 0],
    [72, 0],
  ])
})

test('a discount never exceeds the bill', () => {
  expect(() => discountBill(bill, { ...noDiscounts, voucherAmt: fen(6606) })).toThrow(RangeError)
})
