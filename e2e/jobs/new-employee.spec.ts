import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { chooseFirstPassword, signIn } from '../sign-in.ts'
import { test } from './worker.ts'

test('the head of personnel gives a new employee an account with a role and hands over the first password', async ({
  browser,
  aWorker,
}) => {
  const { page, click } = await aWorker('personnel', [
    { folder: '组织架构', page: '用户管理', buttons: ['查询', '新增', '授权角色'] },
  ])
  const menu = page.getByRole('navigation')
  await click(menu.getByText('组织架构'))
  await click(menu.getByText('用户管理'))
  await click(page.getByRole('button', { name: /新\s*增/ }))
  const form = page.getByRole('dialog').filter({ hasText: '新增' })
  const account = `new-${Date.now()}`
  await form.getByLabel('账号').fill(account)
  await form.getByLabel('姓名').fill('新来的')
  await form.getByLabel('手机').fill(`15${String(Date.now()).slice(-9)}`)
  await expect(form.getByText('请选择所属机构')).toHaveCount(0)
  const roles = form.getByLabel('授予的角色')
  await roles.focus()
  await page.keyboard.type('personnel')
  await page.keyboard.press('Enter')
  await click(form.getByRole('button', { name: /保\s*存/ }))
  const first = page.getByRole('dialog').filter({ hasText: '一次性密码' })
  await expect(first).toContainText('首次登录时必须修改', aBusyMachine)
  const password = (await first.locator('p').first().innerText()).trim()
  await click(first.getByRole('button', { name: '我已保存' }))
  await expect(page.getByRole('cell', { name: account })).toBeVisible(aBusyMachine)

  const theirs = await browser.newPage()
  await signIn(theirs, { account, password })
  await chooseFirstPassword(theirs, password)
})
