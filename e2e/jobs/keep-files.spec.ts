import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { receipt } from '../grant-every-menu.ts'
import { aBusyMachine } from '../look-at-page.ts'
import { confirmIn } from './desk.ts'
import { test } from './worker.ts'

test('an archivist uploads a text and a picture, is refused a disguised file, reads, downloads and deletes', async ({
  aWorker,
}) => {
  const { page } = await aWorker('archive', [{ folder: '文件管理', page: '系统文件', buttons: ['查询', '删除'] }])
  const name = `巡检-${Date.now()}.txt`
  const words = '一号桩枪头磨损，已报修'
  const picture = { ...receipt, name: name.replace('txt', 'png') }
  await page.goto('/file/manage')
  await page.getByRole('button', { name: /上\s*传/ }).click(aBusyMachine)
  const upload = page.getByRole('dialog').filter({ hasText: '上传文件' })
  const text = { name, mimeType: 'text/plain', buffer: Buffer.from(words) }
  const disguised = { ...receipt, name: '假.pdf', mimeType: 'application/pdf' }
  await upload.locator('input[type=file]').setInputFiles([text, picture, disguised])
  await expect(upload.getByRole('status')).toHaveText('上传成功 2 个文件', aBusyMachine)
  await expect(upload.getByRole('listitem').filter({ hasText: '假.pdf' })).toContainText(
    '文件内容与后缀不符',
    aBusyMachine,
  )
  await upload.getByRole('button', { name: '关闭' }).last().click()

  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: '预览' }).click(aBusyMachine)
  const preview = page.getByRole('dialog').filter({ hasText: name })
  await expect(preview.getByText(words)).toBeVisible(aBusyMachine)
  await preview.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('cell', { name: picture.name }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: `查看 - ${picture.name}` })
  await expect(drawer.getByRole('img', { name: picture.name })).toHaveJSProperty('naturalWidth', 1, aBusyMachine)
  await page.keyboard.press('Escape')

  const [saved] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: '下载' }).click()])
  expect(saved.suggestedFilename()).toBe(name)
  expect(readFileSync(await saved.path(), 'utf8')).toBe(words)

  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await confirmIn(page, name, /确\s*[认定]|删\s*除/)
  await expect(row).toHaveCount(0, aBusyMachine)
  await expect(page.getByRole('row').filter({ hasText: picture.name })).toBeVisible()
})
