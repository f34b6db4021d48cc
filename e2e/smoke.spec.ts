import { expect, test } from '@playwright/test'
import { signIn } from './sign-in.ts'

test('[S1.1] the server answers, and a visitor sees the sign-in page of 智慧充电运营管理平台, in Chinese', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/login/publicKey')
  expect(await answer.json()).toMatchObject({ success: true, code: 200 })
  await page.goto('/')
  await expect(page.getByRole('button', { name: /登\s*录/ })).toBeVisible()
  await expect(page).toHaveTitle(/智慧充电运营管理平台/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('superAdmin signs in, and no script of the production build fails', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await signIn(page)
  await expect(page.getByRole('menu').first()).toBeVisible()
  expect(failures).toEqual([])
})
