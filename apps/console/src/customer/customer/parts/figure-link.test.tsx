import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { FigureLink } from './figure-link.tsx'

const address = async (made: 'paid' | 'held' | 'owed' | 'refunding') => {
  openPage(
    <FigureLink customerId="5" made={made}>
      {made}
    </FigureLink>,
    { permissions: ['charge:order:page', 'trade:order:page', 'customer:wallet:entries'] },
  )
  const { pathname, searchParams } = new URL((await screen.findByText<HTMLAnchorElement>(made)).href)
  return [
    pathname,
    searchParams.get('customerId'),
    searchParams.getAll('orderStatus'),
    searchParams.getAll('tradeStatus'),
  ]
}

test('each figure of a customer leads to the records that made it', async () => {
  expect(await address('paid')).toEqual(['/orders/charge', '5', ['40', '50'], []])
  expect(await address('held')).toEqual(['/orders/charge', '5', ['00', '10', '20', '30', '80'], []])
  expect(await address('owed')).toEqual(['/customer/ordinary', null, [], []])
  expect(await address('refunding')).toEqual(['/orders/trade', '5', [], ['0', '1', 'REVIEW']])
})

test('without the right to that list a figure is plain text', async () => {
  openPage(
    <FigureLink customerId="5" made="owed">
      2.50
    </FigureLink>,
  )
  expect((await screen.findByText('2.50')).tagName).toBe('SPAN')
})

test('in the open drawer only the tab changes: the list keeps its filters and its page', async () => {
  openPage(
    <FigureLink customerId="5" made="balance">
      余额
    </FigureLink>,
    { permissions: ['customer:wallet:entries'], search: 'customer/ordinary?lockFlag=1&pageNo=3&open=5&tab=overview' },
  )
  const { href } = await screen.findByText<HTMLAnchorElement>('余额')
  expect(new URL(href).search).toBe('?lockFlag=1&pageNo=3&open=5&tab=account')
})
