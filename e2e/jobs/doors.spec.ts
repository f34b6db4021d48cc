import { expect, type Browser } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { test } from './worker.ts'

type Order = { orderNo: string; customerId: string | null; gunCode: string | null }

/** The demo writes its past while the first tests run. */
async function anOrder(browser: Browser): Promise<Order> {
  const desk = await theDesk(browser)
  const read = async () => {
    const { rows } = await desk.read<{ rows: Order[] }>('/charge/order/page?pageNo=1&pageSize=20')
    return rows.find(({ customerId, gunCode }) => customerId !== null && gunCode !== null)
  }
  await expect.poll(read, { timeout: 90_000 }).toBeDefined()
  const order = await read()
  if (!order) throw new Error('no order of a customer')
  return order
}

test('a caller is found by the number of their order, and one page shows who, the diagnosis and the orders', async ({
  browser,
  aWorker,
}) => {
  const order = await anOrder(browser)
  const page = (await aWorker('doors', [{ folder: '客户中心', page: '来电', buttons: ['查询'] }])).page
  await page.goto('/caller')
  const field = page.getByRole('searchbox', { name: /手机号、车牌/ })
  await field.fill(order.orderNo)
  await field.press('Enter')
  for (const title of ['可用余额', '正在充电', '最近订单'])
    await expect(page.getByText(title).first()).toBeVisible(aBusyMachine)
  await page.getByLabel('枪编码').fill(order.gunCode ?? '')
  await page.getByLabel('枪编码').press('Enter')
  await expect(page.getByText(/不能启动充电：\d项条件不满足|可以在.*启动充电/)).toBeVisible(aBusyMachine)
  await expect(page.getByRole('button', { name: '停止充电' })).toHaveCount(0)

  await page.goto('/charger-move')
  await expect(page.getByText('抱歉，你无权访问该页面')).toBeVisible(aBusyMachine)
  await expect(page.getByText(/没有「移桩记录」/)).toBeVisible()
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/welcome$/, aBusyMachine)
  await expect(page.getByText('地址 /no/such/page 不存在，已返回首页')).toBeVisible()
})

test('a reader of piles diagnoses a start and learns which right would mend it', async ({ aWorker }) => {
  const page = (await aWorker('doors', [{ folder: '场站设备', page: '充电桩', buttons: ['查询'] }])).page
  await page.goto('/charger-pile')
  await page.locator('tbody tr.ant-table-row').first().click(aBusyMachine)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: '启动诊断' }).click(aBusyMachine)
  await expect(drawer.getByText('已满足的条件', { exact: false })).toBeVisible(aBusyMachine)
  await drawer.getByRole('searchbox', { name: '客户的手机号、卡号、车牌或 VIN' }).fill('NOBODY')
  await drawer.getByRole('button', { name: '诊断', exact: true }).click()
  await expect(drawer.getByText(/没有找到客户：.*手机号、充电卡号、车牌、VIN/)).toBeVisible(aBusyMachine)
})

test('the way of a planned station to 上线 shows each step with its state, and the keyboard returns to the row', async ({
  aWorker,
}) => {
  const page = (await aWorker('doors', [{ folder: '场站设备', page: '充电站', buttons: ['查询', '设置位置'] }])).page
  await page.goto('/station?status=00')
  const row = page.locator('tbody tr.ant-table-row').first()
  await expect(row).toBeVisible(aBusyMachine)
  await row.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: '上线准备' }).click(aBusyMachine)
  await expect(drawer.getByText(/离上线还差 \d 项/)).toBeVisible(aBusyMachine)
  await expect(drawer.getByText('缺少生效的计费方案', { exact: false })).toBeVisible()
  await expect(drawer.getByRole('button', { name: '设置位置' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: '新增充电桩' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
})
