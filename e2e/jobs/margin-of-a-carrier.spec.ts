import { expect } from '@playwright/test'
import { receipt } from '../grant-every-menu.ts'
import { aBusyMachine } from '../look-at-page.ts'
import { test } from './worker.ts'

test('finance tops up the margin of a carrier with a proof, and sees the movement', async ({ aWorker }) => {
  const { page } = await aWorker('margin', { shippedRole: 'fin' })
  await page.goto('/carrier')
  await page.getByText('示例出行平台').first().click(aBusyMachine)
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: '保证金充值' }).click(aBusyMachine)

  const dialog = page.getByRole('dialog').filter({ hasText: '保证金充值 - ' })
  await dialog.getByLabel('充值金额').fill('500')
  await dialog.getByRole('button', { name: /^充\s*值$/ }).click(aBusyMachine)
  await expect(dialog.getByText('请上传收款凭证')).toBeVisible(aBusyMachine)
  await dialog.getByTestId('file-input').setInputFiles(receipt)
  await expect(dialog.getByLabel('上传成功')).toBeVisible(aBusyMachine)
  await dialog.getByLabel('原因').fill('对公转账，11月保证金')
  await dialog.getByRole('button', { name: /^充\s*值$/ }).click()
  await expect(dialog).toBeHidden(aBusyMachine)

  await drawer.getByRole('tab', { name: '资金流水' }).click()
  await expect(drawer.getByRole('row').filter({ hasText: '500.00' }).first()).toBeVisible(aBusyMachine)
})
