import { expect, test } from 'vitest'
import { fromWallTime } from '../kernel/wall-time.ts'
import { isFreeFor, mayExpire, returnStep, voucherStates, voucherSteps, type VoucherStep } from './states.ts'

const { unused, used, expired } = voucherStates
const validTo = fromWallTime('2026-03-31 23:59:59')
const [before, after] = [fromWallTime('2026-03-31 23:59:59'), fromWallTime('2026-04-01 00:00:00')]

test('[S4.3] a voucher is used once, expires unused, and comes back only from its order', () => {
  const steps: VoucherStep[] = ['use', 'expire', 'giveBack', 'giveBackLate']
  const reached = Object.values(voucherStates).map((from) => steps.map((step) => voucherSteps.next(from, step)))
  expect(reached).toEqual([
    [used, expired, null, null],
    [null, null, unused, expired],
    [null, null, null, null],
  ])
})

test.each([
  [unused, null, '88', true],
  [unused, '88', '88', true],
  [unused, '77', '88', false],
  [unused, '77', null, false],
  [unused, null, null, true],
  [used, null, '88', false],
  [expired, null, '88', false],
])('a voucher in %s with the lock of %s is free for order %s: %s', (status, lockOrderId, orderId, free) => {
  expect(isFreeFor({ status, lockOrderId }, orderId)).toBe(free)
})

test.each([
  [unused, null, before, false],
  [unused, null, after, true],
  [unused, '88', after, false],
  [used, null, after, false],
])('a voucher in %s with the lock of %s expires at %s: %s', (status, lockOrderId, now, expected) => {
  expect(mayExpire({ status, lockOrderId, validTo }, now)).toBe(expected)
})

test('a voucher that comes back after its end has expired', () => {
  expect(voucherSteps.next(used, returnStep(validTo, before))).toBe(unused)
  expect(voucherSteps.next(used, returnStep(validTo, after))).toBe(expired)
})
