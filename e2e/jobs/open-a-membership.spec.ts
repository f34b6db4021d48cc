import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { test } from './worker.ts'

test('service makes a customer a member and renews the membership', async ({ browser, aWorker }) => {
  const { write } = await theDesk(browser)
  const stamp = String(Date.now()).slice(-8)
  const [mobile, nickname] = [`170${stamp}`, `会员${stamp}`]
  await write('/customer/addedOrModify', { mobile, nickname })

  const { page, click } = await aWorker('members', [
    { folder: '客户中心', page: '会员', buttons: ['查询', '开通会员', '续期会员'] },
  ])
  await page.goto('/customer/vip')
  await click(page.getByRole('button', { name: '开通会员' }))
  const form = page.getByRole('dialog').filter({ hasText: '开通 - 会员' })
  await form.getByLabel('客户手机号').fill(mobile)
  await click(form.getByRole('button', { name: /保\s*存/ }))
  const row = page.getByRole('row').filter({ hasText: nickname })
  await expect(row).toContainText('银卡', aBusyMachine)
  await expect(row).toContainText('9.5折')
  await click(row.getByRole('button', { name: /续\s*期/ }))
  const dialog = page.getByRole('dialog').filter({ hasText: '续期 - V' })
  const until = await dialog.getByLabel('新的到期日期').inputValue()
  await click(dialog.getByRole('button', { name: /续\s*期/ }))
  await expect(row).toContainText(until, aBusyMachine)
})
