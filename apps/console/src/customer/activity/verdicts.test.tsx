import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { takenDiscount } from './fixtures.ts'
import { Verdicts } from './verdicts.tsx'

test('the discount that is taken says its amount, and another why it is not taken', () => {
  const smaller = { activityId: '2', activityName: '夜间7折', refusal: 'SMALLER' as const, serviceRate: null }
  render(<Verdicts verdicts={[takenDiscount, { ...takenDiscount, ...smaller, discountAmt: null }]} error={null} />)
  expect(screen.getByText('服务费6折，优惠8.5元')).toBeTruthy()
  expect(screen.getByText('另一项优惠更多')).toBeTruthy()
})

test('without a service fee only the rate is told', () => {
  render(<Verdicts verdicts={[{ ...takenDiscount, discountAmt: null }]} error={null} />)
  expect(screen.getByText('服务费6折')).toBeTruthy()
})
