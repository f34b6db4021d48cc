import { expect, type Locator, type Page } from '@playwright/test'
import { aBusyMachine, sideBar } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { chooseInMenu } from './desk.ts'
import { test } from './worker.ts'

const question = (page: Page): Locator => page.getByRole('dialog').filter({ hasText: '修改的内容还没有保存。' })

test('Back asks about what was typed: 继续编辑 loses nothing, and once it is saved Back asks no more', async ({
  aWorker,
  browser,
}) => {
  const groupName = `离开企业${String(Date.now()).slice(-7)}`
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
  const { page } = await aWorker('leaves', { shippedRole: 'ops' })
  await page.goto(`/customer/group?groupName=${groupName}`)
  await page.locator(sideBar).getByRole('link', { name: '普通客户' }).click(aBusyMachine)
  await expect(page).toHaveURL(/\/customer\/ordinary/, aBusyMachine)
  await page.goBack()
  const row = page.getByRole('row').filter({ hasText: groupName })
  await chooseInMenu(page, row, '编辑')
  const form = page.getByRole('dialog').filter({ hasText: `编辑 - ${groupName}` })
  const contact = form.getByLabel('联系人', { exact: true })
  await contact.fill('李女士', aBusyMachine)
  await page.goForward()
  await question(page).getByRole('button', { name: '继续编辑' }).click(aBusyMachine)
  await expect(question(page)).toBeHidden(aBusyMachine)
  await expect(contact).toHaveValue('李女士')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form).toBeHidden(aBusyMachine)
  await page.goForward()
  await expect(page).toHaveURL(/\/customer\/ordinary/, aBusyMachine)
  await expect(question(page)).toHaveCount(0)
  await page.goBack()
  await chooseInMenu(page, row, '编辑')
  await expect(contact).toHaveValue('李女士', aBusyMachine)
})

test('a link of the side bar leaves a form once its edits are given up, and they are gone afterwards', async ({
  aWorker,
}) => {
  const { page } = await aWorker('gives-up', { shippedRole: 'ops' })
  await page.goto('/account/settings/base')
  const nickName = page.getByRole('textbox', { name: '昵称' })
  await expect(nickName).toBeVisible(aBusyMachine)
  const before = await nickName.inputValue()
  await nickName.fill('写了一半')
  const link = page.locator(sideBar).getByRole('link', { name: '普通客户' })
  if (!(await link.isVisible())) await page.locator(sideBar).getByText('客户中心').click(aBusyMachine)
  await link.click(aBusyMachine)
  await question(page)
    .getByRole('button', { name: /放\s*弃/ })
    .click(aBusyMachine)
  await expect(page).toHaveURL(/\/customer\/ordinary/, aBusyMachine)
  await page.goBack()
  await expect(page).toHaveURL(/\/account\/settings\/base/, aBusyMachine)
  await expect(nickName).toHaveValue(before, aBusyMachine)
})
