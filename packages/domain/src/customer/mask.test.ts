import { expect, test } from 'vitest'
import { maskCard, maskEmail, maskIdNo, maskMobile, maskPayer, maskPhone } from './mask.ts'

test('shows the head and the tail of a number', () => {
  expect(maskMobile('13812340001')).toBe('138****0001')
  expect(maskCard('DEMOCARD0001')).toBe('DE****0001')
  expect(maskPhone('025-81234567')).toBe('********4567')
  expect(maskIdNo('440301199001011234')).toBe('4403**********1234')
  expect(maskEmail('finance@example.com')).toBe('f****@example.com')
})

test('a customer who has left has no number', () => {
  expect(maskMobile('~2030000000000000912')).toBe('已注销')
  expect(maskPayer({ customerId: '7', mobile: null })).toBe('已注销')
  expect(maskPayer({ customerId: null, mobile: null })).toBe(null)
  expect(maskPayer({ customerId: '7', mobile: '13812340001' })).toBe('138****0001')
})
