import type { Fee } from '@chargedeck/contract/site/fee/row'
import { expect, test } from 'vitest'
import { aFeeInForce } from '../fixtures.ts'
import { audienceKey, daysOfMonth } from './calendar-days.ts'

const plan = (id: string, effectiveTime: string, more: Partial<Fee> = {}): Fee => ({
  ...aFeeInForce,
  id,
  effectiveTime,
  ...more,
})
const fees = [
  plan('2', '2026-02-10 08:00:00'),
  plan('1', '2026-01-01 00:00:00', { expireTime: '2026-02-10 08:00:00' }),
  plan('3', '2026-01-01 00:00:00', { audience: 'VIP' }),
  plan('4', '2026-01-01 00:00:00', { audience: 'GROUP', audienceRefId: '77' }),
]
const idsOn = (date: string, who: Parameters<typeof daysOfMonth>[2]) =>
  daysOfMonth(fees, '2026-02', who)
    .find((day) => day.date === date)
    ?.stretches.map(({ from, fee }) => [from, fee?.id ?? null])

test('a month has its days, and the day of a change has both plans', () => {
  const days = daysOfMonth(fees, '2026-02', { pileType: 'DC' })
  expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([28, '2026-02-01', '2026-02-28'])
  expect(days.filter(({ isChange }) => isChange).map(({ date }) => date)).toEqual(['2026-02-10'])
  expect(idsOn('2026-02-10', { pileType: 'DC' })).toEqual([['00:00', '1'], ['08:00', '2']]) // prettier-ignore
})

test('members and groups have their own calendar, and a pile type without a plan has none', () => {
  expect(idsOn('2026-02-11', { pileType: 'DC', audience: 'VIP' })).toEqual([['00:00', '3']])
  const [group] = fees.filter(({ audience }) => audience === 'GROUP').map(audienceKey)
  expect(idsOn('2026-02-11', { pileType: 'DC', audience: group ?? '' })).toEqual([['00:00', '4']])
  expect(idsOn('2026-02-11', { pileType: 'AC' })).toEqual([['00:00', null]])
})
