import { expect, type Page } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { test } from './worker.ts'

/** The headings of the cards, in the order of the page. */
const cardsOf = (page: Page) => page.locator('.cd-panel__head h2:visible').allTextContents()

test('finance begins with money and what waits, goes from a count to its list, and arranges the page for good', async ({
  aWorker,
}) => {
  const { page, click } = await aWorker('home-fin', { shippedRole: 'fin' })
  await expect(page.getByText('今日实收')).toBeVisible(aBusyMachine)
  await expect(page.getByRole('heading', { name: '近30天电量与实收' })).toBeVisible(aBusyMachine)
  await expect(page.getByRole('heading', { name: '站点实况' })).toHaveCount(0)
  const work = page.locator('.cd-panel').filter({ has: page.getByRole('heading', { name: '待办' }) })
  const unpaid = work.getByRole('link', { name: /待支付订单/ })
  const waits = Number.parseInt((await unpaid.textContent())?.replaceAll(/\D/g, '') || '0', 10)
  await click(unpaid)
  await expect(page).toHaveURL(/\/orders\/charge\?orderStatus=40&startTime=/)
  if (waits > 0 && waits < 99) await expect(page.getByText(`共 ${waits} 条`)).toBeVisible(aBusyMachine)
  await page.goBack()
  await click(page.getByRole('button', { name: '自定义首页' }))
  await click(page.getByLabel('上移 站点排行 TOP10'))
  await click(page.getByLabel('显示 近12个月'))
  await page.keyboard.press('Escape')
  const saved = page.waitForResponse((answer) => answer.url().includes('/sysUserSetting/save'))
  await saved
  const arranged = await cardsOf(page)
  expect(arranged).not.toContain('近12个月')
  await page.reload()
  await expect.poll(() => cardsOf(page), aBusyMachine).toEqual(arranged)
})

test('site staff begin with what waits and the board of their station', async ({ aWorker }) => {
  const { page, click } = await aWorker('home-site', { shippedRole: 'site', employedBy: '南京·奥体东门站' })
  await expect(page.getByRole('heading', { name: '站点实况' })).toBeVisible(aBusyMachine)
  expect((await cardsOf(page)).slice(0, 2)).toEqual(['待办', '站点实况'])
  await expect(page.getByRole('heading', { name: '最近注册客户' })).toHaveCount(0)
  await click(page.locator('.home-board').getByRole('link').first())
  await expect(page).toHaveURL(/\/monitor\/runtime\?stationId=\d+/)
})
