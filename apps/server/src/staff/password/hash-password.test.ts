import { expect, test } from 'vitest'
import { hashPassword, passwordFits } from './hash-password.ts'

test('hashing many passwords leaves the main thread free', async () => {
  let turns = 0
  const turn = setInterval(() => turns++, 1)
  await Promise.all(Array.from({ length: 20 }, () => hashPassword('Charge-2026')))
  clearInterval(turn)
  expect(turns).toBeGreaterThan(0)
})

test('a password fits only its own hash, and an unknown user has none', async () => {
  const stored = await hashPassword('Charge-2026')
  expect(await passwordFits(stored, 'Charge-2026')).toBe(true)
  expect(await passwordFits(stored, 'charge-2026')).toBe(false)
  for (const none of [null, 'never-set']) expect(await passwordFits(none, 'Charge-2026')).toBe(false)
  expect(await hashPassword('Charge-2026')).not.toBe(stored)
})
