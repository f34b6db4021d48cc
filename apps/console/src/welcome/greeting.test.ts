import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.each([
  [0, '夜深了'],
  [8, '早上好'],
  [9, '上午好'],
  [13, '中午好'],
  [17, '下午好'],
  [23, '晚上好'],
])('at %s o’clock one says %s', (hour, words) => {
  expect(greeting(hour)).toBe(words)
})
