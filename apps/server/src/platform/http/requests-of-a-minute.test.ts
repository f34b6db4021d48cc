import { afterEach, expect, test, vi } from 'vitest'
import { RequestsOfAMinute } from './requests-of-a-minute.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('after the clock is set back forty days, the next minute of an address counts from one', () => {
  const dayMs = 86_400_000
  let minute = 0
  vi.spyOn(performance, 'now').mockImplementation(() => minute * 60_000)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * dayMs })
  const requests = new RequestsOfAMinute()
  const ask = (address = '192.0.2.1'): number => {
    let count = 0
    requests.incr(address, (_, told) => (count = told?.current ?? 0))
    return count
  }
  expect([ask(), ask(), ask('192.0.2.2')]).toEqual([1, 2, 1])
  vi.setSystemTime(Date.now() - 40 * dayMs)
  expect(ask()).toBe(3)
  minute = 1
  expect(ask()).toBe(1)
})

test('of very many addresses those that asked last are counted', () => {
  const requests = new RequestsOfAMinute()
  let count = 0
  const ask = (address: string) => requests.incr(address, (_, told) => (count = told?.current ?? 0))
  for (let host = 0; host < 5001; host += 1) ask(`address ${host}`)
  ask('address 5000')
  expect(count).toBe(2)
  ask('address 0')
  expect(count).toBe(1)
})
