import { expect, test } from 'vitest'
import { compareIds } from './compare-ids.ts'

test('ids are ordered as numbers, beyond what a number holds', () => {
  const ids = ['9007199254740993', '10', '9', '9007199254740992']
  expect(ids.toSorted(compareIds)).toEqual(['9', '10', '9007199254740992', '9007199254740993'])
  expect(compareIds('7', '7')).toBe(0)
})
