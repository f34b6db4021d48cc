import { beforeEach, expect, test } from 'vitest'
import { session } from './session.ts'

beforeEach(() => localStorage.clear())

test('[S9.1] the token is stored for 7 days', () => {
  session.start('secret', 0)
  expect(session.token(604_799_999)).toBe('secret')
  expect(session.token(604_800_000)).toBeNull()
})

test("another program's value under our key is no token", () => {
  for (const value of ['', 'plain text', '{"value":1,"expire":9}', '[]']) {
    localStorage.setItem('Access-Token', value)
    expect(session.token(0)).toBeNull()
  }
})
