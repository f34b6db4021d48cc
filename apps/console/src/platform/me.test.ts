import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { expect, test } from 'vitest'
import { hasPerm } from './me.ts'

test('a super admin passes every check, others need the code', () => {
  expect(hasPerm({ adminType: 1, permissions: [] }, chargeOrderApi.settle)).toBe(true)
  expect(hasPerm({ adminType: 2, permissions: [] }, chargeOrderApi.settle)).toBe(false)
  expect(hasPerm({ adminType: 2, permissions: ['charge:order:manually:settle'] }, chargeOrderApi.settle)).toBe(true)
})
