import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, runSql } from '../../../test/empty-database.ts'
import { holdLocks, type HeldLocks } from './held-locks.ts'

let url: string
let ours: HeldLocks
let theirs: HeldLocks
beforeAll(async () => {
  url = await makeDatabase('empty')
  ours = holdLocks(url, () => {})
  theirs = holdLocks(url, () => {})
})
afterAll(() => Promise.all([ours.end(), theirs.end()]))

test('a name is held by one process, however often it takes it, until it lets go', async () => {
  expect(await ours.take('a')).toBe(true)
  expect(await ours.take('a')).toBe(true)
  expect(await theirs.take('a')).toBe(false)
  expect(await theirs.take('b')).toBe(true)
  await ours.letGo('a')
  expect(await theirs.take('a')).toBe(true)
  expect(theirs.holds('a')).toBe(true)
})

test('a lost connection lets go of every name, and its process knows it and may take them again', async () => {
  await ours.take('c')
  await runSql(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await expect.poll(() => theirs.holds('a') || ours.holds('c')).toBe(false)
  expect(await ours.take('a')).toBe(true)
  expect(await theirs.take('a')).toBe(false)
})
