import { expect, test, type Locator } from '@playwright/test'
import { grantPage } from './grant-every-menu.ts'
import { aBusyMachine, tokenOf } from './look-at-page.ts'
import { signIn } from './sign-in.ts'
import { superAdmin } from './staff.ts'

test.setTimeout(150_000)
const keeperOfPrices = { account: 'site01', password: superAdmin.password }

test('whoever may only draft and confirm plans changes a price from the plan in force within six clicks', async ({
  browser,
}) => {
  const admins = await browser.newPage()
  await signIn(admins)
  const who = { request: admins.request, token: await tokenOf(admins), account: keeperOfPrices.account }
  await grantPage(who, ['场站设备', '计费方案'], ['查询', '新增与编辑', '确认'])
  await admins.close()

  const page = await browser.newPage()
  await signIn(page, keeperOfPrices)
  let clicks = 0
  const click = async (what: Locator) => {
    clicks += 1
    await what.click()
  }
  const menu = page.getByRole('navigation')
  await click(menu.getByText('场站设备'))
  await click(menu.getByText('计费方案'))
  const inForce = page.getByRole('row').filter({ hasText: '生效中' }).first()
  await click(inForce.getByRole('button', { name: '调价' }))
  const price = page.getByLabel(/服务费$/).first()
  await expect(price).toHaveValue(/^\d\.\d{4}$/, aBusyMachine)
  await price.fill((Number(await price.inputValue()) + 0.01).toFixed(4))
  await click(page.getByRole('button', { name: '保存并核对' }))

  const dialog = page.getByRole('dialog').filter({ hasText: '核对并确认' })
  await expect(dialog.getByText(/^\+0\.0100（\+\d+\.\d%）$/).first()).toBeVisible(aBusyMachine)
  await expect(dialog.getByText(/预计每日收入|无法估算收入/)).toBeVisible(aBusyMachine)
  await click(dialog.getByRole('button', { name: '确认方案' }))
  await expect(page.getByText(/的新价格已确认/)).toBeVisible(aBusyMachine)
  await expect(page.getByText('待生效').first()).toBeVisible(aBusyMachine)
  expect(clicks).toBeLessThanOrEqual(6)
})
