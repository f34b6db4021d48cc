import { expect, test } from 'vitest'
import { isGoodPassword, strengthOf } from './password-rule.ts'

test.each([
  ['Abcdef12', true],
  ['abcdef1!', true],
  ['充电Abcdef1', true],
  ['Abcdef1', false], // seven
  ['abcdefgh1', false], // two kinds
  ['12345678', false],
  [`Aa1${'x'.repeat(62)}`, false], // 65
  ['', false],
])('%s is a good password: %s', (password, good) => {
  expect(isGoodPassword(password)).toBe(good)
})

test('length and character kinds make it stronger', () => {
  expect(['abc', 'Abcdef12', 'Abcdef12345', 'Abcdef12345!', 'Abcdefgh123456'].map(strengthOf)).toEqual([0, 1, 2, 3, 3])
})
