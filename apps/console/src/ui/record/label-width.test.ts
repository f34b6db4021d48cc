import { expect, test } from 'vitest'
import { labelWidth } from './label-width.ts'

test('labels are as wide as the longest needs, within limits', () => {
  expect(labelWidth(['状态', '金额（元）'])).toBe(108)
  expect(labelWidth(['状态', '交易前余额（元）'])).toBe(128)
  expect(labelWidth(['通道费与流量方服务费（元）'])).toBe(142)
})
