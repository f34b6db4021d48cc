import { expect, test } from 'vitest'
import { areBusinessHours } from './business-hours.ts'
import { isInChina } from './position.ts'

test.each([
  [118.7, 32, true],
  [73, 3, true],
  [32, 118.7, false],
  [-118.7, 32, false],
  [118.7, 54.01, false],
])('a place at %d, %d can be in China: %s', (lng, lat, expected) => {
  expect(isInChina({ lng, lat })).toBe(expected)
})

test.each([
  ['08:00-22:00', true],
  ['22:00-06:00', true],
  ['00:00-24:00', true],
  ['8:00-22:00', false],
  ['08:00-25:00', false],
  ['08:00', false],
  ['08:00-08:00', false],
  ['08:00-22:00 休息', false],
])('%s are business hours: %s', (text, expected) => {
  expect(areBusinessHours(text)).toBe(expected)
})
