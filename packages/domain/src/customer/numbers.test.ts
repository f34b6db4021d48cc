import { expect, test } from 'vitest'
import { isCardNo, isMobile, toCardNo, toEmployeeNo, toMobile } from './numbers.ts'

test.each([
  ['demo card-0001', 'DEMOCARD0001', true],
  ['ｃａｒｄ０００１', 'CARD0001', true],
  ['CARD001', 'CARD001', false],
  ['123456789012345678901', '123456789012345678901', false],
  ['CARD_0001', 'CARD_0001', false],
])('a card number %s is read as %s', (typed, cardNo, isGood) => {
  expect(toCardNo(typed)).toBe(cardNo)
  expect(isCardNo(cardNo)).toBe(isGood)
})

test.each([
  ['138 0000 0001', '13800000001', true],
  ['+86-138-0000-0001', '13800000001', true],
  ['１３８００００００01', '13800000001', true],
  ['\u202D138 0000\u200B0001\u202C', '13800000001', true],
  ['12800000001', '12800000001', false],
  ['1380000000', '1380000000', false],
])('a mobile number %s is read as %s', (typed, mobile, isGood) => {
  expect(toMobile(typed)).toBe(mobile)
  expect(isMobile(mobile)).toBe(isGood)
})

test.each([
  ['Ｅ００１', 'E001'],
  [' e-001 ', 'e-001'],
  ['运输－０１', '运输-01'],
])('the number of an employee %s is read as %s', (typed, employeeNo) => {
  expect(toEmployeeNo(typed)).toBe(employeeNo)
})
