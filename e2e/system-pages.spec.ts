import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { signIn } from './sign-in.ts'
import { superAdmin } from './staff.ts'

const aBusyMachine = { timeout: 45_000 }

type Menu = { path: string; component: string | null }

async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('banner')).toBeVisible(aBusyMachine)
  await expect(page.locator('main .ant-skeleton, main .ant-spin-spinning')).toHaveCount(0, aBusyMachine)
}

/** Signs in, goes over to the app 系统, and answers the addresses of its pages. */
async function enterSystem(page: Page): Promise<string[]> {
  await signIn(page)
  await page.getByRole('button', { name: '切换应用' }).click()
  const answered = page.waitForResponse((response) => response.url().endsWith('/sysMenu/change'))
  await page.getByRole('menuitem', { name: '系统', exact: true }).click()
  const { data } = (await (await answered).json()) as { data: Menu[] }
  return data.filter(({ component }) => component !== null && !/^(RouteView|PageView)$/.test(component)).map(({ path }) => path)
}

async function seriousOn(page: Page, rules?: string[]) {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 160)) }))
}

async function chooseTheme(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '主题' }).click()
  await page.getByRole('menuitem', { name }).click()
  await page.getByRole('menuitem', { name }).waitFor({ state: 'hidden' })
}

test('[S2.10] every system page opens, fits a phone and a tablet, and axe finds nothing serious, light or dark', async ({ page }) => {
  test.setTimeout(600_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  const paths = [...(await enterSystem(page)), '/account/center', '/account/settings/base', '/account/settings/security']
  expect(paths.length).toBeGreaterThan(20)
  await chooseTheme(page, '亮色')
  for (const path of paths) {
    await openWhole(page, path)
    expect(await page.getByText('页面不存在').count(), path).toBe(0)
    expect({ path, serious: await seriousOn(page) }).toEqual({ path, serious: [] })
    await chooseTheme(page, '暗黑模式')
    expect({ path, dark: await seriousOn(page, ['color-contrast']) }).toEqual({ path, dark: [] })
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(overhang, { message: `${path} at ${width}` }).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await chooseTheme(page, '亮色')
  }
  expect(failures).toEqual([])
})

test('a person in finance meets his own pages only, and none of the system', async ({ page }) => {
  await signIn(page, { account: 'fin01', password: superAdmin.password })
  const menu = page.getByRole('navigation')
  await expect(menu.getByText('订单中心')).toBeVisible(aBusyMachine)
  await expect(menu.getByText('场站设备')).toHaveCount(0)
  await page.goto('/mgr_user')
  await expect(page).toHaveURL(/\/welcome$/, aBusyMachine)
})
