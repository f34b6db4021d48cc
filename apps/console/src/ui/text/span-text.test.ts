import { expect, test } from 'vitest'
import { spanText } from './span-text.ts'

test.each([
  [0, '0秒'],
  [59, '59秒'],
  [60, '1分'],
  [3600, '1小时'],
  [7500, '2小时5分'],
  [90_061, '1天1小时'],
])('%i seconds read %s', (seconds, text) => expect(spanText(seconds)).toBe(text))
