import { expect, type Page } from '@playwright/test'
import { receipt } from '../grant-every-menu.ts'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { customersOf } from './desk.ts'
import { test } from './worker.ts'

test('service pays back a balance over two top-ups; a large refund waits until the finance lead lets it go', async ({
  browser,
  aWorker,
}) => {
  const desk = await theDesk(browser)
  const [customer] = await customersOf(desk, '退款客户', 1)
  const customerId = customer?.id ?? ''
  const topUp = async (tradeAmt: number, giftAmt: number) =>
    desk.write('/trade/order/topUp', {
      requestId: crypto.randomUUID(),
      customerId,
      tradeChannel: 'OfflinePay',
      tradeAmt,
      giftAmt,
      reason: '柜台现金',
      voucherPath: await desk.proof(),
    })
  await topUp(10_000, 0)
  await topUp(100_000, 10_000)

  const service = (await aWorker('refunds', { shippedRole: 'cs' })).page
  await openAccount(service, customerId)
  await refund(service, '150')
  await expect(service.getByText(/退款成功：150\.00元，共2笔，收回赠送/)).toBeVisible(aBusyMachine)
  await service.getByRole('button', { name: /完\s*成/ }).click()
  await refund(service, '600')
  await expect(service.getByText(/已提交，等待另一人复核：600\.00元，共1笔/)).toBeVisible(aBusyMachine)

  const lead = (await aWorker('refund-lead', { shippedRole: 'fin_lead' })).page
  await letGo(lead, customerId, '退款')
})

test('a large sum taken at the counter arrives when the finance lead says yes', async ({ browser, aWorker }) => {
  const [customer] = await customersOf(await theDesk(browser), '大额充值', 1)
  const customerId = customer?.id ?? ''
  const cashier = (await aWorker('cashier', { shippedRole: 'cs' })).page
  await openAccount(cashier, customerId)
  await cashier
    .getByRole('dialog')
    .first()
    .getByRole('button', { name: /充\s*值/ })
    .click(aBusyMachine)
  const dialog = cashier.getByRole('dialog').filter({ hasText: '充值 - ' })
  await dialog.getByLabel('充值金额').fill('3000', aBusyMachine)
  await expect(dialog.getByText(/提交后等待另一人复核/)).toBeVisible(aBusyMachine)
  await dialog.getByTestId('file-input').setInputFiles(receipt)
  await expect(dialog.getByLabel('上传成功')).toBeVisible(aBusyMachine)
  await dialog.getByLabel('原因').fill('转账到账')
  await dialog.getByRole('button', { name: /^充\s*值$/ }).click()
  await expect(dialog.getByText('已提交，等待另一人复核：3,000.00元，复核后到账')).toBeVisible(aBusyMachine)

  const lead = (await aWorker('top-up-lead', { shippedRole: 'fin_lead' })).page
  await letGo(lead, customerId, '充值')
  await lead.goto(`/customer/ordinary?id=${customerId}&open=${customerId}`)
  await expect(lead.getByRole('dialog').first().getByText('3,000.00').first()).toBeVisible(aBusyMachine)
})

test('chosen customers are paid back at once, and each drawer shows the trade', async ({ browser, aWorker }) => {
  const desk = await theDesk(browser)
  const customers = await customersOf(desk, '批量退款', 3)
  const cash = { tradeChannel: 'OfflinePay', tradeAmt: 10_000, reason: '柜台现金' }
  for (const { id: customerId } of customers.slice(0, 2)) {
    const proved = { requestId: crypto.randomUUID(), voucherPath: await desk.proof() }
    await desk.write('/trade/order/topUp', { ...cash, ...proved, customerId })
  }
  const { page } = await aWorker('refund-many', { shippedRole: 'fin_lead' })
  await page.goto('/customer/ordinary?nickname=批量退款')
  for (const { nickname } of customers)
    await page.getByRole('row').filter({ hasText: nickname }).getByRole('checkbox').check(aBusyMachine)
  await page.getByRole('button', { name: '批量退款' }).click(aBusyMachine)
  const dialog = page.getByRole('dialog').filter({ hasText: '批量退款' })
  await expect(dialog.getByText('已选 3 位客户，可退合计 200.00 元，其中 1 位没有可退金额')).toBeVisible(aBusyMachine)
  await dialog.getByLabel('原因').fill('停止运营')
  await dialog.getByRole('button', { name: '全部退款' }).click()
  await expect(dialog.getByText('已受理', { exact: true })).toHaveCount(2, aBusyMachine)
  await expect(dialog.getByText('未退', { exact: true })).toHaveCount(1)

  const [{ id } = { id: '' }] = customers
  await page.goto(`/customer/ordinary?id=${id}&open=${id}`)
  const drawer = page.getByRole('dialog').first()
  await drawer.getByText('资金', { exact: true }).click(aBusyMachine)
  await drawer.getByRole('tab', { name: '交易订单' }).click(aBusyMachine)
  const trades = drawer.getByRole('row')
  await expect(trades.filter({ hasText: '退款' }).first()).toBeVisible(aBusyMachine)
  await trades.filter({ hasText: '充值' }).first().getByRole('button', { name: '查看' }).click(aBusyMachine)
  await expect(page.getByRole('dialog').filter({ hasText: '查看 - 充值' })).toBeVisible(aBusyMachine)
})

/** The second person confirms what waits for them. */
async function letGo(page: Page, customerId: string, word: '退款' | '充值') {
  await page.goto(`/orders/trade?customerId=${customerId}`)
  await page.getByRole('row').getByText('待复核').click(aBusyMachine)
  const drawer = page.getByRole('dialog').filter({ hasText: `查看 - ${word}` })
  if (word === '充值') await expect(drawer.getByRole('img', { name: receipt.name })).toBeVisible(aBusyMachine)
  await drawer.getByRole('button', { name: '复核通过' }).click(aBusyMachine)
  const question = page.getByRole('dialog').filter({ hasText: `复核${word}` })
  await question.getByRole('button', { name: '复核通过' }).click(aBusyMachine)
  await expect(page.getByText('已复核').first()).toBeVisible(aBusyMachine)
  await expect(page.getByRole('row').filter({ hasText: '待复核' })).toHaveCount(0, aBusyMachine)
}

async function openAccount(page: Page, customerId: string) {
  await page.goto(`/customer/ordinary?id=${customerId}&open=${customerId}`)
  await expect(
    page
      .getByRole('dialog')
      .first()
      .getByRole('button', { name: /充\s*值/ }),
  ).toBeVisible(aBusyMachine)
}

async function refund(page: Page, yuan: string) {
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: '更多' }).click(aBusyMachine)
  await page.getByRole('menuitem', { name: '退款' }).click(aBusyMachine)
  const dialog = page.getByRole('dialog').filter({ hasText: '退款 - ' })
  await dialog.getByLabel(/退款金额/).fill(yuan, aBusyMachine)
  await dialog.getByLabel('原因').fill('客户要求退款')
  await dialog.getByRole('button', { name: /^退\s*款$/ }).click()
}
