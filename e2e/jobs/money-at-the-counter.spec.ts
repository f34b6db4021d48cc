import { expect, type Locator, type Page } from '@playwright/test'
import { receipt } from '../grant-every-menu.ts'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { test } from './worker.ts'

type Listed = { rows: { id: string }[] }

test('finance tops up a customer, clears the balance and books the deposit of a group', async ({
  browser,
  aWorker,
}) => {
  const { read } = await theDesk(browser)
  const { rows } = await read<Listed>('/customer/page?pageNo=1&pageSize=1&lockFlag=0&sortField=registerTime')

  const { page } = await aWorker('finance', [
    { folder: '客户中心', page: '普通客户', buttons: ['查询', '充值', '清空余额'] },
    { folder: '客户中心', page: '企业客户', buttons: ['查询', '企业预存'] },
  ])
  await topUp(page, rows[0]?.id ?? '')
  await clear(page)
  await deposit(page)
})

async function topUp(page: Page, customerId: string) {
  await page.goto(`/customer/ordinary?id=${customerId}&open=${customerId}`)
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: /充\s*值/ }).click(aBusyMachine)
  const dialog = page.getByRole('dialog').filter({ hasText: '充值 - ' })
  await dialog.getByRole('button', { name: '500元' }).click(aBusyMachine)
  await prove(dialog)
  await dialog.getByLabel('原因').fill('柜台现金')
  await dialog.getByRole('button', { name: /^充\s*值$/ }).click()
  await expect(dialog.getByText(/充值成功/)).toBeVisible(aBusyMachine)
  await dialog.getByRole('button', { name: /完\s*成/ }).click()
}

async function prove(dialog: Locator) {
  await dialog.getByTestId('file-input').setInputFiles(receipt)
  await expect(dialog.getByLabel('上传成功')).toBeVisible(aBusyMachine)
}

async function clear(page: Page) {
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: '清空余额' }).click(aBusyMachine)
  const dialog = page.getByRole('dialog').filter({ hasText: '清空后不能恢复' })
  await dialog.getByLabel('原因').fill('客户放弃余额')
  await dialog.getByRole('button', { name: /清\s*空/ }).click()
  await expect(page.getByText(/已清空：充值余额/)).toBeVisible(aBusyMachine)
}

async function deposit(page: Page) {
  await page.goto('/customer/group')
  await page
    .getByRole('row')
    .filter({ hasText: '示例冷链物流有限公司' })
    .getByRole('button', { name: /预\s*存/ })
    .click(aBusyMachine)
  const dialog = page.getByRole('dialog').filter({ hasText: '预存 - ' })
  await dialog.getByLabel('预存金额').fill('1000')
  await prove(dialog)
  await dialog.getByLabel('原因').fill('合同款到账')
  await dialog.getByRole('button', { name: /^预\s*存$/ }).click()
  await expect(page.getByText(/预存成功，余额/)).toBeVisible(aBusyMachine)
}
