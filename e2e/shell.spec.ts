import { AxeBuilder } from '@axe-core/playwright'
import type { LookSetting } from '@chargedeck/contract/user-setting'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

const pages = ['/welcome', '/monitor/runtime', '/station', '/charger-pile', '/orders/charge', '/customer/ordinary']
const heaviestScript = 420_000
const aBusyMachine = { timeout: 45_000 }

let token = ''
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page)
  token = (await page.evaluate(() => localStorage.getItem('Access-Token'))) ?? ''
  await page.close()
})
test.beforeEach(async ({ page, request }) => {
  await like(request, {})
  await page.addInitScript((kept) => localStorage.setItem('Access-Token', kept), token)
})
test.afterAll(({ request }) => like(request, {}))

const shipped: LookSetting = {
  theme: 'dark-menu',
  primary: '#1890ff',
  layout: 'side',
  width: 'fixed',
  fixedHeader: true,
  autoHideHeader: false,
  fixedSide: true,
  colorWeak: false,
  tabs: false,
}

/** What this user likes is on the server; a browser that has never seen him takes it from there. */
async function like(request: APIRequestContext, wish: Partial<LookSetting>): Promise<void> {
  const { value } = JSON.parse(token) as { value: string }
  const headers = { authorization: `Bearer ${value}` }
  const answer = await request.post('/api/sysUserSetting/save', { headers, data: { look: { ...shipped, ...wish } } })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox()) ?? { width: 0, height: 0 }
const sideOf = async (page: Page) => ((await page.locator('nav').count()) === 0 ? 0 : (await boxOf(page, 'nav')).width)

async function chooseTheme(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '主题' }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('banner')).toBeVisible(aBusyMachine)
  await expect(page.locator('main .ant-skeleton')).toHaveCount(0, aBusyMachine)
}

test('[S2.11] the side menu is 230 px wide, 80 px when collapsed, also after a reload', async ({ page }) => {
  await openWhole(page, '/welcome')
  await expect.poll(() => sideOf(page)).toBe(230)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(() => sideOf(page)).toBe(80)
  await page.reload()
  await expect.poll(() => sideOf(page), aBusyMachine).toBe(80)
})

test('[S2.12] [S2.19] the header is 55 px high and can go full screen; the page carries the name of whoever looks at it', async ({
  page,
}) => {
  await openWhole(page, '/customer/ordinary')
  await expect.poll(async () => (await boxOf(page, 'header')).height).toBe(55)
  await expect(page.getByRole('button', { name: '全屏' })).toBeVisible()
  await expect(page.locator('div[style*="background-image"][style*="repeat"]').first()).toBeAttached()
})

test('[S2.20] light, dark menu and dark, kept over a reload without a flash of white', async ({ page }) => {
  await openWhole(page, '/customer/ordinary')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark-menu')
  await chooseTheme(page, '暗黑模式')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await chooseTheme(page, '亮色')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('[S2.11] [S2.16] [S2.20] what he likes follows the user to another machine: the menu at the top, tabs, another accent, in the dark', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await like(request, { theme: 'dark', layout: 'top', tabs: true, primary: '#722ed1' })
  await openWhole(page, '/station')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('banner').getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '页签' }).getByRole('link', { name: '充电站' })).toBeVisible()
  await page.getByRole('button', { name: '主题' }).click()
  await page.getByRole('menuitem', { name: '界面设置' }).click()
  await expect(page.getByRole('radio', { name: '酱紫' })).toBeChecked()
  expect(await serious(page)).toEqual([])
})

test('[S2.19] a watermark that somebody takes away is back at once', async ({ page }) => {
  await openWhole(page, '/customer/ordinary')
  const mark = page.locator('.cd-shell__paper > div[style*="background-image"]')
  await expect(mark).toHaveCount(1)
  await mark.evaluate((element) => element.remove())
  await expect(mark).toHaveCount(1)
  await mark.evaluate((element) => element.style.setProperty('display', 'none', 'important'))
  await expect(mark).toBeVisible()
})

async function serious(page: Page): Promise<{ id: string; where: string[] }[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 160)) }))
}

const widths = [
  { width: 390, side: 0 },
  { width: 576, side: 80 },
  { width: 1024, side: 80 },
  { width: 1200, side: 230 },
  { width: 1440, side: 230 },
]

test('[S2.21] no menu on a phone, a narrow one on a tablet, a wide one on a desk; no page is wider than its window', async ({ page }) => {
  test.setTimeout(240_000)
  for (const path of pages) {
    await openWhole(page, path)
    for (const { width, side } of widths) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => sideOf(page), { message: `${path} at ${width}` }).toBe(side)
      const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(overhang, { message: `${path} at ${width}` }).toBeLessThanOrEqual(0)
    }
  }
})

test('on a phone the menu comes as a drawer and leaves when a page is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWhole(page, '/customer/ordinary')
  await page.getByRole('button', { name: '展开菜单' }).click()
  await page.getByRole('menuitem', { name: '订单中心' }).click()
  await page.getByRole('link', { name: '充电订单' }).click()
  await expect(page).toHaveURL(/\/orders\/charge/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('axe finds nothing serious on any page, light or dark', async ({ page }) => {
  test.setTimeout(240_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of pages) {
    await openWhole(page, path)
    for (const theme of ['亮色', '暗黑模式']) {
      await chooseTheme(page, theme)
      await page.getByRole('menuitem', { name: theme }).waitFor({ state: 'hidden' })
      expect({ path, theme, found: await serious(page) }).toEqual({ path, theme, found: [] })
    }
  }
})

test('the first list page weighs at most 420 KB of packed script', async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await openWhole(page, '/orders/charge')
  await expect(page.getByRole('columnheader').first()).toBeVisible(aBusyMachine)
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  console.log(`first list page: ${(total / 1000).toFixed(1)} KB of script in ${sizes.length} files`)
  expect(total).toBeLessThanOrEqual(heaviestScript)
})
