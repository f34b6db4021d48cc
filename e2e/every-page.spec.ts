import { expect, test, type Page } from '@playwright/test'
import { grantEveryMenu } from './grant-every-menu.ts'
import { aBusyMachine, chooseTheme, expectToFit, keptLook, openWhole, seriousOn, tokenOf } from './look-at-page.ts'
import { signIn } from './sign-in.ts'
import { superAdmin } from './staff.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Menu = { path: string; component: string | null }
type Answer<Data> = { data: Data }

const settings = ['base', 'security', 'custom', 'binding', 'notification'].map((name) => `/account/settings/${name}`)
const own = ['/account/center', ...settings]
const signedOut = ['/user/login', '/user/register', '/user/register-result', '/user/recover']
const isPage = ({ component }: Menu) => component !== null && !/^(RouteView|PageView)$/.test(component)

/** The addresses of all pages of all apps. */
async function allPaths(page: Page, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const me = (await (await page.request.get('/api/getLoginUser', { headers })).json()) as Answer<{
    apps: { code: string }[]
  }>
  const menusOf = async ({ code }: { code: string }) => {
    const answer = await page.request.post('/api/sysMenu/change', { headers, data: { application: code } })
    return ((await answer.json()) as Answer<Menu[]>).data
  }
  const menus = (await Promise.all(me.data.apps.map(menusOf))).flat()
  return [...menus.filter(isPage).map(({ path }) => path), ...own]
}

/** Each page once, in both looks; the look follows its person, so two who look at the same time are two people. */
async function lookAtEach(page: Page, paths: readonly string[]): Promise<void> {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  let theme: 'light' | 'dark' = 'light'
  await chooseTheme(page, theme)
  for (const path of paths) {
    await openWhole(page, path)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme, aBusyMachine)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.getByText('页面不存在').count(), path).toBe(0)
    expect({ path, serious: await seriousOn(page) }).toEqual({ path, serious: [] })
    for (const width of [1024, 390, 1440]) await expectToFit(page, width)
    theme = theme === 'light' ? 'dark' : 'light'
    await chooseTheme(page, theme)
    expect({ path, theme, faint: await seriousOn(page, ['color-contrast']) }).toEqual({ path, theme, faint: [] })
  }
  expect(failures).toEqual([])
}

const opens =
  'opens by its address, fits a phone and a tablet, can be read in the light and in the dark, and axe finds nothing serious'

test(`[S2.3] [S2.10] [S2.20] every page of the first half ${opens}`, async ({ page }) => {
  test.setTimeout(400_000)
  await signIn(page)
  const paths = await allPaths(page, await tokenOf(page))
  expect(paths.length).toBeGreaterThan(30)
  await lookAtEach(page, paths.slice(0, paths.length / 2))
})

test(`[S2.3] [S2.10] [S2.20] every page of the second half ${opens}`, async ({ page, browser }) => {
  test.setTimeout(400_000)
  const admins = await browser.newPage()
  await signIn(admins)
  const token = await tokenOf(admins)
  const paths = await allPaths(admins, token)
  await grantEveryMenu(admins.request, token, 'cs01')
  await admins.close()
  await signIn(page, { account: 'cs01', password: superAdmin.password })
  await lookAtEach(page, paths.slice(paths.length / 2))
})

for (const theme of ['light', 'dark'] as const)
  test(`[S2.3] [S2.20] the pages of who is not signed in yet open in the ${theme}, fit a phone and a tablet, and can be read`, async ({
    page,
  }) => {
    await page.addInitScript((kept) => localStorage.setItem('chargedeck.look', kept), keptLook(theme))
    for (const path of signedOut) {
      await page.goto(path)
      await expect(page.locator('main :is(button, a)').first()).toBeVisible(aBusyMachine)
      expect(new URL(page.url()).pathname).toBe(path)
      expect({ path, serious: await seriousOn(page) }).toEqual({ path, serious: [] })
      for (const width of [1024, 390, 1440]) await expectToFit(page, width)
    }
  })

test('a person in finance meets his own pages only, and none of the system', async ({ page }) => {
  await signIn(page, { account: 'fin01', password: superAdmin.password })
  const menu = page.getByRole('navigation')
  await expect(menu.getByText('订单中心')).toBeVisible(aBusyMachine)
  await expect(menu.getByText('场站设备')).toHaveCount(0)
  await page.goto('/mgr_user')
  await expect(page).toHaveURL(/\/welcome$/, aBusyMachine)
})
