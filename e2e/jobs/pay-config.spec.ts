import { expect } from '@playwright/test'
import { generateKeyPairSync } from 'node:crypto'
import { aBusyMachine } from '../look-at-page.ts'
import { choose } from './desk.ts'
import { test } from './worker.ts'

const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

test('the contract with Alipay is entered with its keys, enabled after a trial signature, and its keys are never shown', async ({
  aWorker,
}) => {
  const { page } = await aWorker('payments', { shippedRole: 'ops' })
  const [own, theirs] = [keys(), keys()]
  const name = `支付宝 ${Date.now()}`
  await page.goto('/pay-config')
  await page.getByRole('button', { name: '新增支付配置' }).first().click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '新增 - 支付配置' })
  await form.getByLabel('名称').fill(name, aBusyMachine)
  await choose(page, form.getByLabel('公司'), '', '示例')
  await choose(page, form.getByLabel('渠道'), '', '支付宝')
  await form.getByLabel('商户号').fill('2088000000000001')
  await form.getByLabel('回调地址').fill('https://charge.example/pay/notify')
  await form.getByLabel('应用 AppID').fill('2021000000000001')
  await form.getByLabel('应用私钥').fill(own.privateKey)
  await form.getByLabel('支付宝公钥').fill(theirs.publicKey)
  await form.getByRole('button', { name: /保\s*存/ }).click(aBusyMachine)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('未启用', aBusyMachine)
  await row.getByRole('button', { name: /启\s*用/ }).click(aBusyMachine)
  await page
    .getByRole('dialog')
    .filter({ hasText: '确认启用？' })
    .getByRole('button', { name: /启\s*用/ })
    .click(aBusyMachine)
  await expect(row.getByText('启用', { exact: true })).toBeVisible(aBusyMachine)
  await row.getByRole('button', { name: /编\s*辑/ }).click(aBusyMachine)
  const edited = page.getByRole('dialog').filter({ hasText: `编辑 - ${name}` })
  await expect(edited.getByText(/已设置（.+），留空不变/).first()).toBeVisible(aBusyMachine)
  expect(await edited.textContent()).not.toContain('PRIVATE KEY')
  await expect(edited.getByLabel('应用私钥')).toHaveValue('')
})
