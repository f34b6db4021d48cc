import { expect, test, type Locator, type Page } from '@playwright/test'
import { callsOf } from './grant-every-menu.ts'
import { tokenOf } from './look-at-page.ts'
import { signIn } from './sign-in.ts'

const aBusyMachine = { timeout: 45_000 }
const aPastBeingWritten = { timeout: 90_000 }
test.setTimeout(150_000)

let token = ''
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page)
  token = (await page.evaluate(() => localStorage.getItem('Access-Token'))) ?? ''
  await page.close()
})
test.beforeEach(({ page }) => page.addInitScript((stored) => localStorage.setItem('Access-Token', stored), token))

const firstRow = (page: Page): Locator => page.locator('tbody tr.ant-table-row').first()

/** Opens the list and waits for rows: the demo writes its history while the first tests run. */
async function openList(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(firstRow(page)).toBeVisible({ timeout: 10_000 })
  }).toPass(aPastBeingWritten)
}

/** Rows move when an event adds an order, so the test finds its row by number. */
async function openOrder(page: Page, path: string): Promise<Locator> {
  await openList(page, path)
  const orderId = await firstRow(page).getAttribute('data-row-key')
  await page.goto(`/orders/charge?orderId=${orderId}&open=${orderId}`)
  const drawer = page.getByRole('dialog').filter({ hasText: '查看 - ' })
  await expect(drawer.getByText('状态记录')).toBeVisible(aBusyMachine)
  return drawer
}

test('the home page shows open work and every station, and links to the wall of one', async ({ page }) => {
  await page.goto('/welcome')
  for (const title of ['今日充电量', '待办', '充电枪状态', '实时功率', '站点排行 TOP10'])
    await expect(page.getByText(title).first()).toBeVisible(aBusyMachine)
  await page
    .locator('.home-board')
    .getByRole('link', { name: /奥体东门站/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/monitor\/runtime\?stationId=\d+/)
})

test('a station opens beside its list, with its guns of now and its day of prices', async ({ page }) => {
  await openList(page, '/station?stationNo=CH320105001')
  await firstRow(page).click()
  const drawer = page.getByRole('dialog').filter({ hasText: '查看 - ' })
  await drawer.getByText('设备', { exact: true }).click()
  await expect(drawer.getByRole('article').first()).toBeVisible(aBusyMachine)
  await drawer.getByText('经营', { exact: true }).click()
  await drawer.getByRole('tab', { name: /计费方案/ }).click()
  await expect(drawer.getByText('合计（元/度）').first()).toBeVisible(aBusyMachine)
})

test('a settled order shows its lines, who paid and the books', async ({ page }) => {
  const dearest = 'sortField=actualAmt&sortOrder=descend' // a charge that was stopped at once costs nothing and has no journal
  const drawer = await openOrder(page, `/orders/charge?orderStatus=50&${dearest}`)
  await drawer.getByRole('tab', { name: '计费与支付' }).click()
  await expect(drawer.getByRole('rowheader', { name: '应收' })).toBeVisible(aBusyMachine)
  await expect(drawer.getByRole('rowheader', { name: '实收' })).toBeVisible()
  await expect(drawer.getByText('订单清分').first()).toBeVisible() // an adjusted order has several journals
  await expect(drawer.getByRole('button', { name: '调整金额' })).toBeEnabled()
})

test('staff stop a running charge at the desk, and the open page shows the settlement', async ({ page }) => {
  const drawer = await openOrder(page, '/orders/charge?orderStatus=10')
  await drawer.getByRole('button', { name: '停止充电' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '停止充电 - ' })
  await dialog.getByLabel('原因').fill('客户来电')
  await dialog.getByRole('button', { name: '停止充电' }).click()
  await expect(dialog).toBeHidden(aBusyMachine)
  await expect(drawer.getByText('实收', { exact: true }).first()).toBeVisible(aBusyMachine)
})

test('staff settle an order without a bill by hand', async ({ page }) => {
  const drawer = await openOrder(page, '/orders/charge?orderStatus=80&startTime=2026-01-01')
  await drawer.getByRole('button', { name: '人工结算' }).click()
  const settling = page.getByRole('dialog').filter({ hasText: '人工结算 - ' })
  const started = await drawer
    .getByRole('cell', { name: /^开始时间/ })
    .locator('time')
    .textContent()
  const meter =
    (await drawer
      .getByRole('cell', { name: /^电表起值/ })
      .locator('.cd-number')
      .textContent()) ?? ''
  await settling.getByLabel('结束时间').fill(halfAnHourAfter(started ?? ''))
  await settling.getByLabel('结束时间').press('Enter')
  await settling.getByLabel('电表止值（度）').fill(String(Math.ceil(Number(meter.replaceAll(',', ''))) + 2))
  await settling.getByLabel('原因').fill('按现场电表读数结算')
  await settling.getByRole('button', { name: /^(结\s*算|提交复核)$/ }).click()
  await expect(settling).toBeHidden(aBusyMachine)
  await expect(drawer.getByText('实收', { exact: true }).first()).toBeVisible(aBusyMachine)
})

/** The time as typed into the field, in the product's time zone. */
const halfAnHourAfter = (wallTime: string): string =>
  new Date(new Date(`${wallTime.replace(' ', 'T')}Z`).getTime() + 1_800_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')

/** Chooses the first option with these words. A list that closes, fills or moves is opened and clicked again. */
async function choose(field: Locator, words: string, nth = 0): Promise<void> {
  const options = field
    .page()
    .locator('.ant-select-dropdown:visible .ant-select-item-option:not(.ant-select-item-option-disabled)')
  const option = options.filter({ hasText: words }).nth(nth)
  const chosen = field.locator('xpath=ancestor::*[contains(@class, "ant-select-content-has-value")]')
  await expect(async () => {
    if ((await field.getAttribute('aria-expanded')) !== 'true') await field.click({ timeout: 5000 })
    await option.click({ timeout: 5000 })
    await expect(option).toBeHidden({ timeout: 3000 })
    await expect(chosen).toBeAttached({ timeout: 3000 })
  }).toPass(aBusyMachine)
}

/** A new customer who paid 100 yuan at the counter. */
async function aCustomerWithMoney(page: Page): Promise<string> {
  const { write, proof } = callsOf({ request: page.request, token: await tokenOf(page) })
  const mobile = `171${String(Date.now()).slice(-8)}`
  const customerId = await write<string>('/customer/addedOrModify', { mobile })
  const paid = { tradeChannel: 'OfflinePay', tradeAmt: 10_000, reason: '现金', voucherPath: await proof() }
  await write('/trade/order/topUp', { ...paid, requestId: mobile, customerId })
  return mobile
}

/** Whether the server accepted the start: a demo car may have come to the gun just before. */
async function startsAt(dialog: Locator, nth: number): Promise<boolean> {
  await choose(dialog.getByLabel('充电枪'), '空闲', nth)
  const answered = dialog.page().waitForResponse((response) => response.url().endsWith('/charge/order/start'))
  await dialog.getByRole('button', { name: '启动充电' }).click()
  const { success } = (await (await answered).json()) as { success: boolean } // as the contract says
  return success
}

test('staff start a charge at the desk at a free gun for a customer', async ({ page }) => {
  await openList(page, '/orders/charge')
  const mobile = await aCustomerWithMoney(page)
  await page.getByRole('button', { name: '启动充电' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '充电方式' })
  await dialog.getByLabel('站点').fill('金沙江西街')
  await choose(dialog.getByLabel('站点'), '金沙江西街')
  await dialog.getByText('按金额').click()
  await dialog.getByLabel('目标（元）').fill('20')
  await dialog.getByLabel('客户').fill(mobile)
  await choose(dialog.getByLabel('客户'), `${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
  for (let nth = 0; !(await startsAt(dialog, nth)); nth += 1)
    await expect(dialog.getByText('该枪或车辆已有进行中的订单')).toBeVisible(aBusyMachine)
  const started = page.getByText(/^启动充电 - \w+/)
  await expect(started).toBeVisible(aBusyMachine)
  const orderNo = (await started.textContent())?.split(' ').at(-1)
  await openList(page, `/orders/charge?orderNo=${orderNo}`)
})
