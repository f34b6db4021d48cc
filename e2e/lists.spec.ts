import { expect, type Locator, type Page } from '@playwright/test'
import { dayAgo } from './day-ago.ts'
import { aBusyMachine } from './look-at-page.ts'
import { test } from './viewer.ts'

const ofService = ['/customer/ordinary', '/orders/trade', '/orders/occupy', '/station', '/station-fee', '/charger-pile']
const ofMoney = ['/pay-config', '/books/invoice', '/books/channel-bill']
const ofSettlement = [
  '/settle-center/order-bills',
  '/settle-center/daily-stats',
  '/settle-center/monthly-stats',
  '/settle-center/setup',
  '/shareholder',
  '/assign-tactic',
  '/settle-center/withdraw',
]
const ofReports = [
  '/monitor/runtime?view=list',
  '/monitor/warn',
  '/report/daily-stats',
  '/report/daily-stats?groupBy=DATE_STATION',
  '/report/monthly-stats',
  '/report/monthly-stats?groupBy=MONTH_STATION',
  '/report/order-flow',
  '/report/order-flow?groupBy=PILE',
  `/report/order-occupy?startDate=${dayAgo(180)}&endDate=${dayAgo(0)}`,
]
const ofPartners = [
  '/report/order-check',
  '/carrier',
  '/carrier?list=site',
  '/carrier?list=supply',
  '/carrier?list=roaming',
  '/carrier?list=log',
  '/carrier?list=push',
  '/carrier?list=push&view=check',
]
const ofKit = ['/kit/barrier-gate', '/kit/car-wash', '/kit/car-wash?list=uses']
const ofSystem = ['/mgr_user', '/org', '/menu', '/config', '/sms', '/vislog', '/oplog', '/onlineUser', '/timers']
const aPastBeingWritten = { timeout: 90_000 }
test.setTimeout(150_000)

const rows = (page: Page): Locator => page.locator('tbody tr.ant-table-row')

/** Opens the list and waits for rows: the demo writes its history while the first tests run. */
async function openList(page: Page, path: string, row = rows(page)): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(row.first()).toBeVisible({ timeout: 10_000 })
  }).toPass(aPastBeingWritten)
}

/** How much wider the table is than its place. */
const overhang = (page: Page): Promise<number> =>
  page.locator('.ant-table-body').evaluate((body) => body.scrollWidth - body.clientWidth)

test.describe('lists', () => {
  test('at 1440 with the side bar open the orders need no sideways scroll, and the head stays in view', async ({
    viewer: { page },
  }) => {
    await page.setViewportSize({ width: 1440, height: 600 })
    await openList(page, '/orders/charge')
    const heads = await page.getByRole('columnheader').allTextContents()
    for (const name of [
      '订单编号',
      '状态',
      '站点',
      '桩/枪',
      '客户',
      '开始时间',
      '时长',
      '电量',
      '应收',
      '实收',
      '操作',
    ])
      expect(heads.filter((head) => head.startsWith(name))).not.toEqual([])
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await page.mouse.wheel(0, 500)
    await expect(page.getByRole('columnheader').first()).toBeInViewport()
  })

  test('at 1440 with the side bar open the other lists of daily work need no sideways scroll either', async ({
    viewer: { page },
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const path of [...ofService, ...ofMoney]) {
      await openList(page, path)
      expect(await overhang(page), path).toBeLessThanOrEqual(0)
    }
  })

  test('at 1440 with the side bar open the lists of settlement, warnings and reports need no sideways scroll either', async ({
    viewer: { page },
  }) => {
    test.setTimeout(300_000) // withdrawals are the last that the demo writes
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const path of [...ofReports, ...ofSettlement]) {
      await openList(page, path)
      expect(await overhang(page), path).toBeLessThanOrEqual(0)
    }
  })

  test('at 1440 with the side bar open the lists of partners, devices beside the piles, and the system need no sideways scroll either', async ({
    viewer: { page },
  }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const path of [...ofPartners, ...ofKit, ...ofSystem]) {
      await openList(page, path)
      expect(await overhang(page), path).toBeLessThanOrEqual(0)
    }
    await openList(page, '/report/order-check?status=50')
    await rows(page).first().click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.locator('.ant-table-row').first()).toBeVisible(aBusyMachine)
    const overhangs = await drawer
      .locator('.ant-table-content')
      .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth))
    expect(Math.max(...overhangs)).toBeLessThanOrEqual(0)
  })

  test('filters in force are chips: one is removed, then all', async ({ viewer: { page } }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openList(page, '/orders/charge?orderStatus=50&timeType=START')
    const chips = page.getByRole('group', { name: '生效的筛选' })
    await expect(chips).toContainText('订单状态：已完成')
    await expect(chips).toContainText('搜索限于近7天')
    await chips.getByRole('button', { name: '移除筛选 时间类型' }).click()
    await expect(page).not.toHaveURL(/timeType/)
    await chips.getByRole('button', { name: '清空筛选' }).click()
    await expect(chips).toBeHidden()
    await expect(page).not.toHaveURL(/orderStatus/)
  })

  test('a view keeps filters under a name, and brings them back', async ({ viewer: { page } }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openList(page, '/orders/charge?orderStatus=50')
    const name = `已完成 ${Date.now()}`
    await page.getByRole('button', { name: /视图/ }).click()
    await page.getByLabel('视图名称').fill(name)
    await page.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await openList(page, '/orders/charge?pageNo=1')
    await page.getByRole('button', { name: /视图/ }).click()
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page).toHaveURL(/orderStatus=50/)
  })

  test('at 390 each row is a card with its state and one action, and nothing scrolls sideways', async ({
    viewer: { page },
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const cards = page.locator('main li[data-row-key]')
    await openList(page, '/orders/charge', cards)
    await expect(cards.first()).toContainText('站点')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await cards.first().click()
    await expect(page.getByRole('dialog').filter({ hasText: '查看 - ' })).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})
