import { expect, type Page } from '@playwright/test'
import { superAdmin } from './staff.ts'

/** Signs in on the page like a user, and waits for the next page. */
export async function signIn(page: Page, { account, password } = superAdmin): Promise<void> {
  await page.goto('/')
  await page.getByRole('textbox', { name: '账号' }).fill(account)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
  await expect(page.getByRole('textbox', { name: '账号' })).toBeHidden({ timeout: 45_000 })
}

/** Replaces a password that somebody else set, as the page after the first sign-in asks. */
export async function chooseFirstPassword(page: Page, first: string): Promise<void> {
  const own = 'Calm-Operator-27'
  await page.getByLabel('初始密码').fill(first)
  await page.getByLabel('新密码', { exact: true }).fill(own)
  await page.getByLabel(/确认/).fill(own)
  await page.getByRole('button', { name: '保存并进入系统' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 45_000 })
}
