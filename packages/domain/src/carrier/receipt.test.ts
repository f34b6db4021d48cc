import { expect, test } from 'vitest'
import { readReceipt } from './receipt.ts'

test.each([
  [{ Status: 0 }, true, null],
  [{ Status: 1 }, false, null],
  [{ ConfirmResult: '0' }, true, 0],
  [{ ConfirmResult: 1 }, false, 1],
  [{ ConfirmResult: 7 }, false, 7],
  [{ SuccStat: 0, FailReason: 0 }, true, null],
  [{ SuccStat: 1, FailReason: 3 }, false, null],
  [null, true, null],
  [{}, true, null],
  [{ Status: '' }, true, null],
])('%j says that it was received: %s', (data, isReceived, confirmResult) => {
  expect(readReceipt(data)).toMatchObject({ isReceived, confirmResult })
})

test('an order is received only when its carrier confirms it', () => {
  const of = (data: unknown) => readReceipt(data, { mustConfirm: true })
  expect(of({ ConfirmResult: 0 }).isReceived).toBe(true)
  for (const data of [null, {}, { ConfirmResult: '' }])
    expect(of(data)).toMatchObject({ isReceived: false, reason: '对方未返回确认结果' })
})

test('an answer about another order confirms nothing; one that names none, or the same as a number, confirms', () => {
  const of = (data: object, sent: object = { StartChargeSeq: 'A1' }) => readReceipt(data, { mustConfirm: true, sent })
  const reason = '对方答复的不是本订单（StartChargeSeq不一致）'
  expect(of({ StartChargeSeq: 'A2', ConfirmResult: 0 })).toEqual({ isReceived: false, confirmResult: null, reason })
  expect(of({ StartChargeSeq: 'A1', ConfirmResult: 0 }).isReceived).toBe(true)
  expect(of({ StartChargeSeq: '', ConfirmResult: 0 }).isReceived).toBe(true)
  expect(of({ OrderNo: 77, ConfirmResult: 0 }, { OrderNo: '77' }).isReceived).toBe(true)
  expect(of({ OrderNo: '78', ConfirmResult: 0 }, { OrderNo: '77' }).isReceived).toBe(false)
})

test('a disputed order says so', () => {
  expect(readReceipt({ ConfirmResult: 1 }).reason).toBe('对方对订单有争议')
})
