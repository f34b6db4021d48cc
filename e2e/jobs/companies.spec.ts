import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { test } from './worker.ts'

test('operations adds a company with its invoice facts, corrects its telephone, and refreshes what browsers keep', async ({
  aWorker,
}) => {
  const { page } = await aWorker('companies', { shippedRole: 'ops' })
  const name = `示例新能源 ${Date.now()}`
  await page.goto('/company')
  await page.getByRole('button', { name: '新增公司' }).first().click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '新增 - 公司' })
  await form.getByLabel('公司名称').fill(name, aBusyMachine)
  await form.getByLabel('简称').fill('新能源')
  await form.getByLabel('运营商ID').fill('ma5e2e00')
  await form.getByLabel('统一社会信用代码').fill('91320105MA5E2E001X')
  await form.getByLabel('客服电话').fill('400-123-0000')
  await form.getByLabel('所属机构').click()
  await page.locator('.ant-select-tree-node-content-wrapper').filter({ hasText: '总部' }).first().click(aBusyMachine)
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form.getByText('运营商ID须为9位')).toBeVisible(aBusyMachine)
  await form.getByLabel('运营商ID').fill('ma5e2e001')
  await form.getByLabel('开票抬头').fill(name)
  await form.getByRole('button', { name: /保\s*存/ }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('MA5E2E001', aBusyMachine)

  await row.getByRole('button', { name: /编\s*辑/ }).click(aBusyMachine)
  const edited = page.getByRole('dialog').filter({ hasText: `编辑 - ${name}` })
  await edited.getByLabel('客服电话').fill('400-123-0001', aBusyMachine)
  await edited.getByRole('button', { name: /保\s*存/ }).click()
  await expect(row).toContainText('400-123-0001', aBusyMachine)
  await page.getByRole('button', { name: '刷新缓存' }).click(aBusyMachine)
  await expect(page.getByText(/已刷新\d+家公司/)).toBeVisible(aBusyMachine)
})
