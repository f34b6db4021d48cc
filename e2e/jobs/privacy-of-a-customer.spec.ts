import { expect } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { confirmIn, customersOf } from './desk.ts'
import { test } from './worker.ts'

const service = { shippedRole: 'cs' }

test('service records a consent and withdraws it, and exports whole numbers only with a reason', async ({
  browser,
  aWorker,
}) => {
  const word = `隐私${String(Date.now()).slice(-7)}号`
  const [customer] = await customersOf(await theDesk(browser), word, 1)
  const { id, nickname = '', mobile } = customer ?? {}
  const { page } = await aWorker('privacy', service)
  await page.goto(`/customer/ordinary?nickname=${word}&open=${id}`)
  const drawer = page.getByRole('dialog').filter({ hasText: `查看 - ${nickname}` })
  await drawer.getByRole('button', { name: '登记同意' }).click(aBusyMachine)
  await confirmIn(page, '客户已当面或书面同意', /登\s*记/)
  await drawer.getByRole('button', { name: '撤回同意' }).click(aBusyMachine)
  await confirmIn(page, '客户不再同意隐私协议', /撤\s*回/, '客户来电要求')
  await expect(drawer).toContainText('已撤回', aBusyMachine)
  await expect(drawer.getByRole('button', { name: '登记同意' })).toBeVisible(aBusyMachine)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '导出完整号码' }).click(aBusyMachine)
  const dialog = page.getByRole('dialog').filter({ hasText: '原因和导出人记入操作日志' })
  await dialog.getByRole('button', { name: /导\s*出/ }).click(aBusyMachine)
  await expect(dialog).toContainText('请填写原因', aBusyMachine)
  await dialog.getByLabel('原因').fill('回访')
  const sheet = page.waitForEvent('download', aBusyMachine)
  await dialog.getByRole('button', { name: /导\s*出/ }).click()
  const { sheets } = await readXlsx(await readFile(await (await sheet).path()))
  expect(JSON.stringify(sheets[0]?.rows)).toContain(mobile)
})

test('service limits what a group pays for an employee in a month, and a limit of nothing is refused', async ({
  browser,
  aWorker,
}) => {
  const unique = String(Date.now()).slice(-7)
  const { write } = await theDesk(browser)
  const { id: groupId } = await write<{ id: string }>('/customer/group/addedOrModify', {
    groupName: `限额企业${unique}`,
    contactName: '王女士',
    contactMobile: '13900000009',
    payMode: 'PREPAID',
    serviceDiscountRate: 9000,
    validFrom: '2026-01-01',
    validTo: '2099-12-31',
  })
  const employeeNo = `L${unique}`
  await write('/customer/group/employee/add', { groupId, mobile: `1761${unique}`, employeeNo, groupPayFlag: 1 })
  const { page } = await aWorker('limits', service)
  await page.goto(`/group/employee/${groupId}`)
  const row = page.getByRole('row').filter({ hasText: employeeNo })
  await expect(row).toContainText('不限', aBusyMachine)
  await row.getByText('编辑', { exact: true }).click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '编辑员工 - ' })
  await form.getByLabel('月限额').fill('0', aBusyMachine)
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form).toContainText('月限额应大于0', aBusyMachine)
  await form.getByLabel('月限额').fill('３００')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form).toBeHidden(aBusyMachine)
  await expect(row).toContainText('300.00', aBusyMachine)
})
