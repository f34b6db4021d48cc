import { expect, type Page } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { choose } from './desk.ts'
import { test } from './worker.ts'

const platform = '示例出行平台'

test('a carrier officer binds a station, pushes an order by hand, handles a difference and compares the day again', async ({
  aWorker,
}) => {
  const { page } = await aWorker('check-with-a-carrier', { shippedRole: 'net' })
  await bindsAStation(page)
  await pushesAnOrder(page)
  await handlesADifference(page)
  await comparesAgain(page)
})

async function bindsAStation(page: Page): Promise<void> {
  await page.goto('/carrier?list=site')
  await page.getByRole('button', { name: '批量绑定' }).click(aBusyMachine)
  const dialog = page.getByRole('dialog').filter({ hasText: '批量绑定站点' })
  await choose(page, dialog.getByLabel('运营商'), '广西', '广西监管平台')
  await choose(page, dialog.getByLabel('站点'), '奥体东门')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: /绑\s*定/ }).click(aBusyMachine)
  await expect(dialog).toContainText('已绑定', aBusyMachine)
}

async function pushesAnOrder(page: Page): Promise<void> {
  await page.goto('/carrier?list=push&status=40')
  const row = page.locator('tbody tr.ant-table-row').filter({ hasText: '须手动推送' }).first()
  await row.getByRole('button', { name: '重新推送' }).click(aBusyMachine)
  const dialog = page.getByRole('dialog').filter({ hasText: '之前失败的推送不再重试' })
  await dialog.getByRole('button', { name: /^推\s*送$/ }).click(aBusyMachine)
  await expect(page.getByText('已加入推送队列').first()).toBeVisible(aBusyMachine)
}

async function handlesADifference(page: Page): Promise<void> {
  await page.goto('/carrier?list=push&view=check&status=40')
  await page.getByRole('row').filter({ hasText: platform }).first().click(aBusyMachine)
  const drawer = page.getByRole('dialog').filter({ hasText: '汇总' })
  await expect(drawer.getByRole('cell', { name: '我方缺单', exact: true })).toBeVisible(aBusyMachine)
  await drawer.getByRole('button', { name: /处\s*理/ }).click(aBusyMachine)
  const dialog = page.getByRole('dialog').filter({ hasText: '处理差异' }).last()
  await dialog.getByRole('button', { name: /处\s*理/ }).click(aBusyMachine)
  await expect(dialog.getByText('请输入说明')).toBeVisible(aBusyMachine)
  await dialog.getByText(/^平账/).click()
  await dialog.getByLabel('说明').fill('对方补录的订单，双方已结清')
  await dialog.getByRole('button', { name: /处\s*理/ }).click()
  await expect(drawer.getByText('平账')).toBeVisible(aBusyMachine)
  await expect(drawer.getByText('已处理').first()).toBeVisible(aBusyMachine)
}

async function comparesAgain(page: Page): Promise<void> {
  await page.goto('/report/order-check')
  await page.getByRole('button', { name: '发起对账' }).click(aBusyMachine)
  const dialog = page.getByRole('dialog').filter({ hasText: '发起对账' })
  await choose(page, dialog.getByLabel('运营商'), '出行', platform)
  await dialog.getByRole('button', { name: /对\s*账/ }).click(aBusyMachine)
  await expect(dialog.getByText('该日已核对')).toBeVisible(aBusyMachine)
  await dialog.getByText('已核对或有未结束订单时仍然核对').click()
  await dialog.getByRole('button', { name: /对\s*账/ }).click(aBusyMachine)
  await expect(page.getByText('已发起对账，对方答复后显示结果').first()).toBeVisible(aBusyMachine)
}
