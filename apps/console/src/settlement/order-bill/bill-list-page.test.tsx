import { success } from '@chargedeck/contract/envelope'
import type { OrderBill } from '@chargedeck/contract/settlement/order-bill/shapes'
import { fen, rateBp } from '@chargedeck/domain/kernel/money'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { BillListPage } from './bill-list-page.tsx'
import { aBill } from './fixtures.ts'

const fee: OrderBill = {
  ...aBill('2', 35),
  holderId: null,
  holderName: '通道费',
  holderType: 'FEE',
  model: null,
  channelFeeAmt: fen(35),
  rate: rateBp(60),
  unitPrice: null,
}
const adjusted: OrderBill = { ...aBill('3', -99), billSeq: 1, billType: 'ADJUST', settleDate: '2026-03-14' }
const sums = { billQty: 3, shareAmt: 5902, feeAmt: 35, landlordAmt: 243, investorAmt: 399, operatorAmt: 5225 }

const closed: OrderBill = { ...aBill('4', 243), dailyId: '55' }
const day = { id: '55', withdrawId: '66', withdrawNo: 'WD66' }
const open = (
  search = '',
  permissions = ['settle:order:bills:page', 'charge:order:page'],
  seesOrgs = true,
  days = [day],
) => {
  const rows = [aBill('1', 243), fee, adjusted, closed]
  theServerAnswers((url) => {
    if (url.includes('/summary')) return success(sums)
    if (url.includes('/ofBill')) return success(rows)
    if (url.includes('/settle/daily/page'))
      return success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: days })
    return success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 3, totalCapped: false, rows })
  })
  openPage(<BillListPage />, { search, permissions, seesOrgs })
}

test('bills say what they are computed of, and lead to their order', async () => {
  open()
  const row = (await screen.findByText('OB1')).closest('tr')
  expect(row?.textContent).toMatch(/48\.50 度.*0\.05元\/度.*59\.02.*2\.43/)
  expect(screen.getByText('OB2').closest('tr')?.textContent).toContain('0.6%')
  const [link] = screen.getAllByRole('link', { name: 'MA9' })
  expect(link?.getAttribute('href')).toBe('/orders/charge?orderId=9&open=9')
  expect(screen.getByText('-0.99').parentElement?.style.color).toBe('var(--cd-tone-fault)')
})

test.each(['', '?holderType=LAN'])('the sum of what is found is named by what it is: %s', async (search) => {
  open(search)
  const strip = (await screen.findByText('52.25')).closest('dl')?.textContent
  expect(strip).toContain('分账合计59.02')
  expect(strip).not.toContain('实收')
})

test('a partner reads their own total, and nothing of the parties whose bills they do not see', async () => {
  open('', ['settle:order:bills:page'], false)
  const strip = (await screen.findByText('59.02', { selector: 'dl *' })).closest('dl')?.textContent
  expect(strip).toBe('分账合计59.02 元')
})

test('a bill opens beside those of the others, the first ones and each correction by itself', async () => {
  open()
  await userEvent.click(await screen.findByText('OB1'))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('正常 · 2026-03-12')).toBeTruthy()
  expect(drawer.getByText('调整 1 · 2026-03-14')).toBeTruthy()
  const feeRow = drawer.getAllByRole('cell', { name: '通道费' }).map((cell) => cell.closest('tr')?.textContent)
  expect(feeRow).toEqual([expect.stringMatching(/^通道费-/)])
})

test('without the page of charges the number of an order is plain text', async () => {
  open('', ['settle:order:bills:page'])
  await screen.findByText('OB1')
  expect(screen.queryByRole('link', { name: 'MA9' })).toBeNull()
})

test('a partner, who sees no orders of organisations, reads the number of the order as plain text', async () => {
  open('', ['settle:order:bills:page', 'charge:order:page'], false)
  await screen.findByText('OB1')
  expect(screen.queryByRole('link', { name: /MA9/ })).toBeNull()
})

test('a bill leads up to its day and to the withdrawal of that day', async () => {
  open('', ['settle:order:bills:page', 'settle:daily:page', 'settle:withdraw:history:page'])
  const [inList] = await screen.findAllByRole('link', { name: '2026-03-12' })
  expect(inList?.closest('tr')?.textContent).toContain('OB4')
  await userEvent.click(screen.getByText('OB4'))
  const drawer = within(await screen.findByRole('dialog'))
  const hrefOf = async (name: string) => (await drawer.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('2026-03-12')).toBe('/settle-center/daily-stats?startDate=2026-03-12&endDate=2026-03-12&open=55')
  expect(drawer.getByText('已关账')).toBeTruthy()
  expect(await hrefOf('WD66')).toBe('/settle-center/withdraw?open=66')
})

test('a bill whose day is not among those that were read still leads to that day', async () => {
  open('', ['settle:order:bills:page', 'settle:daily:page'], true, [])
  await userEvent.click(await screen.findByText('OB4'))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByRole('link', { name: '2026-03-12' })).toBeTruthy()
})
