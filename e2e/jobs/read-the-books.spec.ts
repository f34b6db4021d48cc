import { expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { customersOf } from './desk.ts'
import { test } from './worker.ts'

test('finance reads that the books are balanced, and goes from the cash down to the top-up that brought it', async ({
  browser,
  aWorker,
}) => {
  const desk = await theDesk(browser)
  const [customer] = await customersOf(desk, '账簿客户', 1)
  await desk.write('/trade/order/topUp', {
    requestId: randomUUID(),
    customerId: customer?.id,
    tradeChannel: 'BankPay',
    tradeAmt: 12_345,
    giftAmt: 0,
    reason: '对公转账',
    voucherPath: await desk.proof(),
  })
  const { page, click } = await aWorker('books', { shippedRole: 'fin' })
  await page.goto('/books/trial-balance')
  await expect(page.getByText(/：试算平衡$/)).toBeVisible(aBusyMachine)
  const cash = page.getByRole('row').filter({ hasText: '资金 - 银行转账' })
  await expect(cash).toContainText('资产')
  await click(cash.getByRole('link', { name: '资金 - 银行转账' }))
  await expect(page).toHaveURL(/books\/journal\?.*account=CASH.*channel=BankPay/)
  const booked = page.getByRole('row').filter({ hasText: '123.45' }).first()
  await click(booked.getByText('充值', { exact: true }))
  const journal = page.getByRole('dialog').filter({ hasText: '分录' })
  await expect(journal.getByRole('row').filter({ hasText: '客户充值余额' })).toContainText('账簿客户1', aBusyMachine)
  await click(journal.getByRole('link'))
  await expect(page.getByRole('dialog').filter({ hasText: '对公转账' })).toBeVisible(aBusyMachine)
})
