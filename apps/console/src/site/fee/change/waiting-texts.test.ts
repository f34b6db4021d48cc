import { expect, test } from 'vitest'
import { isTaken, startAmong } from './waiting-texts.ts'

const waiting = [
  { feeName: '四月价', versionNo: 4, effectiveTime: '2026-04-01 00:00:00' },
  { feeName: '五月价', versionNo: 5, effectiveTime: '2026-05-01 00:00:00' },
]

test.each([
  ['2026-03-20 00:00:00', ['新价格只用到 2026-04-01 00:00，届时由「四月价 V4」接替']],
  ['2026-04-01 00:00:00', ['「四月价 V4」也从这一刻开始，请换一个生效时间']],
  [
    '2026-04-10 00:00:00',
    ['「四月价 V4」先生效，用到新价格开始为止', '新价格只用到 2026-05-01 00:00，届时由「五月价 V5」接替'],
  ],
  ['2026-06-01 00:00:00', ['「四月价 V4」「五月价 V5」先生效，用到新价格开始为止']],
])('from %s the new prices and the waiting ones share the time', (start, texts) => {
  expect(startAmong(waiting, start)).toEqual(texts)
})

test('without a waiting plan there is nothing to say', () => {
  expect(startAmong([], '2026-03-20 00:00:00')).toEqual([])
  expect(isTaken([], '2026-03-20 00:00:00')).toBe(false)
})
