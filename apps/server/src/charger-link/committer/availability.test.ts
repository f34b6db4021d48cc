import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { watchDatabase, type Availability } from './availability.ts'

const settings = { awayAfterMs: 100, silentAfterMs: 300, probeEveryMs: 10, probeWithinMs: 20 }
let watch: Availability
afterEach(() => watch.stop())

test('a database that refuses is away soon, and back with its first answer', async () => {
  let isUp = false
  watch = watchDatabase(() => (isUp ? Promise.resolve() : Promise.reject(new Error('refused'))), settings)
  const heard: boolean[] = []
  watch.onChange((available) => void heard.push(available))
  await sleep(50)
  expect(heard).toEqual([])
  await expect.poll(() => heard).toEqual([false])
  isUp = true
  await expect.poll(() => heard).toEqual([false, true])
  expect(watch.isAvailable()).toBe(true)
})

test('one that says nothing is given longer, since others may keep it busy', async () => {
  watch = watchDatabase(() => new Promise(() => {}), settings)
  await sleep(200)
  expect(watch.isAvailable()).toBe(true)
  await expect.poll(() => watch.isAvailable()).toBe(false)
})

test('commits that succeed prove that it is there, whatever a probe says', async () => {
  watch = watchDatabase(() => new Promise(() => {}), settings)
  for (let n = 0; n < 25; n += 1) {
    watch.worked()
    await sleep(20)
  }
  expect(watch.isAvailable()).toBe(true)
})
