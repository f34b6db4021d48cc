import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { test } from './worker.ts'

test('operations adds a WeChat app with its secret, finds the secret kept when it edits, and looks at the Alipay apps', async ({
  aWorker,
}) => {
  const { page } = await aWorker('channel-apps', { shippedRole: 'ops' })
  const name = `示例小程序 ${Date.now()}`
  await page.goto('/channel-app')
  await page.getByRole('button', { name: '新增微信应用' }).first().click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '新增 - 微信应用' })
  await form.getByLabel('应用名称').fill(name, aBusyMachine)
  await form.getByLabel('AppId').fill('wx 1')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form.getByText('由字母、数字、下划线和短横线组成')).toBeVisible(aBusyMachine)
  await form.getByLabel('AppId').fill(`wx${Date.now()}`)
  await form.getByLabel('公司').click()
  await page.locator('.ant-select-item-option').first().click(aBusyMachine)
  await form.getByLabel('AppSecret').fill('a1b2c3d4e5f6')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('已设置', aBusyMachine)

  await row.getByRole('button', { name: /编\s*辑/ }).click(aBusyMachine)
  const edited = page.getByRole('dialog').filter({ hasText: `编辑 - ${name}` })
  await expect(edited.getByText('已设置，留空不变')).toBeVisible(aBusyMachine)
  await edited.getByLabel('客服电话').fill('400-123-0001')
  await edited.getByRole('button', { name: /保\s*存/ }).click()
  await expect(edited).toBeHidden(aBusyMachine)
  await expect(row).toContainText('已设置')

  await page.getByRole('tab', { name: '支付宝应用' }).click()
  await expect(page.getByRole('row').filter({ hasText: '2021000000000001' })).toBeVisible(aBusyMachine)
})
