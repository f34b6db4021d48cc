import { expect, test } from 'vitest'
import { priceP4 } from '../kernel/money.ts'
import { fromWallTime } from '../kernel/wall-time.ts'
import { comparePlans } from './compare-plans.ts'
import { everybody, planInForce } from './plan-in-force.ts'
import type { FeeBand, FeePeriod } from './split-energy.ts'

const at = (time: string) => fromWallTime(`2026-03-12 ${time}`)
const plan = (name: string, from: string, more: Partial<Parameters<typeof planInForce>[0][number]> = {}) => ({
  name,
  pileType: 'ALL' as const,
  audience: 'ALL' as const,
  audienceRefId: null,
  effectiveTime: at(from),
  expireTime: null,
  ...more,
})

test('the audience decides before the pile type, the pile type before the later start', () => {
  const plans = [
    plan('all', '00:00:00'),
    plan('dc', '01:00:00', { pileType: 'DC' }),
    plan('newer', '02:00:00'),
    plan('vip', '00:00:00', { audience: 'VIP' }),
    plan('group', '00:00:00', { audience: 'GROUP', audienceRefId: '7' }),
    plan('carrier', '00:00:00', { audience: 'CARRIER', audienceRefId: '7' }),
  ]
  const named = (audience = everybody, pileType: 'DC' | 'AC' = 'DC') =>
    planInForce(plans, { pileType, audience, at: at('03:00:00') })?.name
  expect(named()).toBe('dc')
  expect(named(everybody, 'AC')).toBe('newer')
  expect(named({ ...everybody, isVip: true })).toBe('vip')
  expect(named({ groupId: '7', carrierId: null, isVip: true })).toBe('group')
  expect(named({ groupId: '8', carrierId: '7', isVip: true })).toBe('carrier')
  expect(planInForce([], { pileType: 'DC', audience: everybody, at: at('03:00:00') })).toBe(null)
})

test('a plan takes over at its exact start, whether or not the previous one was sent', () => {
  const next = plan('next', '12:00:00')
  for (const expireTime of [null, at('12:00:00')]) {
    const plans = [next, plan('old', '00:00:00', { expireTime })]
    const named = (ms: number) =>
      planInForce(plans, { pileType: 'AC', audience: everybody, at: new Date(next.effectiveTime.getTime() + ms) })
    expect([named(-1)?.name, named(0)?.name, named(1)?.name]).toEqual(['old', 'next', 'next'])
  }
})

const period = (startTime: string, endTime: string, band: FeeBand, elec: number): FeePeriod => ({
  startTime,
  endTime,
  band,
  elecPrice: priceP4(elec),
  servicePrice: priceP4(4000),
})

test('two plans are compared over the edges of both, and equal neighbours are merged', () => {
  const before = [period('00:00', '08:00', 'VALLEY', 3000), period('08:00', '24:00', 'FLAT', 6000)]
  const after = [
    period('00:00', '08:00', 'VALLEY', 3000),
    period('08:00', '10:00', 'FLAT', 6000),
    period('10:00', '24:00', 'PEAK', 9000),
  ]
  expect(comparePlans(before, after)).toMatchObject([
    { startTime: '00:00', endTime: '08:00', isChanged: false },
    { startTime: '08:00', endTime: '10:00', isChanged: false },
    { startTime: '10:00', endTime: '24:00', isChanged: true, before: { elecPrice: 6000 }, after: { elecPrice: 9000 } },
  ])
  expect(comparePlans(after, after).every(({ isChanged }) => !isChanged)).toBe(true)
  expect(comparePlans([], [period('00:00', '24:00', 'ALL_DAY', 1)])).toMatchObject([{ before: null, isChanged: true }])
})
