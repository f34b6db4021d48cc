import { expect, test } from 'vitest'
import { fen } from '@chargedeck/domain/kernel/money'
import { anOrder } from '../fixtures.ts'
import { nextOrderOf } from './next-order.ts'

const [newest, middle, oldest] = ['30', '20', '9'].map((orderId, at) =>
  anOrder({ orderId, createTime: '2026-03-12 09:00:00', totalAmt: at === 1 ? null : fen(at * 100) }),
) as [ReturnType<typeof anOrder>, ReturnType<typeof anOrder>, ReturnType<typeof anOrder>]

test('the next order is the one below, and behind the last one comes the first', () => {
  expect(nextOrderOf([newest, oldest], middle, {})).toBe(oldest)
  expect(nextOrderOf([newest, middle], oldest, {})).toBe(newest)
  expect(nextOrderOf([newest, oldest], middle, { sortOrder: 'ascend' })).toBe(newest)
})

test('the list of the user decides what below means', () => {
  expect(nextOrderOf([oldest, newest], middle, { sortField: 'totalAmt' })).toBe(oldest)
  expect(nextOrderOf([newest, middle], oldest, { sortField: 'totalAmt' })).toBe(newest)
})

test('the order itself is no next one', () => {
  expect(nextOrderOf([middle], middle, {})).toBeUndefined()
})
