import { expect, type Page } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { choose, confirmIn, customersOf } from './desk.ts'
import { test } from './worker.ts'

test('a carrier officer starts the charge of a customer at the gun of a partner, follows it, stops it and sees it settled', async ({
  browser,
  aWorker,
}) => {
  const desk = await theDesk(browser)
  const [customer] = await customersOf(desk, `在外${String(Date.now()).slice(-5)}`, 1)
  const { id: customerId, nickname } = customer ?? { id: '', nickname: '' }
  const cash = { customerId, tradeAmt: 20_000, tradeChannel: 'OfflinePay', reason: '现金充值' }
  const voucherPath = await desk.proof()
  await desk.write('/trade/order/topUp', { ...cash, voucherPath, requestId: `away-${Date.now()}` })
  const { page } = await aWorker('charge-at-a-partner', { shippedRole: 'net' })
  await starts(page, nickname)
  await stops(page, nickname)
})

async function starts(page: Page, nickname: string): Promise<void> {
  await page.goto('/carrier?list=supply')
  await page.getByRole('row').filter({ hasText: '番禺广场站' }).first().click(aBusyMachine)
  const drawer = page.getByRole('dialog').filter({ hasText: '番禺广场站' })
  await drawer.getByRole('button', { name: '启动充电', disabled: false }).last().click(aBusyMachine)
  const dialog = page.getByRole('dialog').filter({ hasText: '先冻结客户余额' })
  await choose(page, dialog.getByLabel('客户'), nickname)
  await dialog.getByRole('button', { name: '启动充电' }).click(aBusyMachine)
  await expect(page.getByText('已请求启动，结果显示在资源方订单中').first()).toBeVisible(aBusyMachine)
}

async function stops(page: Page, nickname: string): Promise<void> {
  await page.goto('/carrier?list=roaming')
  const row = page.getByRole('row').filter({ hasText: nickname })
  await expect(row).toContainText('充电中', aBusyMachine)
  await row.getByRole('button', { name: '停止充电' }).click(aBusyMachine)
  await confirmIn(page, '确认停止充电？', /停止充电/)
  await expect(row).toContainText('已完成', aBusyMachine)
  await row.getByText('示例资源方', { exact: true }).click(aBusyMachine)
  const drawer = page.getByRole('dialog').filter({ hasText: '资源方订单' })
  await expect(drawer.getByText('费用（按资源方订单）')).toBeVisible(aBusyMachine)
  await expect(drawer.getByText(/后台停止/).first()).toBeVisible(aBusyMachine)
}
