import { expect, type Page } from '@playwright/test'
import { superAdmin } from './staff.ts'

/** Signs in on the page like a user, and waits for the next page. */
export async function signIn(page: Page, { account, password } = superAdmin): Promise<void> {
  await page.goto('/')
  await page.getByRole('textbox', { name: '账号' }).fill(account)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
  await expect(page.getByRole('textbox', { name: '账号' })).toBeHidden()
}
