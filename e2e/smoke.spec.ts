import { expect, test } from '@playwright/test'
import { superAdmin } from './staff.ts'

test('the server answers, and a stranger meets the sign-in page', async ({ page, request }) => {
  const answer = await request.get('/api/login/publicKey')
  expect(await answer.json()).toMatchObject({ success: true, code: 200 })
  await page.goto('/')
  await expect(page.getByRole('button', { name: /登\s*录/ })).toBeVisible()
})

test('superAdmin signs in', async ({ page }) => {
  await page.goto('/')
  await page.getByPlaceholder(/账号|用户名/).fill(superAdmin.account)
  await page.getByPlaceholder(/密码/).fill(superAdmin.password)
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await expect(page.getByRole('button', { name: /登\s*录/ })).toBeHidden()
})
