import { expect } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { aBusyMachine } from '../look-at-page.ts'
import { test } from './worker.ts'

const writes = ['保存企业客户', '添加企业员工', '移出企业', '检查员工导入文件', '导入企业员工']

test('operations add a group with three employees, one of them by a sheet, and move one out', async ({ aWorker }) => {
  const { page } = await aWorker('groups', [{ folder: '客户中心', page: '企业客户', buttons: ['查询', ...writes] }])
  const groupName = `示例企业${Date.now()}`
  const mobileOf = (at: number) => `17${String(Date.now()).slice(-8)}${at}`
  const mobiles = [mobileOf(1), mobileOf(2), mobileOf(3)] as const

  await page.goto('/customer/group')
  await page.getByRole('button', { name: '新增企业' }).click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '新增 - 企业客户' })
  await form.getByLabel('企业名称').fill(groupName)
  await form.getByLabel('联系人', { exact: true }).fill('王女士')
  await form.getByLabel('联系人手机').fill('13900000009')
  await form.getByLabel('服务费折扣').fill('85')
  await form.getByRole('button', { name: /保\s*存/ }).click()

  const group = page.getByRole('row').filter({ hasText: groupName })
  await expect(group).toContainText('8.5折', aBusyMachine)
  await group.getByRole('button', { name: /员\s*工/ }).click()
  await expect(page.getByText('还没有员工')).toBeVisible(aBusyMachine)
  await expect(page.getByRole('menuitem', { name: '企业客户' })).toHaveClass(/selected/)
  await expect(page.locator('.ant-breadcrumb')).toHaveText(/首页.*客户中心.*企业客户.*企业员工/)

  for (const [at, mobile] of mobiles.slice(0, 2).entries()) {
    await page.getByRole('button', { name: '添加员工' }).first().click(aBusyMachine)
    const dialog = page.getByRole('dialog').filter({ hasText: '添加员工' })
    await dialog.getByLabel('手机号').fill(mobile)
    await dialog.getByLabel('姓名').fill(`员工${at + 1}`)
    await dialog.getByRole('button', { name: /保\s*存/ }).click()
    await expect(page.getByRole('row').filter({ hasText: `员工${at + 1}` })).toBeVisible(aBusyMachine)
  }

  await page.getByRole('button', { name: /导\s*入/ }).click()
  const sheet = await writeXlsx({
    sheets: [
      {
        name: '企业员工',
        rows: [
          ['手机号*', '姓名'],
          [mobiles[2], '员工3'],
          ['123', '写错的人'],
        ],
      },
    ],
  })
  const file = { name: '员工.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(sheet) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('手机号格式不正确')).toBeVisible(aBusyMachine)
  await page.getByRole('button', { name: '忽略有误的 1 行，导入 1 行' }).click()
  const third = page.getByRole('row').filter({ hasText: '员工3' })
  await expect(third).toContainText('企业支付', aBusyMachine)

  await third.getByRole('button', { name: '移出企业' }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: '移出企业？' })
    .getByRole('button', { name: /移\s*出/ })
    .click()
  await expect(third).toHaveCount(0, aBusyMachine)
  await page.getByRole('button', { name: /返\s*回/ }).click()
  await expect(page.getByRole('row').filter({ hasText: groupName })).toContainText('2', aBusyMachine)
})
