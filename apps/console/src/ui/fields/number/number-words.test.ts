import { expect, test } from 'vitest'
import { faultIn, faultWhileTyped } from './number-words.ts'

test.each([
  [999, { min: 60, max: 600 }, '应在60～600之间'],
  [6, { min: 60, max: 600 }, null],
  [601, { max: 600, suffix: '秒' }, '不能大于600秒'],
  [-3, { min: 0, max: 600 }, null],
  [-3, { min: -50, max: -5 }, null],
  [3, { min: -50, max: -5 }, '应在-50～-5之间'],
  [1.5, { max: 600, precision: 0 }, '请填写整数'],
  [1.234, { max: 600, precision: 2 }, '最多2位小数'],
  [6000, {}, null],
  [null, { min: 1, max: 2 }, null],
])('of %s, while it is typed, within %j: %s', (typed, taken, fault) => {
  expect(faultWhileTyped(typed, taken)).toBe(fault)
})

test.each([
  [6, { min: 60, max: 600 }, '应在60～600之间'],
  [-3, { min: -50, max: -5 }, '应在-50～-5之间'],
  [1.234, { max: 600, precision: 2 }, '最多2位小数'],
  [0.30000000000000004, { precision: 2 }, null],
])('of %s, once it is typed, within %j: %s', (typed, taken, fault) => {
  expect(faultIn(typed, taken)).toBe(fault)
})
