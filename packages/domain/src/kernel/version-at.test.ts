import { expect, test } from 'vitest'
import { versionAt } from './version-at.ts'

const at = (day: number): Date => new Date(Date.UTC(2026, 2, day))
const [first, second] = [
  { no: 1, releaseTime: at(1) },
  { no: 2, releaseTime: at(10) },
]

test('a version is in force from its release to the next one, whatever their order', () => {
  expect(versionAt([second, first], at(9))).toBe(first)
  expect(versionAt([second, first], at(10))).toBe(second)
})

test('before the first release the first one counts; without any there is none', () => {
  expect(versionAt([second, first], at(0))).toBe(first)
  expect(versionAt([], at(1))).toBeNull()
})
