import { expect } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { chooseInMenu, confirmIn } from './desk.ts'
import { test } from './worker.ts'

type Groups = { rows: { id: string; groupName: string }[] }

test('operations corrects a contract, suspends a group with a reason, and deletes one that nobody needs', async ({
  aWorker,
  browser,
}) => {
  const groupName = `合同企业${String(Date.now()).slice(-7)}`
  const { write } = await theDesk(browser)
  await write('/customer/group/addedOrModify', {
    groupName,
    contactName: '王女士',
    contactMobile: '13900000009',
    payMode: 'PREPAID',
    serviceDiscountRate: 9000,
    validFrom: '2026-01-01',
    validTo: '2099-12-31',
  })
  const { page } = await aWorker('contracts', { shippedRole: 'ops' })
  await page.goto(`/customer/group?groupName=${groupName}`)
  const row = page.getByRole('row').filter({ hasText: groupName })
  await chooseInMenu(page, row, '编辑')
  const form = page.getByRole('dialog').filter({ hasText: `编辑 - ${groupName}` })
  await form.getByLabel('服务费折扣').fill('80', aBusyMachine)
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(row).toContainText('8折', aBusyMachine)
  await expect(form).toBeHidden(aBusyMachine)

  await chooseInMenu(page, row, '停用')
  await confirmIn(page, `停用「${groupName}」`, /停\s*用/, '合同暂停')
  await expect(row).toContainText('停用', aBusyMachine)
  await row.getByText(groupName).click()
  const drawer = page.getByRole('dialog').filter({ hasText: `查看 - ${groupName}` })
  await expect(drawer).toContainText('合同暂停', aBusyMachine)
  await expect(drawer).toContainText('139****0009')
  await page.keyboard.press('Escape')

  const sheet = page.waitForEvent('download', aBusyMachine)
  await page.getByRole('button', { name: /导\s*出/ }).click()
  expect((await sheet).suggestedFilename()).toMatch(/企业客户.*\.xlsx$/)
  await chooseInMenu(page, row, '删除')
  await confirmIn(page, '确认删除？', /删\s*除/)
  await expect(row).toHaveCount(0, aBusyMachine)
})

test('marketing adds a group, and its page of employees has the way back', async ({ aWorker }) => {
  const groupName = `市场企业${String(Date.now()).slice(-7)}`
  const { page } = await aWorker('new-groups', { shippedRole: 'mkt' })
  await page.goto('/customer/group')
  await page.getByRole('button', { name: '新增企业' }).click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '新增 - ' })
  await form.getByLabel('企业名称').fill(groupName, aBusyMachine)
  await form.getByLabel('联系人', { exact: true }).fill('王女士')
  await form.getByLabel('联系人手机').fill('13900000008')
  await form.getByLabel('服务费折扣').fill('150')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form).toContainText('应在0～100%之间', aBusyMachine)
  await form.getByLabel('服务费折扣').fill('90')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form).toBeHidden(aBusyMachine)
  await page.goto(`/customer/group?groupName=${groupName}`)
  await expect(page.getByRole('row').filter({ hasText: groupName })).toContainText('9折', aBusyMachine)
  await page.goto('/group/employee/1')
  await page.getByRole('button', { name: '返回企业客户' }).click(aBusyMachine)
  await expect(page).toHaveURL(/\/customer\/group$/)
})

test('finance exports the orders of one group, as they are on its page', async ({ browser, aWorker }) => {
  const { read } = await theDesk(browser)
  const { rows } = await read<Groups>('/customer/group/page?groupName=示例冷链物流')
  const { page } = await aWorker('group-orders', { shippedRole: 'fin' })
  const from = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/group/order/${rows[0]?.id}?startTime=${from}%2000:00:00`)
  await expect(page.locator('tbody tr.ant-table-row').first()).toBeVisible(aBusyMachine)
  const counted = Number(/共 (\d+) 条/.exec((await page.getByText(/^共 \d+ 条$/).textContent()) ?? '')?.[1])
  const [file] = await Promise.all([
    page.waitForEvent('download', aBusyMachine),
    page.getByRole('button', { name: /导\s*出/ }).click(),
  ])
  const { sheets } = await readXlsx(await readFile(await file.path()))
  const orders = (sheets[0]?.rows ?? []).filter((cells) => cells.some((cell) => /^MA\w+/.test(String(cell))))
  expect(orders).toHaveLength(counted)
})
