import { expect, type Locator, type Page } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { choose } from './desk.ts'
import { test } from './worker.ts'

const name = `示例新运营商${String(Date.now()).slice(-6)}`
const theirs = {
  对方运营商密钥: 'A1b2C3d4E5f6G7h8',
  对方数据密钥: 'B1b2C3d4E5f6G7h8',
  对方数据密钥IV: 'C1b2C3d4E5f6G7h8',
  对方签名密钥: 'D1b2C3d4E5f6G7h8',
}

test('a carrier officer writes a new carrier with its secrets and switches, binds a station, and never sees a secret again', async ({
  aWorker,
}) => {
  const { page } = await aWorker('write-a-carrier', { shippedRole: 'net' })
  await page.goto('/carrier')
  await page.getByRole('button', { name: '新增运营商' }).first().click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '新增 - 互联运营商' })
  await fillsIn(page, form)
  await switchesOneOff(form)
  await form.getByRole('button', { name: /^保\s*存$/ }).click(aBusyMachine)
  await expect(form).toBeHidden(aBusyMachine)
  await seesNoSecret(page)
  await bindsAStation(page)
})

async function fillsIn(page: Page, form: Locator): Promise<void> {
  await form.getByLabel('名称', { exact: true }).fill(name, aBusyMachine)
  await form.getByLabel('简称').fill('新运营商')
  await choose(page, form.getByLabel('公司'), '', '示例')
  await form.getByLabel('对方运营商ID').fill('12345678')
  await form.getByLabel('我方运营商ID').fill('MA0000001')
  await form.getByLabel('接口地址').fill('https://partner.example/evcs/v1')
  await form.getByLabel('沙箱').click()
  await form.getByRole('button', { name: /^保\s*存$/ }).click(aBusyMachine)
  await expect(form.getByText('9位组织机构代码，字母和数字').first()).toBeVisible(aBusyMachine)
  await expect(form.getByText(/^须为.*位字母、数字或符号$/).first()).toBeVisible(aBusyMachine)
  await form.getByLabel('对方运营商ID').fill(String(Date.now()).slice(-9))
  await form.getByRole('button', { name: '生成我方密钥' }).click()
  for (const [label, secret] of Object.entries(theirs)) await form.getByLabel(label, { exact: true }).fill(secret)
}

async function switchesOneOff(form: Locator): Promise<void> {
  const first = form.getByRole('switch', { name: /^启用/, disabled: false }).first()
  await first.click(aBusyMachine)
  await expect(first).not.toBeChecked()
}

async function seesNoSecret(page: Page): Promise<void> {
  await page.goto(`/carrier?carrierName=${encodeURIComponent(name)}`)
  const row = page.locator('tbody tr.ant-table-row').filter({ hasText: name })
  await row.click(aBusyMachine)
  const drawer = page.getByRole('dialog').filter({ hasText: name })
  await expect(drawer.getByText('MA0000001').first()).toBeVisible(aBusyMachine)
  for (const secret of Object.values(theirs)) await expect(page.getByText(secret)).toHaveCount(0)
}

async function bindsAStation(page: Page): Promise<void> {
  await page.goto('/carrier?list=site')
  await page.getByRole('button', { name: '批量绑定' }).click(aBusyMachine)
  const dialog = page.getByRole('dialog').filter({ hasText: '批量绑定站点' })
  await choose(page, dialog.getByLabel('运营商'), name)
  await choose(page, dialog.getByLabel('站点'), '奥体东门')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: /绑\s*定/ }).click(aBusyMachine)
  await expect(dialog).toContainText('已绑定', aBusyMachine)
}
