import { expect, test } from 'vitest'
import { durationText } from './duration-text.ts'

test.each([
  [null, '-'],
  [59, '0:00'],
  [3900, '1:05'],
  [90_000, '25:00'],
])('%s seconds read %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
