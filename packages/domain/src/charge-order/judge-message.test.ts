import { expect, test } from 'vitest'
import { judgeOddities, judgeTime } from './judge-message.ts'

const receivedAt = new Date('2026-03-12T02:00:00Z')
const seconds = (behind: number) => new Date(receivedAt.getTime() - behind * 1000)

test.each([
  [0, []],
  [60, []],
  [61, ['CLOCK_SKEW']],
  [300, ['CLOCK_SKEW']],
  [301, ['LATE']],
  [-61, ['CLOCK_SKEW']],
  [-600, ['CLOCK_SKEW']],
  [-601, ['TIME_IN_FUTURE']],
])('a message %i seconds behind its arrival: %j', (behind, codes) => {
  expect(judgeTime(seconds(behind), receivedAt, null).map(({ code }) => code)).toEqual(codes)
})

test('late, and from a time when the charger was offline', () => {
  expect(judgeTime(seconds(3600), receivedAt, seconds(3650)).map(({ code }) => code)).toEqual(['LATE', 'OFFLINE'])
  expect(judgeTime(seconds(3600), receivedAt, seconds(60)).map(({ code }) => code)).toEqual(['LATE'])
})

test('oddities are listed once, and long text separately', () => {
  expect(judgeOddities([])).toEqual([])
  expect(judgeOddities(['TEXT_TOO_LONG', 'WRONG_ENUM', 'WRONG_ENUM'])).toEqual([
    { code: 'TEXT_TOO_LONG' },
    { code: 'ODD_MESSAGE', note: 'WRONG_ENUM' },
  ])
})
