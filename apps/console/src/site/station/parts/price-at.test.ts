import { expect, test } from 'vitest'
import { aStationDetail } from '../fixtures.ts'
import { pricesAt } from './price-at.ts'

test('the price now is electricity and service of the period that the time lies in', () => {
  const [plan] = aStationDetail().fees
  if (!plan) throw new Error('the fixture has a plan')
  const { fees } = aStationDetail()
  for (const { startTime, elecPrice, servicePrice } of plan.periods)
    expect(pricesAt(fees, startTime).find((each) => each.plan.id === plan.id)?.price).toBe(elecPrice + servicePrice)
})

test('a plan for members is nobody else’s price', () => {
  const fees = aStationDetail().fees.map((fee) => ({ ...fee, audience: 'VIP' as const }))
  expect(pricesAt(fees, '12:00')).toEqual([])
})
