import { expect, type Locator } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { test } from './worker.ts'

const writes = ['新增或编辑', '锁定或解锁', '添加充电卡', '挂失或找回']

test('service registers a customer with a card, locks and unlocks them, and replaces the card that was lost', async ({
  aWorker,
}) => {
  const { page } = await aWorker('service', [{ folder: '客户中心', page: '普通客户', buttons: ['查询', ...writes] }])
  const unique = String(Date.now()).slice(-8)
  const nickname = `来电${unique}`
  const dialogOf = (title: string) => page.getByRole('dialog').filter({ hasText: title }).last()
  const confirm = async (opener: Locator, title: string, button: RegExp) => {
    await opener.click(aBusyMachine)
    const dialog = dialogOf(title)
    await dialog.getByLabel('原因').fill('客户来电')
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog).toBeHidden(aBusyMachine)
  }
  const bind = async (cardNo: string) => {
    await drawer
      .getByRole('button', { name: /绑\s*卡/ })
      .last()
      .click(aBusyMachine)
    const dialog = dialogOf(`绑卡 - ${nickname}`)
    await dialog.getByLabel('充电卡号').fill(cardNo)
    await dialog.getByRole('button', { name: /绑\s*卡/ }).click()
    await expect(dialog).toBeHidden(aBusyMachine)
  }

  await page.goto('/customer/ordinary')
  await page.getByRole('button', { name: '新增客户' }).click(aBusyMachine)
  const form = dialogOf('新增 - 客户')
  await form.getByLabel('手机号').fill(`166${unique}`)
  await form.getByLabel('昵称').fill(nickname)
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await page.getByText(nickname).first().click(aBusyMachine)
  const drawer = page
    .getByRole('dialog')
    .filter({ hasText: `查看 - ${nickname}` })
    .first()

  await bind(`LOST${unique}`)
  await expect(drawer).toContainText(`LO****${unique.slice(-4)}`, aBusyMachine)
  await confirm(drawer.getByRole('button', { name: /锁\s*定/ }), '锁定客户', /锁\s*定/)
  await expect(drawer).toContainText('已锁定', aBusyMachine)
  await confirm(drawer.getByRole('button', { name: /解\s*锁/ }), '解锁客户', /解\s*锁/)
  await expect(drawer).not.toContainText('已锁定', aBusyMachine)

  await confirm(drawer.getByRole('button', { name: /挂\s*失/ }), '挂失充电卡', /挂\s*失/)
  await expect(drawer.getByRole('button', { name: /找\s*回/ })).toBeVisible(aBusyMachine)
  await bind(`NEWC${unique}`)
  await expect(drawer).toContainText('充电卡（2张）', aBusyMachine)
  await expect(drawer).toContainText(`NE****${unique.slice(-4)}`)
})
