import { expect, type Page } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { aNewActivity, saveAndBegin } from './desk.ts'
import { test } from './worker.ts'

const rights = [
  { folder: '客户中心', page: '活动', buttons: ['查询', '保存活动', '启停活动'] },
  { folder: '场站设备', page: '充电站', buttons: ['查询'] },
]
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first()

test('marketing makes a gift for top-ups, previews it and disables it', async ({ aWorker }) => {
  const { page } = await aWorker('gifts', rights)
  const name = `充200送20 ${Date.now()}`
  await page.goto('/activity')
  const form = await aNewActivity(page)
  await form.getByLabel('活动名称').fill(name)
  await form.getByLabel('第1级起点').fill('200')
  await form.getByLabel('第1级赠送').fill('20')
  await saveAndBegin(page, form)
  await expect(rowOf(page, name)).toContainText('充200元送20元', aBusyMachine)

  await rowOf(page, name).getByText(name).click()
  await page.getByRole('tab', { name: '试算' }).click(aBusyMachine)
  const drawer = page.getByRole('dialog').filter({ hasText: `查看 - ${name}` })
  await drawer.getByRole('button', { name: /试\s*算/ }).click(aBusyMachine)
  await expect(drawer.getByRole('status')).toContainText('可得赠送20元', aBusyMachine)

  await drawer.getByRole('button', { name: /停\s*用/ }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: `停用活动「${name}」？` })
    .getByRole('button', { name: /停\s*用/ })
    .click()
  await expect(rowOf(page, name)).toContainText('已停用', aBusyMachine)
})
