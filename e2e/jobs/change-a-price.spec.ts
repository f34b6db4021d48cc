import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { test } from './worker.ts'

test('a user with the rights to draft and confirm plans changes today’s price in six clicks', async ({ aWorker }) => {
  const { page, click } = await aWorker('prices', [
    { folder: '场站设备', page: '计费方案', buttons: ['查询', '新增与编辑', '确认'] },
  ])
  const menu = page.getByRole('navigation')
  await click(menu.getByText('场站设备'))
  await click(menu.getByText('计费方案'))
  const inForce = page.getByRole('row').filter({ hasText: '生效中' }).first()
  await click(inForce.getByRole('button', { name: '调价' }))
  const price = page.getByLabel(/服务费$/).first()
  await expect(price).toHaveValue(/^\d\.\d{4}$/, aBusyMachine)
  await price.fill((Number(await price.inputValue()) + 0.01).toFixed(4))
  await click(page.getByRole('button', { name: '保存并核对' }))

  const dialog = page.getByRole('dialog').filter({ hasText: '核对并确认' })
  await expect(dialog.getByText(/^\+0\.0100（\+\d+\.\d%）$/).first()).toBeVisible(aBusyMachine)
  await expect(dialog.getByText(/预计每日收入|无法估算收入/)).toBeVisible(aBusyMachine)
  await click(dialog.getByRole('button', { name: '确认方案' }))
  await expect(page.getByText(/的新价格已确认/)).toBeVisible(aBusyMachine)
  await expect(page.getByText('待生效').first()).toBeVisible(aBusyMachine)
})
