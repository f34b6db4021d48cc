import { expect, test } from 'vitest'
import { freeBay, isInDoubt, isRefundable, washPayWays, washUseStates, washUseSteps } from './states.ts'

test('a use is started, finished, or fails and is refunded; a wash that runs cannot be cancelled', () => {
  const { requested, washing, done, failed, refunded } = washUseStates
  expect(washUseSteps.next(requested, 'start')).toBe(washing)
  expect(washUseSteps.next(washing, 'finish')).toBe(done)
  expect(washUseSteps.next(washing, 'fail')).toBe(failed)
  expect(washUseSteps.next(failed, 'refund')).toBe(refunded)
  expect([washing, done, failed, refunded].some((state) => washUseSteps.can(state, 'cancel'))).toBe(false)
  expect(washUseSteps.can(done, 'fail')).toBe(false)
})

test('staff refund a finished use that cost something, once', () => {
  const { washing, done, failed, refunded } = washUseStates
  const { wallet, voucher, free } = washPayWays
  expect([wallet, voucher].every((payWay) => isRefundable({ status: done, payWay }))).toBe(true)
  expect(isRefundable({ status: done, payWay: free })).toBe(false)
  expect([washing, failed, refunded].some((status) => isRefundable({ status, payWay: wallet }))).toBe(false)
  expect(washUseSteps.next(done, 'refund')).toBe(refunded)
})

test('a finished use whose end was not reported is in doubt until staff refund it or say that it was done', () => {
  const { done, refunded } = washUseStates
  const doubted = { status: done, doubtReason: '洗车机没有报告完成', confirmTime: null }
  expect(isInDoubt(doubted)).toBe(true)
  expect(isInDoubt({ ...doubted, status: refunded })).toBe(false)
  expect(isInDoubt({ ...doubted, confirmTime: new Date(0) })).toBe(false)
  expect(isInDoubt({ ...doubted, doubtReason: null })).toBe(false)
})

test.each([
  [2, [], undefined, 1],
  [2, [1], undefined, 2],
  [2, [1, 2], undefined, null],
  [2, [1], 1, null],
  [2, [1], 2, 2],
  [2, [], 3, null],
])('of %i bays with %o taken, asked for %o: bay %o', (bayQty, taken, wanted, bay) => {
  expect(freeBay(bayQty, taken, wanted)).toBe(bay)
})
