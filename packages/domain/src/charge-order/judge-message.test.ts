import { expect, test } from 'vitest'
import { isTimeCredible, judgeOddities, judgeTime, priceTime } from './judge-message.ts'

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
  [31 * 86_400, ['LATE']],
  [31 * 86_400 + 1, ['TIME_TOO_OLD']],
])('a message %i seconds behind its arrival: %j', (behind, codes) => {
  expect(judgeTime(seconds(behind), receivedAt, null).map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['1970-01-01T00:00:00Z', false],
  ['2026-02-09T02:00:00Z', true],
  ['2026-02-09T01:59:59Z', false],
  ['2026-03-12T02:10:00Z', true],
  ['2026-03-12T02:10:01Z', false],
  ['2099-01-01T00:00:00Z', false],
  ['9999-12-31T00:00:00Z', false],
])('a charge at %s is priced by its own time: %s', (said, isOwn) => {
  const told = { at: new Date(said), receivedAt }
  expect(isTimeCredible(told)).toBe(isOwn)
  expect(priceTime(told)).toEqual(isOwn ? told.at : receivedAt)
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
