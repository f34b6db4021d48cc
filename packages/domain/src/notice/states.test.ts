import { expect, test } from 'vitest'
import { canTakeNotice, type NoticeStep } from './states.ts'

test('a notice is a draft, is published, is withdrawn, is gone', () => {
  const steps: NoticeStep[] = ['edit', 'publish', 'withdraw', 'delete']
  const allowed = [0, 1, 2, 3].map((from) => steps.filter((step) => canTakeNotice(from, step)))
  expect(allowed).toEqual([['edit', 'publish', 'delete'], ['withdraw'], ['delete'], []])
})
