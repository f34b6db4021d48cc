import { expect, type Locator, type Page } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { test } from './worker.ts'

test('the operations lead says who is told of a station’s warnings, in which shift, when not, and who after them; a test message arrives', async ({
  aWorker,
}) => {
  const { page, account } = await aWorker('on-call', { shippedRole: 'ops' })
  const ruleName = `夜班${account.slice(-6)}`
  await page.goto('/monitor/on-call')
  await page.getByRole('button', { name: '新增规则' }).click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '通知规则' })
  await choosesWhere(page, form, ruleName)
  await choosesWhen(form)
  await choosesWhom(page, form, account)
  await form.getByRole('button', { name: /保\s*存|确\s*定/ }).click()

  const row = page.locator('tbody tr').filter({ hasText: ruleName })
  await expect(row).toContainText('20:00–次日08:00', aBusyMachine)
  await expect(row).toContainText('23:00–次日06:00')
  await expect(row).toContainText(`立即：${account}（站内通知）`)
  await expect(row).toContainText(`20分钟未处理：${account}（站内通知）`)
  await sendsATest(page, row, account)
})

async function choosesWhere(page: Page, form: Locator, ruleName: string): Promise<void> {
  await form.getByLabel('公司').click(aBusyMachine)
  await page.locator('.ant-select-item-option:visible').first().click(aBusyMachine)
  await form.getByLabel('名称').fill(ruleName)
  await form.getByLabel('一般').check()
  await form.getByLabel('站点', { exact: true }).click()
  await page.locator('.ant-select-item-option:visible').first().click(aBusyMachine)
  await form.getByLabel('名称').click()
}

async function choosesWhen(form: Locator): Promise<void> {
  await form.getByLabel('周五').check()
  await form.getByLabel('班次时间开始').fill('20:00')
  await form.getByLabel('班次时间结束').fill('08:00')
  await form.getByLabel('免打扰开始').fill('23:00')
  await form.getByLabel('免打扰结束').fill('06:00')
  await form.getByLabel('免打扰结束').press('Tab') // the list of times closes
}

/** The second step is an escalation. */
async function choosesWhom(page: Page, form: Locator, account: string): Promise<void> {
  await form.getByRole('button', { name: '添加升级' }).click()
  await form.getByLabel('未处理分钟数').fill('20')
  for (const step of [0, 1]) {
    const users = form.getByLabel('用户', { exact: true }).nth(step)
    await users.click()
    await users.fill(account)
    await page.locator('.ant-select-item-option:visible').filter({ hasText: account }).click(aBusyMachine)
    await page.keyboard.press('Escape')
  }
}

async function sendsATest(page: Page, row: Locator, account: string): Promise<void> {
  await row.getByRole('button', { name: /测\s*试/ }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '测试通知' })
  await dialog.getByRole('button', { name: /发\s*送/ }).click()
  await expect(dialog.getByRole('row').filter({ hasText: account }).first()).toContainText('已发送', aBusyMachine)
}
