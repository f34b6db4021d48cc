import { expect, test } from 'vitest'
import { isCreditCode, isIdNo } from './id-numbers.ts'

test.each([
  ['91350100M000100Y43', true],
  ['91350100M000100Y44', false],
  ['91350100M000100Y4', false],
  ['91350100M0001O0Y43', false], // letter O is not in use
  ['', false],
])('the code %s of a company is right: %s', (code, isRight) => {
  expect(isCreditCode(code)).toBe(isRight)
})

test.each([
  ['11010519491231002X', true],
  ['440524188001010014', false], // born before 1900
  ['110105194912310021', false],
  ['110105194902310029', false], // 31 February
  ['11010519491231002x', false],
])('the number %s of a person is right: %s', (idNo, isRight) => {
  expect(isIdNo(idNo)).toBe(isRight)
})
