import type { PreviewedActivity } from '@chargedeck/contract/customer/activity/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Verdicts } from './verdicts.tsx'

const discount: PreviewedActivity = {
  activityId: '1',
  activityName: '夜间6折',
  activityType: 'CHARGE_DISCOUNT',
  refusal: null,
  reward: null,
  inviteeReward: null,
  serviceRate: 6000,
  discountAmt: fen(850),
  timesUsed: 0,
  budgetLeftAmt: null,
}

test('the discount that is taken says its amount, and another why it is not taken', () => {
  const smaller = { activityId: '2', activityName: '夜间7折', refusal: 'SMALLER' as const, serviceRate: null }
  render(<Verdicts verdicts={[discount, { ...discount, ...smaller, discountAmt: null }]} error={null} />)
  expect(screen.getByText('服务费6折，优惠8.5元')).toBeTruthy()
  expect(screen.getByText('另一项优惠更多')).toBeTruthy()
})

test('without a service fee only the rate is told', () => {
  render(<Verdicts verdicts={[{ ...discount, discountAmt: null }]} error={null} />)
  expect(screen.getByText('服务费6折')).toBeTruthy()
})
