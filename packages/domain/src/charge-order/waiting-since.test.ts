import { expect, test } from 'vitest'
import { waitingSince } from './waiting-since.ts'

test('reaches back as far as the server lets a list reach, by Shanghai days', () => {
  expect(waitingSince(new Date('2026-11-20T17:00:00Z'))).toBe('2025-11-21')
})
