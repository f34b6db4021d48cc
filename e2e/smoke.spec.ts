import { expect, test } from '@playwright/test'
import { signIn } from './sign-in.ts'

test('the server answers, and a stranger meets the sign-in page', async ({ page, request }) => {
  const answer = await request.get('/api/login/publicKey')
  expect(await answer.json()).toMatchObject({ success: true, code: 200 })
  await page.goto('/')
  await expect(page.getByRole('button', { name: /登\s*录/ })).toBeVisible()
})

test('superAdmin signs in, and no script of the production build fails', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await signIn(page)
  await expect(page.getByRole('menu').first()).toBeVisible()
  expect(failures).toEqual([])
})
