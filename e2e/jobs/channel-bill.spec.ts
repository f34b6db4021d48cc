import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { test } from './worker.ts'

test('finance finds the day on which a channel and the books differ, sees why, and settles it with a reason', async ({
  aWorker,
}) => {
  const { page } = await aWorker('channel-bill', { shippedRole: 'fin' })
  await page.goto('/books/channel-bill?status=20')
  const row = page.getByRole('row').filter({ hasText: '有差异' }).first()
  await expect(row).toContainText('1 / 1', aBusyMachine)
  await row.click(aBusyMachine)
  const drawer = page.getByRole('dialog').filter({ hasText: '差异（元）' })
  await expect(drawer.getByText('短款 · 收款')).toBeVisible(aBusyMachine)
  await expect(drawer.getByText('50.19').first()).toBeVisible()
  await drawer.getByRole('button', { name: '处理' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '处理差异' })
  await dialog.getByRole('button', { name: /处\s*理/ }).click(aBusyMachine)
  await expect(dialog.getByText('请填写原因')).toBeVisible(aBusyMachine)
  await dialog.getByText('资金已退补：渠道已补给我方').click()
  await dialog.getByLabel('原因').fill('渠道次日补款，已核对银行流水')
  await dialog.getByRole('button', { name: /处\s*理/ }).click()
  await expect(drawer.getByText('资金已退补')).toBeVisible(aBusyMachine)
  await expect(drawer.getByText('已处理').first()).toBeVisible(aBusyMachine)

  await page.goto('/books/journal?bizType=CHANNEL_DIFF_SETTLED')
  await page.getByRole('cell', { name: '差异处理' }).first().click(aBusyMachine)
  const journal = page.getByRole('dialog').filter({ hasText: '分录（元）' })
  await expect(journal.getByText('待查款项')).toBeVisible(aBusyMachine)
})

test('finance asks for the bill of a day by hand', async ({ aWorker }) => {
  const { page } = await aWorker('channel-bill-by-hand', { shippedRole: 'fin' })
  await page.goto('/books/channel-bill')
  await page.getByRole('button', { name: '核对账单' }).click(aBusyMachine)
  const dialog = page.getByRole('dialog').filter({ hasText: '核对账单' })
  await dialog.getByRole('button', { name: /核\s*对/ }).click(aBusyMachine)
  await expect(dialog.getByText('请选择支付配置')).toBeVisible(aBusyMachine)
  await dialog.getByLabel('支付配置').click()
  await page.getByTitle('微信沙箱（微信支付 1900000109）').click(aBusyMachine)
  await dialog.getByRole('button', { name: /核\s*对/ }).click()
  await expect(page.getByText('已开始核对')).toBeVisible(aBusyMachine)
})
