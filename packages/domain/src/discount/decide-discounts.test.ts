import { expect, test } from 'vitest'
import { energyE4, fen, rateBp } from '../kernel/money.ts'
import { fromWallTime } from '../kernel/wall-time.ts'
import type { VoucherCandidate } from '../voucher/apply-voucher.ts'
import { chooseVoucher } from '../voucher/choose-voucher.ts'
import { aVoucher } from '../voucher/fixtures.ts'
import { voucherTypes, type VoucherTerms } from '../voucher/voucher-types.ts'
import { decideDiscounts, nothingToDecide, type DiscountBasis } from './decide-discounts.ts'
import { aBill, activity, aLine, billOfV1, vip } from './fixtures.ts'
import { linesLeft } from './payable.ts'

const aCandidate = (terms: Partial<VoucherTerms>, more: Partial<VoucherCandidate> = {}): VoucherCandidate => ({
  ...aVoucher(terms),
  voucherId: '5009',
  refusal: null,
  ...more,
})
const voucherOfV1 = aCandidate({
  voucherType: voucherTypes.fullCut,
  faceAmt: fen(500),
  thresholdAmt: fen(5000),
  applyTo: 'ALL',
})
const decide = (basis: Partial<DiscountBasis>, bill = billOfV1) =>
  decideDiscounts(bill, { ...nothingToDecide, ...basis })

test('V1: a member with a voucher pays 59.02, to the fen on every line', () => {
  const { payable, voucherId, voucher } = decide({ candidates: [vip(9000)], voucher: voucherOfV1 })
  expect(payable).toMatchObject({
    vipDiscountAmt: 203,
    groupDiscountAmt: 0,
    activityDiscountAmt: 0,
    voucherAmt: 500,
    discountAmt: 703,
    adjustAmt: 0,
    actualAmt: 5902,
    paidServiceAmt: 1330,
    paidElecAmt: 4572,
  })
  expect(payable.lines.map((line) => [line.discountAmt, line.paidServiceAmt, line.paidElecAmt])).toEqual([
    [83 + 204, 831 - 83 - 204, 1258],
    [120 + 296, 1202 - 120 - 296, 3314],
  ])
  expect([voucherId, voucher]).toEqual(['5009', { voucherId: '5009', voucherAmt: 500, refusal: null }])
})

test('V1 without its voucher is the price of the running charge', () => {
  const { payable, voucher } = decide({ candidates: [vip(9000)] })
  expect(payable).toMatchObject({ discountAmt: 203, actualAmt: 6402, paidServiceAmt: 1830, paidElecAmt: 4572 })
  expect(payable.lines.map(({ discountAmt }) => discountAmt)).toEqual([83, 120])
  expect(voucher).toBeNull()
})

test('without candidates and voucher the whole bill is to pay', () => {
  const { payable, ...rest } = decide({})
  expect(payable).toMatchObject({ discountAmt: 0, actualAmt: 6605, paidServiceAmt: 2033, paidElecAmt: 4572 })
  expect(rest).toEqual({ activityId: null, voucherId: null, judged: [], voucher: null })
})

test('an activity on top of a member is named with its amount', () => {
  const { payable, activityId } = decide({ candidates: [activity('6002', 9000, { stacks: true }), vip(9000)] })
  expect(payable).toMatchObject({ vipDiscountAmt: 203, activityDiscountAmt: 183, actualAmt: 6219 })
  expect(activityId).toBe('6002')
})

test('a voucher for the whole order reduces the electricity after the service fee', () => {
  const { payable } = decide({ voucher: aCandidate({ faceAmt: fen(2133), applyTo: 'ALL' }) })
  expect(payable).toMatchObject({ voucherAmt: 2133, actualAmt: 4472, paidElecAmt: 4472, paidServiceAmt: 0 })
  expect(payable.lines.map((line) => [line.discountAmt, line.elecDiscountAmt, line.paidServiceAmt])).toEqual([
    [831 + 28, 28, 0],
    [1202 + 72, 72, 0],
  ])
})

test('the threshold counts after the price discounts, and a refused voucher is given back', () => {
  const voucher = { ...voucherOfV1, thresholdAmt: fen(6402) }
  expect(decide({ candidates: [vip(9000)], voucher }).voucherId).toBe('5009')
  const refused = decide({ candidates: [vip(9000)], voucher: { ...voucher, thresholdAmt: fen(6403) } })
  expect(refused).toMatchObject({ voucherId: null, voucher: { voucherAmt: 0, refusal: 'BELOW_THRESHOLD' } })
  expect(refused.payable.actualAmt).toBe(6402)
  expect(decide({ voucher: { ...voucherOfV1, refusal: 'EXPIRED' } }).voucher?.refusal).toBe('EXPIRED')
})

test('a plan that allows no percentages still allows a voucher of every type', () => {
  const voucher = aCandidate({ voucherType: voucherTypes.discount, discountRate: rateBp(9000) })
  const { payable } = decide({ candidates: [vip(9000)], planAllowsDiscounts: false, voucher })
  expect(payable).toMatchObject({ vipDiscountAmt: 0, voucherAmt: 203 })
})

test('an energy voucher ends inside a line', () => {
  const voucher = aCandidate({ voucherType: voucherTypes.energy, faceEnergy: energyE4(200_000) })
  // The first line's 748 after the member's discount, and 15 360 of 300 385 of the second line's 1082.
  expect(decide({ candidates: [vip(9000)], voucher }).payable.voucherAmt).toBe(748 + 55)
})

test.each([
  [-330, -330, 1000, 4572],
  [-1330, -1330, 0, 4572],
  [-1331, -1331, 0, 4571],
  [-9999, -5902, 0, 0],
  [98, 98, 1428, 4572],
])('an adjustment of %i takes effect as %i: service %i, electricity %i', (adjustAmt, effect, service, elec) => {
  const { payable } = decide({ candidates: [vip(9000)], voucher: voucherOfV1, adjustAmt: fen(adjustAmt) })
  expect(payable).toMatchObject({
    discountAmt: 703,
    adjustAmt: effect,
    actualAmt: 5902 + effect,
    paidServiceAmt: service,
    paidElecAmt: elec,
  })
  expect(payable.lines.reduce((sum, line) => sum + line.adjustAmt, 0)).toBe(effect)
})

test('at a start the best voucher is chosen on what the price discounts leave of an expected bill', () => {
  const { payable } = decide({ candidates: [vip(5000)] })
  const dated = { validTo: fromWallTime('2026-03-31 23:59:59') }
  const tenth = aCandidate({ voucherType: voucherTypes.discount, discountRate: rateBp(9000), applyTo: 'ALL' })
  const choice = chooseVoucher(
    [
      { ...voucherOfV1, ...dated },
      { ...tenth, ...dated, voucherId: '5010' },
    ],
    linesLeft(payable),
  )
  expect(choice.chosen).toEqual({ voucherId: '5010', voucherAmt: 559, refusal: null, reason: 'MOST_OFF' })
})

test('a charge without energy costs nothing, uses no voucher, and can still be adjusted', () => {
  const empty = aBill([])
  const { payable, voucher } = decide({ candidates: [vip(9000)], voucher: voucherOfV1 }, empty)
  expect(payable).toMatchObject({ discountAmt: 0, actualAmt: 0, lines: [] })
  expect(voucher?.refusal).toBe('BELOW_THRESHOLD')
  expect(decide({ adjustAmt: fen(300) }, empty).payable).toMatchObject({ actualAmt: 300, paidServiceAmt: 300 })
  expect(decide({ adjustAmt: fen(-300) }, empty).payable).toMatchObject({ adjustAmt: 0, actualAmt: 0 })
})

test('an adjustment upwards reaches lines without a service fee too', () => {
  const { payable } = decide({ adjustAmt: fen(7) }, aBill([aLine(10, 5, 0), aLine(10, 5, 0)]))
  expect(payable.lines.map(({ adjustAmt, paidServiceAmt }) => [adjustAmt, paidServiceAmt])).toEqual([
    [0, 0],
    [7, 7],
  ])
})
