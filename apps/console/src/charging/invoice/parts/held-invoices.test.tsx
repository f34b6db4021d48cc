import { failure, success } from '@chargedeck/contract/envelope'
import type { Invoice } from '@chargedeck/contract/charging/invoice/row'
import { invoiceStates } from '@chargedeck/domain/invoice/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { HeldInvoices } from './held-invoices.tsx'

const invoice = {
  id: '5',
  applyNo: 'FP1',
  invoiceNo: '26320000000000000005',
  status: invoiceStates.issued,
  changedFlag: 'N',
  buyerName: '示例物流',
  totalAmt: fen(12_345),
} as Invoice // the part reads no more
const reversed = { ...invoice, id: '6', invoiceNo: '26320000000000000006', status: invoiceStates.reversed } as Invoice
const permissions = ['invoice:ofOrder', 'invoice:page']
const twoOrders = ['1', '2']
const show = (invoices: Invoice[], rights = permissions, orders = twoOrders) => {
  const fetched = theServerAnswers(() => success(invoices))
  openPage(<HeldInvoices orderKind="OCCUPY" orderIds={orders} />, { permissions: rights })
  return fetched
}

test('an invoice of several of the orders is named once with its amount, and leads to its page; one taken back is not', async () => {
  const fetched = show([invoice, reversed])
  const link = await screen.findByRole('link', { name: '26320000000000000005' })
  expect(link.getAttribute('href')).toBe('/books/invoice?invoiceNo=FP1&open=5')
  expect(screen.getByText('示例物流 · 123.45元')).toBeTruthy()
  expect(screen.queryByText('26320000000000000006')).toBeNull()
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/invoice/ofOrder?orderKind=OCCUPY&orderId=1&orderId=2'])
  expect(screen.queryByText(/其余订单/)).toBeNull()
})

test('orders without an invoice say nothing, also before it is known', async () => {
  const answers: (() => void)[] = []
  const fetched = theServerAnswers(() => new Promise((tell) => answers.push(() => tell(success([reversed])))))
  const { container } = openPage(<HeldInvoices orderKind="OCCUPY" orderIds={twoOrders} />, { permissions })
  const isSaid = () => container.textContent?.includes('红冲')
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  expect(isSaid()).toBe(false)
  await act(async () => {
    for (const answer of answers) answer()
  })
  expect(isSaid()).toBe(false)
})

test('when they cannot be read it is told in general', async () => {
  theServerAnswers(() => failure('REQUEST.UNKNOWN_PATH'))
  openPage(<HeldInvoices orderKind="OCCUPY" orderIds={twoOrders} />, { permissions })
  expect(await screen.findByText('已开票的，发票随之待红冲')).toBeTruthy()
})

test('a role that sees no invoices is told in general', async () => {
  show([invoice], [])
  expect(await screen.findByText('已开票的，发票随之待红冲')).toBeTruthy()
})

test('of very many orders the first are asked for, and the others are told of in general', async () => {
  const many = Array.from({ length: 101 }, (_, index) => String(index))
  show([invoice], permissions, many)
  expect(await screen.findByText('其余订单已开票的，发票同样待红冲')).toBeTruthy()
})
