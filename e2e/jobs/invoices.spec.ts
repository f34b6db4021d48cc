import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { invoiceStates } from '@chargedeck/domain/invoice/states'
import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { test } from './worker.ts'

type Order = { orderId: string; customerId: string | null; principalAmt: number | null }
type Customer = { id: string; customerNo: string }

test('finance invoices a paid order of a customer, takes its file, and takes the invoice back', async ({
  browser,
  aWorker,
}) => {
  const { read } = await theDesk(browser)
  const done = `/charge/order/page?pageNo=1&pageSize=200&orderStatus=${chargeOrderStates.done}`
  const unInvoiced = async () => {
    for (const { customerId, principalAmt } of (await read<{ rows: Order[] }>(done)).rows) {
      if (!customerId || !principalAmt) continue
      const free = await read<{ totalRows: number }>(`/invoice/invoiceable/page?customerId=${customerId}`)
      if (free.totalRows > 0) return customerId
    }
    return undefined
  }
  await expect.poll(unInvoiced, aBusyMachine).toBeDefined()
  const customerId = await unInvoiced()
  const customers = await read<{ rows: Customer[] }>(`/customer/page?id=${customerId}`)
  const customerNo = customers.rows[0]?.customerNo ?? ''

  const { page } = await aWorker('invoice', { shippedRole: 'fin' })
  await page.goto('/books/invoice')
  await page.getByRole('button', { name: '申请开票' }).click(aBusyMachine)
  const dialog = page.getByRole('dialog').filter({ hasText: '申请开票' })
  await dialog.getByLabel('客户', { exact: true }).fill(customerNo)
  await page.locator('.ant-select-item-option').filter({ hasText: customerNo }).click(aBusyMachine)
  await dialog.getByRole('row').nth(1).getByRole('checkbox').check(aBusyMachine)
  await expect(dialog.getByText('*供电*充电电费')).toBeVisible(aBusyMachine)
  const name = `示例购买方${Date.now()}`
  await dialog.getByLabel('抬头', { exact: true }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '新抬头' }).click(aBusyMachine)
  await dialog.getByLabel('抬头名称').fill(name)
  await dialog.getByLabel('税号').fill('91330100799655058C')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(dialog.getByText('税号有误，请核对每一位')).toBeVisible(aBusyMachine)
  await dialog.getByLabel('税号').fill('91330100799655058B')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText(/已申请开票：1笔订单/)).toBeVisible(aBusyMachine)

  await page.getByRole('row').filter({ hasText: name }).click(aBusyMachine)
  const drawer = page.getByRole('dialog').filter({ hasText: `查看 - 发票 ${name}` })
  await expect(drawer.getByText('开具成功')).toBeVisible({ timeout: 90_000 })
  const downloading = page.waitForEvent('download')
  await drawer.getByRole('button', { name: '下载发票' }).click(aBusyMachine)
  expect((await downloading).suggestedFilename()).toMatch(/^发票\d{20}\.pdf$/)
  await drawer.getByRole('button', { name: /红\s*冲/ }).click(aBusyMachine)
  const red = page.getByRole('dialog').filter({ hasText: '将整张红冲' })
  await red.getByLabel('说明').fill('客户提供的抬头有误')
  await red.getByRole('button', { name: /红\s*冲/ }).click(aBusyMachine)
  await expect(drawer.getByText('红冲成功')).toBeVisible({ timeout: 90_000 })
  await expect(drawer.getByText('已红冲').first()).toBeVisible()
})

test('a refused request says why, is voided with a reason, and its orders are free', async ({ aWorker }) => {
  const { page } = await aWorker('invoice-refused', { shippedRole: 'fin' })
  await page.goto(`/books/invoice?status=${invoiceStates.failed}`)
  await page.getByRole('row').filter({ hasText: '开具失败' }).first().click(aBusyMachine)
  const drawer = page.getByRole('dialog').filter({ hasText: '查看 - 发票' })
  await expect(drawer.getByText('沙箱：购买方名称与税号不一致').first()).toBeVisible(aBusyMachine)
  await drawer.getByRole('button', { name: '作废申请' }).click(aBusyMachine)
  const dialog = page.getByRole('dialog').filter({ hasText: '订单可重新开票' })
  await dialog.getByRole('button', { name: /作\s*废/ }).click(aBusyMachine)
  await expect(dialog.getByText('请填写原因')).toBeVisible(aBusyMachine)
  await dialog.getByLabel('原因').fill('客户改用个人抬头')
  await dialog.getByRole('button', { name: /作\s*废/ }).click()
  await expect(drawer.getByText('已作废').first()).toBeVisible(aBusyMachine)
})
