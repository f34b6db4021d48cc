import { expect, test } from 'vitest'
import { angleOf, dayRing } from './day-ring.ts'
import { greetingAt } from '../../platform/greeting.ts'
import { wayBack } from './way-back.ts'

test('the return address is a path of our own, never another site', () => {
  expect(wayBack('/orders/charge?open=1')).toBe('/orders/charge?open=1')
  for (const elsewhere of [
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    expect(wayBack(elsewhere)).toBe('/welcome')
  }
})

test('a greeting fits the hour', () => {
  const hours = [8, 9, 11, 12, 13, 14, 19, 20]
  expect(hours.map(greetingAt)).toEqual([
    '早上好',
    '上午好',
    '上午好',
    '中午好',
    '中午好',
    '下午好',
    '下午好',
    '晚上好',
  ])
})

test('the ring of a day has 48 half hours, with noon at the bottom', () => {
  expect(dayRing(300, 236)).toHaveLength(48)
  expect(angleOf(12, 0)).toBe(180)
})
