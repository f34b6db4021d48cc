import { expect, type Page } from '@playwright/test'
import { superAdmin } from './staff.ts'

/** Signs in at the page as anybody would, and waits for what comes after. */
export async function signIn(page: Page, { account, password } = superAdmin): Promise<void> {
  await page.goto('/')
  await page.getByRole('textbox', { name: '账号' }).fill(account)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  const button = page.getByRole('button', { name: /登\s*录/ })
  await button.click()
  await expect(button).toBeHidden()
}
