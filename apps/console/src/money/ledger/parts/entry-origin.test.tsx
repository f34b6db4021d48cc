import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { EntryOrigin } from './entry-origin.tsx'

const permissions = ['charge:order:page', 'occupy:order:page', 'trade:order:page']

test.each([
  ['CHARGE', false, '/orders/charge?orderId=9&open=9'],
  ['REPAY', false, '/orders/charge?orderId=9&open=9'],
  ['REPAY', true, '/orders/occupy?open=9'],
  ['OCCUPY_REVERSAL', true, '/orders/occupy?open=9'],
  ['TOP_UP', false, '/orders/trade?open=9'],
  ['REFUND_PAID', false, '/orders/trade?open=9'],
  ['REDEEM', false, '/orders/trade?open=9'],
] as const)('an entry of %s (occupy: %s) leads to %s', (bizType, isOccupy, address) => {
  openPage(<EntryOrigin entry={{ bizType, bizId: '9', isOccupy }} />, { permissions })
  expect(screen.getByRole('link').getAttribute('href')).toBe(address)
})

test('an entry of a trade leads nowhere for a user who may not see trades', () => {
  openPage(<EntryOrigin entry={{ bizType: 'TOP_UP', bizId: '9' }} />, { permissions: ['charge:order:page'] })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('充值')).toBeTruthy()
})
