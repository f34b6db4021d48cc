import { dayMs, dayOf } from '@chargedeck/domain/kernel/wall-time'
import { expect, type Page } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { test } from './worker.ts'

test('[S2.8] finance follows figures of days and of stop causes to lists of orders that add up to them', async ({
  aWorker,
}) => {
  const { page } = await aWorker('follows-a-figure', { shippedRole: 'fin' })
  const yesterday = dayOf(new Date(Date.now() - dayMs))
  const days = `startDate=${yesterday}&endDate=${yesterday}`
  await expectSameOrders(page, `/report/daily-stats?groupBy=STATION&${days}`, 'minEnergy')
  await expectSameOrders(page, `/report/daily-stats?tab=stop-causes&${days}`, 'stopSide')
  await expectSameOrders(page, `/report/daily-stats?tab=stop-causes&${days}`, 'stopCode')
})

test('[S2.8] finance opens a bar of the chart of stop causes by keyboard and lands in its orders', async ({
  aWorker,
}) => {
  const { page } = await aWorker('opens-a-bar', { shippedRole: 'fin' })
  const yesterday = dayOf(new Date(Date.now() - dayMs))
  const chart = page.getByRole('application', { name: '停止原因次数：方向键选择，回车查看' })
  await expect(async () => {
    await page.goto(`/report/daily-stats?tab=stop-causes&startDate=${yesterday}&endDate=${yesterday}`)
    await expect(chart).toBeVisible({ timeout: 10_000 })
  }, 'the demo lays its history after the start').toPass({ timeout: 120_000 })
  await chart.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  const told = chart.getByText(/^停止原因 .+，次数 \d+/)
  await expect(told).toHaveCount(1, aBusyMachine)
  const [, qty = ''] = /次数 (\d+)/.exec((await told.textContent()) ?? '') ?? []
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\/charge\?.*stopCode=/, aBusyMachine)
  await expectQty(page, qty)
})

async function expectSameOrders(page: Page, report: string, filter: string): Promise<void> {
  const figure = page.locator(`a[href*="${filter}"]`).first()
  await expect(async () => {
    await page.goto(report)
    await expect(figure).toBeVisible({ timeout: 10_000 })
    const [qty, href] = [await figure.textContent(), await figure.getAttribute('href')]
    await page.goto(href ?? '')
    await expectQty(page, qty?.trim() ?? '', { timeout: 10_000 })
  }, 'the demo lays its history after the start').toPass({ timeout: 120_000 })
}

/** The first sum of the list is its number of orders. */
const expectQty = (page: Page, qty: string, within = aBusyMachine) =>
  expect(page.locator('.cd-sums__item').first()).toHaveText(`订单数${qty} 笔`, within)
