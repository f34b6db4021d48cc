import { dayMs, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { expect, type Page } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { test } from './worker.ts'

test('[S2.8] finance follows figures of days and of stop causes to lists of orders that add up to them', async ({
  aWorker,
}) => {
  const { page } = await aWorker('follows-a-figure', { shippedRole: 'fin' })
  const yesterday = toWallTime(new Date(Date.now() - dayMs)).slice(0, 10)
  const days = `startDate=${yesterday}&endDate=${yesterday}`
  await expectSameOrders(page, `/report/daily-stats?groupBy=STATION&${days}`, 'minEnergy')
  await expectSameOrders(page, `/report/daily-stats?tab=stop-causes&${days}`, 'stopSide')
  await expectSameOrders(page, `/report/daily-stats?tab=stop-causes&${days}`, 'stopCode')
})

/** The first sum of the list is its number of orders. */
async function expectSameOrders(page: Page, report: string, filter: string): Promise<void> {
  const figure = page.locator(`a[href*="${filter}"]`).first()
  await expect(async () => {
    await page.goto(report)
    await expect(figure).toBeVisible({ timeout: 10_000 })
  }, 'the demo lays its history after the start').toPass({ timeout: 120_000 })
  const [qty, href] = [await figure.textContent(), await figure.getAttribute('href')]
  await page.goto(href ?? '')
  await expect(page.locator('.cd-sums__item').first()).toHaveText(`订单数${qty?.trim()} 笔`, aBusyMachine)
}
