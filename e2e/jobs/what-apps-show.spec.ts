import { expect } from '@playwright/test'
import { receipt } from '../grant-every-menu.ts'
import { aBusyMachine } from '../look-at-page.ts'
import { choose, chooseInMenu, confirmIn } from './desk.ts'
import { test } from './worker.ts'

test('marketing puts up a banner, sees it on the phone, and takes it off', async ({ aWorker }) => {
  const { page } = await aWorker('banners', { shippedRole: 'mkt' })
  const title = `液冷超充 ${Date.now()}`
  await page.goto('/banner')
  await page.getByRole('button', { name: '新增轮播图' }).first().click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '新增 - 轮播图' })
  await form.getByLabel('标题').fill(title, aBusyMachine)
  await choose(page, form.getByLabel('公司'), '', '示例')
  await form.locator('input[type=file]').setInputFiles(receipt)
  const phone = form.getByRole('region', { name: '手机预览' })
  await expect(form.getByLabel('上传成功')).toBeVisible(aBusyMachine)
  await choose(page, form.getByLabel('跳转'), '', '网页')
  await form.getByLabel('网页地址').fill('http://example.com')
  await form.getByRole('button', { name: /保\s*存/ }).click(aBusyMachine)
  await expect(form.getByText('网页地址应以 https:// 开头').first()).toBeVisible(aBusyMachine)
  await form.getByLabel('网页地址').fill('https://example.com/')
  await choose(page, form.getByLabel('位置'), '', '我的')
  await expect(phone.getByRole('img', { name: title })).toBeVisible(aBusyMachine)
  await form.getByRole('button', { name: /保\s*存/ }).click(aBusyMachine)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('展示中', aBusyMachine)
  await row.getByRole('button', { name: /下\s*架/ }).click(aBusyMachine)
  await confirmIn(page, '确认下架？', /下\s*架/)
  await expect(row).toContainText('已下架', aBusyMachine)
})

test('marketing writes a notice, reads it on the phone, and deletes it', async ({ aWorker }) => {
  const { page } = await aWorker('notices', { shippedRole: 'mkt' })
  const title = `设备检修 ${Date.now()}`
  await page.goto('/notice-bar')
  await page.getByRole('button', { name: '新增公告' }).first().click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '新增 - 公告' })
  await form.getByLabel('标题').fill(title, aBusyMachine)
  await choose(page, form.getByLabel('公司'), '', '示例')
  await choose(page, form.getByLabel('类型'), '', '系统')
  const text = form.locator('[contenteditable=true]')
  await text.click(aBusyMachine)
  await text.pressSequentially('三号桩检修')
  const phone = form.getByRole('region', { name: '手机预览' })
  await expect(phone.getByText('三号桩检修')).toBeVisible(aBusyMachine)
  await form.getByRole('button', { name: /保\s*存/ }).click(aBusyMachine)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('三号桩检修', aBusyMachine)
  await chooseInMenu(page, row, '删除')
  await confirmIn(page, '确认删除？', /删\s*除/)
  await expect(row).toHaveCount(0, aBusyMachine)
})
