import { expect, type Locator, type Page } from '@playwright/test'
import { aBusyMachine } from './look-at-page.ts'
import { test } from './viewer.ts'

const aPastBeingWritten = { timeout: 90_000 }
test.setTimeout(300_000)
test.describe.configure({ mode: 'parallel' })

/** The lists of daily work: a card opens a drawer, and a button a form. */
const drawers = [
  '/orders/charge',
  '/orders/trade',
  '/customer/ordinary',
  '/customer/group',
  '/station',
  '/charger-pile',
  '/carrier',
  '/monitor/warn',
  '/monitor/work-order?list=all',
  '/report/order-check',
  '/settle-center/withdraw',
  '/kit/barrier-gate',
  '/kit/car-wash',
]
const forms = {
  '/customer/ordinary': '新增客户',
  '/customer/group': '新增企业',
  '/station': /新\s*增/,
  '/charger-pile': '新增充电桩',
  '/monitor/work-order': '新建工单',
  '/report/order-check': '发起对账',
  '/kit/barrier-gate': '新增道闸',
  '/kit/car-wash': '新增洗车机',
}

const onAPhone = { width: 390, height: 844 }

/** What of an open drawer or dialog lies beyond the screen, or scrolls sideways within it; rows of tabs may. */
const beyond = (opened: Locator): Promise<string[]> =>
  opened.evaluate((top) => {
    const places = [...top.querySelectorAll('*')].filter(
      (place) => place.checkVisibility() && !place.closest('.ant-tabs-nav, .leaflet-container'),
    )
    const scrolls = (place: Element): boolean => /auto|scroll/.test(getComputedStyle(place).overflowX)
    const isWide = (place: Element): boolean => scrolls(place) && place.scrollWidth > place.clientWidth + 1
    const hides = (place: Element | null): boolean =>
      place !== null && place !== top && (getComputedStyle(place).overflowX !== 'visible' || hides(place.parentElement))
    const isOut = (place: Element): boolean =>
      place.getBoundingClientRect().right > window.innerWidth + 1 && !hides(place.parentElement)
    return places.filter((place) => isWide(place) || isOut(place)).map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

async function expectToFitWhole(page: Page, opened: Locator, what: string): Promise<void> {
  await expect(opened.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0, aBusyMachine)
  await expect.poll(() => beyond(opened), { message: what }).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), what).toBeLessThanOrEqual(
    0,
  )
}

test.afterEach(({ viewer: { page } }) => page.setViewportSize({ width: 1440, height: 900 }))

for (const path of drawers)
  test(`on a phone the drawer of ${path} and each of its tabs fit the screen`, async ({ viewer: { page } }) => {
    await page.setViewportSize(onAPhone)
    const card = page.locator('main li[data-row-key]').first()
    await expect(async () => {
      await page.goto(path)
      await expect(card).toBeVisible({ timeout: 10_000 })
    }).toPass(aPastBeingWritten)
    await card.locator('dt').first().click()
    const drawer = page.getByRole('dialog').filter({ hasText: '查看 - ' })
    await expect(drawer).toBeVisible(aBusyMachine)
    await expectToFitWhole(page, drawer, path)
    for (const tab of await drawer.getByRole('tab').all()) {
      await tab.click()
      await expectToFitWhole(page, drawer, `${path} ${await tab.textContent()}`)
    }
  })

for (const [path, button] of Object.entries(forms))
  test(`on a phone the form that adds to ${path} fits the screen, also with its errors`, async ({
    viewer: { page },
  }) => {
    await page.setViewportSize(onAPhone)
    await page.goto(path)
    await page.getByRole('button', { name: button }).first().click(aBusyMachine)
    const form = page.getByRole('dialog').last()
    await expect(form).toBeVisible(aBusyMachine)
    await expectToFitWhole(page, form, path)
    await form.getByRole('button', { name: /^(保\s*存|创\s*建|对\s*账)$/ }).click(aBusyMachine)
    await expect(form.locator('.ant-form-item-explain-error').first()).toBeVisible(aBusyMachine)
    await expectToFitWhole(page, form, `${path}，未填写`)
  })
