import { expect, test } from 'vitest'
import { changeText } from './change-text.ts'

test.each([
  [{ today: 150, yesterdaySameTime: 100 }, '较昨日同时段 +50.0%'],
  [{ today: 50, yesterdaySameTime: 100 }, '较昨日同时段 -50.0%'],
  [{ today: 5, yesterdaySameTime: 0 }, '昨日同时段无数据'],
])('%j reads %s', (figure, text) => {
  expect(changeText(figure)).toBe(text)
})
