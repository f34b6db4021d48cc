import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { choosePassword, signedInPage, theDesk } from '../session.ts'

const partner = { account: 'part01', name: '示例金沙置业有限公司' }

/** With a password that somebody else has set. */
export async function thePartner(browser: Browser): Promise<Page> {
  const { read, write } = await theDesk(browser)
  const { account } = partner
  const { rows } = await read<{ rows: { id: string }[] }>(`/sysUser/page?pageNo=1&pageSize=10&searchValue=${account}`)
  const { password } = await write<{ password: string }>('/sysUser/resetPwd', { id: rows[0]?.id })
  return signedInPage(browser, await choosePassword(browser, { account, password }))
}

export async function seesOnlyTheirs(page: Page): Promise<void> {
  await page.goto('/settle-center/order-bills')
  const rows = page.locator('tbody tr.ant-table-row')
  await expect(rows.first()).toContainText(partner.name, aBusyMachine)
  await expect(rows.filter({ hasNotText: partner.name })).toHaveCount(0)
}

export async function agreesWithTheMonth(page: Page): Promise<void> {
  const [year = 0, month = 0] = new Date(Date.now() + 8 * 3_600_000).toISOString().split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
  await page.goto(`/settle-center/monthly-stats?startMonth=${last}&endMonth=${last}`)
  await page.locator('tbody tr.ant-table-row').filter({ hasText: last }).first().click(aBusyMachine)
  const drawer = page.getByRole('dialog').filter({ hasText: partner.name })
  await drawer.getByRole('button', { name: '确认结算单' }).click(aBusyMachine)
  const question = page
    .getByRole('dialog')
    .filter({ hasText: `确认${last}月结算单？` })
    .last()
  await question.getByRole('button', { name: '确认结算单' }).last().click(aBusyMachine)
  await expect(page.getByText('结算单已确认').first()).toBeVisible(aBusyMachine)
}

/** Everything that they have. Returns the number of the withdrawal. */
export async function withdraws(page: Page): Promise<string> {
  await page.goto('/settle-center/withdraw')
  await page.getByRole('button', { name: '申请提现' }).click(aBusyMachine)
  const drawer = page.getByRole('dialog').filter({ hasText: '申请提现' })
  await expect(drawer).toContainText(partner.name, aBusyMachine) // chosen already: there is no other
  await drawer.getByRole('radio').first().check(aBusyMachine)
  await drawer.getByRole('button', { name: '下一步' }).click(aBusyMachine)
  await expect(drawer.getByText(/已选\d+个日账单/)).toBeVisible(aBusyMachine)
  await drawer.getByRole('button', { name: '下一步' }).click()
  await drawer.getByRole('button', { name: '提交申请' }).click(aBusyMachine)
  await expect(drawer).toBeHidden(aBusyMachine)
  const row = page
    .locator('tbody tr.ant-table-row')
    .filter({ hasText: /已申请|审批中/ })
    .first()
  await expect(row).toContainText(partner.name, aBusyMachine)
  return numberOf(row)
}

/** The list shows the end of the number. */
export const numberOf = async (row: Locator): Promise<string> =>
  (await row.getByTitle(/^WD\d+/).getAttribute('title')) ?? 'none'

export const rowOfWithdrawal = (page: Page, withdrawNo: string): Locator =>
  page.locator('tbody tr.ant-table-row').filter({ has: page.getByTitle(withdrawNo) })
