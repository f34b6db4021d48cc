import type { LookSetting } from '@chargedeck/contract/staff/user-setting/calls'
import { themeLabels } from '@chargedeck/contract/staff/user-setting/enums'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const aBusyMachine = { timeout: 45_000 }

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

/** The server stores this user's look; a browser that the user never used takes it from there. */
export async function like(request: APIRequestContext, token: string, changes: Partial<LookSetting>): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.post('/api/sysUserSetting/save', { headers, data: { look: { ...shipped, ...changes } } })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

/** The last user's look as a browser stores it for a visitor who is not signed in. */
export const storedLook = (theme: LookSetting['theme']): string =>
  JSON.stringify({ state: { look: { ...shipped, theme } }, version: 0 })

export const shownTheme = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-theme')

export async function chooseTheme(page: Page, theme: LookSetting['theme']): Promise<void> {
  if ((await shownTheme(page)) === theme) return
  await page.getByRole('button', { name: '主题' }).click()
  await page.getByRole('menuitem', { name: themeLabels[theme] }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/** The token in this page's browser. */
export async function tokenOf(page: Page): Promise<string> {
  const { value } = JSON.parse((await page.evaluate(() => localStorage.getItem('Access-Token'))) ?? '{}') as {
    value: string
  }
  return value
}

/** Waits until the shell is shown and nothing in the page is loading. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('banner')).toBeVisible(aBusyMachine)
  await expect(page.locator('main .ant-skeleton, main .ant-spin-spinning')).toHaveCount(0, aBusyMachine)
}

/** Beyond the first five; a look at each costs a quarter of the whole. */
export const rowsLikeTheFirst = 'main tbody > tr:nth-child(n + 6)'
/** The same on each page: looked at on one, by who leaves it out on the others. */
export const sideBar = 'nav[aria-label="主菜单"]'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Extent = { rules?: string[]; except?: string[] }

/** The findings that axe calls serious or critical; by default of all its rules. */
export async function seriousOn(
  page: Page,
  { rules, except = [] }: Extent = {},
): Promise<{ id: string; where: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript) // half the time of a look
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  const { violations } = await page.evaluate(
    ([left, how]) => window.axe.run({ exclude: left.map((part) => [part]) }, how),
    [[rowsLikeTheFirst, ...except], options] as const,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 160)) }))
}

/** No page is wider than its window. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overhang, { message: `${page.url()} at ${width}` }).toBeLessThanOrEqual(0)
}
