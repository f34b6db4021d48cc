import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { JournalOrigin } from './journal-origin.tsx'

const permissions = ['trade:order:page', 'channel:bill:page']
const of = { bizId: '9', billId: null, tradeId: null }
const leadsTo = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('the fee and the differences of a day lead to their bill', () => {
  const journal = { ...of, origin: 'CHANNEL_BILL', bizNo: '微信收款 2026-03-12', billId: '9' } as const
  openPage(<JournalOrigin journal={journal} />, { permissions })
  expect(leadsTo()).toEqual(['/books/channel-bill?open=9'])
})

test('a settled difference leads to its trade and to its bill, or to the bill alone', () => {
  const journal = { ...of, origin: 'CHANNEL_DIFF', bizNo: 'TP1', billId: '8' } as const
  const { unmount } = openPage(<JournalOrigin journal={{ ...journal, tradeId: '7' }} />, { permissions })
  expect(leadsTo()).toEqual(['/orders/trade?tradeNo=TP1&open=7', '/books/channel-bill?open=8'])
  unmount()
  openPage(<JournalOrigin journal={journal} />, { permissions })
  expect(leadsTo()).toEqual(['/books/channel-bill?open=8'])
  expect(screen.getByText('TP1')).toBeTruthy()
})
