import { expect } from '@playwright/test'
import { homePage, shippedFolders } from '../apps/server/src/staff/menu/shipped-menus.ts'
import {
  aBusyMachine,
  chooseTheme,
  expectToFit,
  openWhole,
  seriousOn,
  shownTheme,
  sideBar,
  storedLook,
} from './look-at-page.ts'
import { signIn } from './sign-in.ts'
import { superAdmin } from './staff.ts'
import { tabThrough } from './tab-through.ts'
import { test } from './viewer.ts'

test.describe.configure({ mode: 'parallel' })

const settings = ['base', 'security', 'custom', 'binding', 'notification'].map((name) => `/account/settings/${name}`)
const ofMenus = [homePage, ...shippedFolders.flatMap(({ pages }) => pages)].map(({ router }) => router)
const pages = [...ofMenus, '/account/center', ...settings]
/** Pages that load again by themselves: of guns, orders and warnings by an event, of the machine every few seconds. */
const live = [
  '/welcome',
  '/monitor/runtime',
  '/monitor/warn',
  '/station',
  '/charger-pile',
  '/orders/charge',
  '/machine',
]
/** The bells ask again when a notice or a warning comes, whatever the page. */
const ofTheBells = ['/api/sysNotice/unread', '/api/rpt/monitor/warn/total']
const signedOut = ['/user/login', '/user/register', '/user/register-result', '/user/recover']

for (const path of pages)
  test(`[S2.3] [S2.10] [S2.20] ${path} opens by its path, fits a phone and a tablet, is readable in the light and the dark look, makes each call once, axe finds nothing serious, and Tab comes to everything`, async ({
    viewer: { page, failures, reads },
  }) => {
    const except = path === homePage.router ? [] : [sideBar]
    await page.goto('about:blank') // calls of the page before are not this one's
    failures.length = 0
    reads.length = 0
    await openWhole(page, path)
    const [first, second] =
      (await shownTheme(page)) === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
    await chooseTheme(page, first)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.getByText('页面不存在').count()).toBe(0)
    expect(await seriousOn(page, { except })).toEqual([])
    const again = reads.filter((read, at) => reads.indexOf(read) < at && !ofTheBells.includes(read))
    if (!live.includes(path)) expect(again).toEqual([])
    for (const width of [1024, 390, 1440]) await expectToFit(page, width)
    await chooseTheme(page, second)
    expect(await seriousOn(page, { rules: ['color-contrast'], except })).toEqual([])
    expect(await tabThrough(page, except)).toEqual({ missed: [], unseen: [] })
    expect(failures).toEqual([])
  })

for (const path of signedOut)
  for (const theme of ['light', 'dark'] as const)
    test(`[S2.3] [S2.20] ${path} opens in the ${theme} for a visitor who is not signed in, fits a phone and a tablet, and can be read`, async ({
      page,
    }) => {
      await page.addInitScript((look) => localStorage.setItem('chargedeck.look', look), storedLook(theme))
      await page.goto(path)
      await expect(page.locator('main :is(button, a)').first()).toBeVisible(aBusyMachine)
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await seriousOn(page)).toEqual([])
      for (const width of [1024, 390, 1440]) await expectToFit(page, width)
    })

test('a user in finance sees only their own pages, and none of the system', async ({ page }) => {
  await signIn(page, { account: 'fin01', password: superAdmin.password })
  const menu = page.getByRole('navigation')
  await expect(menu.getByText('订单中心')).toBeVisible(aBusyMachine)
  await expect(menu.getByText('场站设备')).toHaveCount(0)
  await page.goto('/mgr_user')
  await expect(page.getByText('抱歉，你无权访问该页面')).toBeVisible(aBusyMachine)
})
