import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runByKey } from './run-by-key.ts'

test('a key runs once at a time, and once more for all that woke it meanwhile; others run beside it', async () => {
  const runs: string[] = []
  const slow = Promise.withResolvers<void>()
  const keys = runByKey(
    'testing',
    async (key) => {
      runs.push(key)
      if (key === 'slow') await slow.promise
      return null
    },
    () => {},
  )
  keys.wake('slow')
  for (let i = 0; i < 3; i++) keys.wake('slow')
  keys.wake('quick')
  await sleep(5)
  expect(runs).toEqual(['slow', 'quick'])
  slow.resolve()
  await keys.idle()
  expect(runs).toEqual(['slow', 'quick', 'slow'])
})

test('work that asks for another time runs then, is not woken before, and ends when it is stopped', async () => {
  let runs = 0
  const keys = runByKey(
    'testing',
    async () => (++runs < 2 ? 30 : null),
    () => {},
  )
  keys.wake('one')
  await keys.idle()
  keys.wake('one')
  await keys.idle()
  expect(runs).toBe(1)
  await sleep(60)
  expect(runs).toBe(2)
  await keys.stop()
  keys.wake('one')
  expect(runs).toBe(2)
})

test('work that waits for its own time, or is about to, runs now when it is told to', async () => {
  const first = Promise.withResolvers<void>()
  let runs = 0
  const keys = runByKey(
    'testing',
    async () => {
      if (++runs === 1) await first.promise
      return 60_000
    },
    () => {},
  )
  keys.wake('one')
  keys.wake('one', { now: true })
  first.resolve()
  await keys.idle()
  expect(runs).toBe(2)
  keys.wake('one', { now: true })
  await keys.idle()
  expect(runs).toBe(3)
  await keys.stop()
})

test('an error is complained about and does not end the key', async () => {
  const complaints: string[] = []
  const fail = async (): Promise<null> => {
    throw new Error('no')
  }
  const keys = runByKey('testing', fail, (_error, doing) => void complaints.push(doing))
  keys.wake('one')
  await keys.idle()
  expect(complaints).toEqual(['testing one'])
  await keys.stop()
})
