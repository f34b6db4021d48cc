import { existsSync, statSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { aBusyMachine, chooseTheme, expectToFit, like, openWhole, seriousOn, tokenOf } from './look-at-page.ts'
import { signIn } from './sign-in.ts'
import { superAdmin } from './staff.ts'

let token = ''
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, { account: 'ops', password: superAdmin.password }) // this account's look is used by no other test
  token = await tokenOf(page)
  await page.close()
})
test.beforeEach(async ({ page, request }) => {
  await like(request, token, {})
  const stored = JSON.stringify({ value: token, expire: Date.now() + 3_600_000 })
  await page.addInitScript((session) => localStorage.setItem('Access-Token', session), stored)
})
test.afterAll(({ request }) => like(request, token, {}))

const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? { width: 0, height: 0 }
const sideOf = async (page: Page) => ((await page.locator('nav').count()) === 0 ? 0 : (await boxOf(page, 'nav')).width)

test('[S2.11] the side menu is 230 px wide, 80 px when collapsed, also after a reload', async ({ page }) => {
  await openWhole(page, '/welcome')
  await expect.poll(() => sideOf(page)).toBe(230)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(() => sideOf(page)).toBe(80)
  await page.reload()
  await expect.poll(() => sideOf(page), aBusyMachine).toBe(80)
})

test('[S2.12] [S2.19] the header is 55 px high and can go full screen; the page carries the user’s name', async ({
  page,
}) => {
  await openWhole(page, '/customer/ordinary')
  await expect.poll(async () => (await boxOf(page, 'header')).height).toBe(55)
  await expect(page.getByRole('button', { name: '全屏' })).toBeVisible()
  await expect(page.locator('div[style*="background-image"][style*="repeat"]').first()).toBeAttached()
})

test('[S2.20] light, dark menu and dark survive a reload without a flash of white', async ({ page }) => {
  await openWhole(page, '/customer/ordinary')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark-menu')
  await chooseTheme(page, 'dark')
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await chooseTheme(page, 'light')
})

test('[S2.11] [S2.16] [S2.20] a look follows the user to another machine: the menu at the top, tabs, another accent, in the dark', async ({
  page,
  request,
}) => {
  await like(request, token, { theme: 'dark', layout: 'top', tabs: true, primary: '#722ed1' })
  await openWhole(page, '/station')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('banner').getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '页签' }).getByRole('link', { name: '充电站' })).toBeVisible()
  await page.getByRole('button', { name: '主题' }).click()
  await page.getByRole('menuitem', { name: '界面设置' }).click()
  await expect(page.getByRole('radio', { name: '酱紫' })).toBeChecked()
  expect(await seriousOn(page)).toEqual([])
})

test('[S2.19] a removed watermark is back at once', async ({ page }) => {
  await openWhole(page, '/customer/ordinary')
  const mark = page.locator('.cd-shell__paper > div[style*="background-image"]')
  await expect(mark).toHaveCount(1)
  await mark.evaluate((element) => element.remove())
  await expect(mark).toHaveCount(1)
  await mark.evaluate((element) => element.style.setProperty('display', 'none', 'important'))
  await expect(mark).toBeVisible()
})

const widths = [
  { width: 390, side: 0 },
  { width: 576, side: 80 },
  { width: 1024, side: 80 },
  { width: 1200, side: 230 },
  { width: 1440, side: 230 },
]

test('[S2.21] no menu on a phone, a narrow one on a tablet, a wide one on a desktop', async ({ page }) => {
  await openWhole(page, '/welcome')
  for (const { width, side } of widths) {
    await expectToFit(page, width)
    await expect.poll(() => sideOf(page), { message: `at ${width}` }).toBe(side)
  }
})

test('on a phone the menu opens as a drawer and closes when a page is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWhole(page, '/customer/ordinary')
  await page.getByRole('button', { name: '展开菜单' }).click()
  await page.getByRole('menuitem', { name: '订单中心' }).click()
  await page.getByRole('link', { name: '充电订单' }).click()
  await expect(page).toHaveURL(/\/orders\/charge/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

/** Of compressed script, on a first visit. */
const mostKb = 350
const lists = [
  '/orders/charge',
  '/orders/trade',
  '/orders/occupy',
  '/pay-config',
  '/company',
  '/books/channel-bill',
  '/books/invoice',
  '/channel-app',
  '/customer/ordinary',
  '/customer/vip',
  '/customer/group',
  '/activity',
  '/station',
  '/charger-pile',
  '/station-fee',
  '/alarm-code',
]
/** As a browser gets it that does not know brotli, by which files are smaller. */
function gzipSizeOf(path: string): number {
  const file = `apps/console/dist${path}`
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
}

for (const path of lists)
  test(`the first visit to ${path} needs at most ${mostKb} KB of compressed script`, async ({ page }) => {
    const sizes: number[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') sizes.push(gzipSizeOf(new URL(request.url()).pathname))
    })
    await openWhole(page, path)
    await expect(page.getByRole('columnheader').first()).toBeVisible(aBusyMachine)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    console.log(`${path}: ${(total / 1000).toFixed(1)} KB of script in ${sizes.length} files`)
    expect(total).toBeLessThanOrEqual(mostKb * 1000)
  })
