import { expect, type Page } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { customersOf } from './desk.ts'
import { test } from './worker.ts'

test('service shows a code, the customer pays at the cashier, and the money goes back the way it came', async ({
  browser,
  aWorker,
}) => {
  const [customer] = await customersOf(await theDesk(browser), '扫码客户', 1)
  const customerId = customer?.id ?? ''
  const { page } = await aWorker('codes', { shippedRole: 'cs' })
  await page.goto(`/customer/ordinary?id=${customerId}&open=${customerId}`)
  const dialog = await askForACode(page, '100元')
  const cashier = await openCashier(page)
  await expect(cashier.getByText('¥ 100.00')).toBeVisible(aBusyMachine)
  await cashier.getByRole('button', { name: '确认支付' }).click()
  await expect(cashier.getByText('支付成功')).toBeVisible(aBusyMachine)
  await cashier.close()
  await expect(dialog.getByText('已到账100.00元')).toBeVisible(aBusyMachine)
  await dialog.getByRole('button', { name: /完\s*成/ }).click()

  await page.goto(`/orders/trade?customerId=${customerId}`)
  await page.getByRole('row').getByText('成功').first().click(aBusyMachine)
  const drawer = page.getByRole('dialog').filter({ hasText: '查看 - 充值' })
  await expect(drawer.getByRole('heading', { name: '渠道流水' })).toBeVisible(aBusyMachine)
  await expect(drawer.getByText('微信沙箱')).toBeVisible(aBusyMachine)

  await page.goto(`/customer/ordinary?id=${customerId}&open=${customerId}`)
  await page.getByRole('dialog').first().getByRole('button', { name: '更多' }).click(aBusyMachine)
  await page.getByRole('menuitem', { name: '退款' }).click(aBusyMachine)
  const refund = page.getByRole('dialog').filter({ hasText: '退款 - ' })
  await refund.getByLabel(/退款金额/).fill('40', aBusyMachine)
  await refund.getByText('原路退回').click()
  await refund.getByLabel('原因').fill('客户要求退款')
  await refund.getByRole('button', { name: /^退\s*款$/ }).click()
  await expect(async () => {
    await page.goto(`/orders/trade?customerId=${customerId}&tradeType=REFUND`)
    await expect(page.getByRole('row').getByText('成功')).toBeVisible({ timeout: 4000 })
  }).toPass(aBusyMachine)
})

test('a code that the customer does not want is closed, and one that they refuse fails', async ({
  browser,
  aWorker,
}) => {
  const [customer] = await customersOf(await theDesk(browser), '不付客户', 1)
  const { page } = await aWorker('codes-closed', { shippedRole: 'cs' })
  await page.goto(`/customer/ordinary?id=${customer?.id}&open=${customer?.id}`)
  const dialog = await askForACode(page, '50元')
  await dialog.getByRole('button', { name: '关闭收款' }).click(aBusyMachine)
  const question = page.getByRole('dialog').filter({ hasText: '收款码失效' })
  await question.getByLabel('原因').fill('客户改付现金')
  await question.getByRole('button', { name: '关闭收款' }).click()
  await expect(dialog.getByText('收款已关闭')).toBeVisible(aBusyMachine)
  await dialog.getByRole('button', { name: /完\s*成/ }).click()

  const again = await askForACode(page, '50元')
  const cashier = await openCashier(page)
  await cashier.getByRole('button', { name: '拒绝支付' }).click(aBusyMachine)
  await expect(again.getByText('支付失败').first()).toBeVisible(aBusyMachine)
})

async function askForACode(page: Page, amount: string) {
  await page
    .getByRole('dialog')
    .first()
    .getByRole('button', { name: /充\s*值/ })
    .click(aBusyMachine)
  const dialog = page.getByRole('dialog').filter({ hasText: '充值 - ' })
  await dialog.getByText('微信扫码').click(aBusyMachine)
  await dialog.getByRole('button', { name: amount }).click(aBusyMachine)
  await dialog.getByRole('button', { name: '出示收款码' }).click()
  await expect(dialog.getByText('请用微信扫码支付')).toBeVisible(aBusyMachine)
  return dialog
}

async function openCashier(page: Page): Promise<Page> {
  const [cashier] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '打开收银台' }).click(aBusyMachine),
  ])
  return cashier
}
