import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { rmbText } from './rmb-text.ts'

test.each([
  [0, '零圆整'],
  [5, '伍分'],
  [50, '伍角整'],
  [12_345, '壹佰贰拾叁圆肆角伍分'],
  [100_05, '壹佰圆零伍分'],
  [100_00, '壹佰圆整'],
  [1_001_00, '壹仟零壹圆整'],
  [10_010_10, '壹万零壹拾圆壹角整'],
  [100_000_000_00, '壹亿圆整'],
  [100_000_001_00, '壹亿零壹圆整'],
  [1_234_567_890_12, '壹拾贰亿叁仟肆佰伍拾陆万柒仟捌佰玖拾圆壹角贰分'],
])('%i fen are written %s', (amt, text) => {
  expect(rmbText(fen(amt))).toBe(text)
})
