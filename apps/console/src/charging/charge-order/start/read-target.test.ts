import { expect, test } from 'vitest'
import { readTarget } from './read-target.ts'

test.each([
  ['AMOUNT', '20', 2000],
  ['AMOUNT', '20.5', 2050],
  ['AMOUNT', '20.555', null],
  ['ENERGY', '12.3456', 123_456],
  ['TIME', '45', 45],
  ['TIME', '4.5', null],
  ['AMOUNT', '0', null],
  ['AMOUNT', '-3', null],
] as const)('%s %s is read as %s', (mode, text, target) => {
  expect(readTarget(mode, text)).toBe(target)
})
