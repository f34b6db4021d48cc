import { expect, type Page } from '@playwright/test'
import { aBusyMachine } from './look-at-page.ts'
import { test } from './viewer.ts'

/** Tiles that are whole on the screen, below the header. */
const tilesInView = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.wall-tile')].filter((tile) => {
        const { top, bottom } = tile.getBoundingClientRect()
        return top >= 55 && bottom <= window.innerHeight
      }).length,
  )

test('at 1440 by 900 at least ninety guns are in view at once', async ({ viewer: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/monitor/runtime?view=tiles')
  await expect(page.locator('.wall-tile').first()).toBeVisible(aBusyMachine)
  await expect(async () => expect(await tilesInView(page)).toBeGreaterThanOrEqual(90)).toPass(aBusyMachine)
})

test('counts and stations stay in view while the guns scroll', async ({ viewer: { page } }) => {
  await page.goto('/monitor/runtime?view=cards')
  await expect(page.locator('.gun-card').first()).toBeVisible(aBusyMachine)
  await page.locator('.gun-card').last().scrollIntoViewIfNeeded()
  await expect(page.locator('.monitor-strip')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.monitor-rail')).toBeInViewport()
})

test('a television opens the wall by its address, turns its pages by keys, and Esc leaves it', async ({
  viewer: { page },
}) => {
  await page.goto('/monitor/runtime?tv=1&every=60')
  const wall = page.getByRole('region', { name: '大屏' })
  await expect(wall.locator('.tv-tile').first()).toBeVisible(aBusyMachine)
  const first = await wall.getByRole('heading').textContent()
  await page.keyboard.press('ArrowRight')
  await expect(wall.getByRole('heading')).not.toHaveText(first ?? '')
  await page.keyboard.press('Escape')
  await expect(wall).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '实时监控' })).toBeVisible()
})
