import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { watchDatabase, type Availability } from './availability.ts'

const settings = { awayAfterMs: 100, probeEveryMs: 10 }
let watch: Availability
afterEach(() => watch.stop())

test('a database that refuses is soon marked away, and back with its first answer', async () => {
  let isUp = false
  watch = watchDatabase(() => (isUp ? Promise.resolve() : Promise.reject(new Error('refused'))), settings)
  const report: boolean[] = []
  watch.onChange((available) => void report.push(available))
  await sleep(50)
  expect(report).toEqual([])
  await expect.poll(() => report).toEqual([false])
  isUp = true
  await expect.poll(() => report).toEqual([false, true])
  expect(watch.isAvailable()).toBe(true)
})

test('a silent database is marked away as soon, counted by our own ticks', async () => {
  let answer = () => {}
  watch = watchDatabase(() => new Promise((done) => (answer = () => done(null))), settings)
  await sleep(50)
  expect(watch.isAvailable()).toBe(true)
  await expect.poll(() => watch.isAvailable()).toBe(false)
  answer()
  await expect.poll(() => watch.isAvailable()).toBe(true)
})

test('a server that was itself blocked does not count that time as silence', async () => {
  watch = watchDatabase(() => sleep(1), settings)
  await sleep(30)
  const until = performance.now() + 300
  while (performance.now() < until);
  await sleep(30)
  expect(watch.isAvailable()).toBe(true)
})

test('successful commits prove that the database is there, whatever a probe says', async () => {
  watch = watchDatabase(() => new Promise(() => {}), settings)
  for (let n = 0; n < 25; n += 1) {
    watch.succeeded()
    await sleep(20)
  }
  expect(watch.isAvailable()).toBe(true)
})
