import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { JournalOrigin } from './journal-origin.tsx'

const permissions = [
  ...(['trade:order:page', 'channel:bill:page', 'connectivity:carrier:roaming:page', 'kit:carWash:use:page'] as const),
  ...(['settle:withdraw:history:page', 'settle:order:bills:page', 'connectivity:carrier:page'] as const),
]
const of = { bizId: '9', billId: null, tradeId: null, carrierId: null }
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

test.each([
  [{ origin: 'ROAMING_ORDER', bizNo: 'RO1' }, '/carrier?list=roaming&open=9'],
  [{ origin: 'WASH_USE', bizNo: 'WU1' }, '/kit/car-wash?list=uses&useId=9'],
  [{ origin: 'WITHDRAW', bizNo: 'WD1' }, '/settle-center/withdraw?withdrawNo=WD1&open=9'],
  [{ origin: 'GUARANTEE', bizNo: '2026-03保底' }, '/settle-center/order-bills?open=9'],
  [{ origin: 'CARRIER_PAYMENT', bizNo: '某运营商', carrierId: '6' }, '/carrier?open=6'],
] as const)('%j leads to its page', (journal, href) => {
  openPage(<JournalOrigin journal={{ ...of, ...journal }} />, { permissions })
  expect(leadsTo()).toEqual([href])
})
