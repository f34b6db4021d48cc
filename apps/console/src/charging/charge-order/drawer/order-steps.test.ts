import type { ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { expect, test } from 'vitest'
import { orderSteps } from './order-steps.ts'

const moved = (...states: ChargeOrderState[]) =>
  states.map((toStatus, at) => ({ toStatus, moveTime: `2026-03-12 09:4${at}:00` }))
const statesOf = (...states: ChargeOrderState[]) =>
  orderSteps(moved(...states), states.at(-1) ?? '00').steps.map(({ state }) => state)

test('a charging order has settling and done ahead of it', () => {
  expect(statesOf('00', '10')).toEqual(['00', '10', '30', '50'])
})

test('a missed stop leads back to charging without repeating steps', () => {
  expect(statesOf('00', '10', '20', '10')).toEqual(['00', '10', '30', '50'])
  expect(orderSteps(moved('00', '10', '20', '10'), '10').at).toBe(1)
})

test('an order known only by its stop waits for staff', () => {
  expect(statesOf('80')).toEqual(['80', '50'])
})

test('a cancelled order has no next step', () => {
  expect(statesOf('00', '90')).toEqual(['00', '90'])
})

test('an order with too little money is paid, then done', () => {
  expect(statesOf('00', '10', '30', '40')).toEqual(['00', '10', '30', '40', '50'])
})
