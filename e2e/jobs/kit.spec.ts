import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { choose, confirmIn, customersOf } from './desk.ts'
import { test } from './worker.ts'

const kit = '配套设备'

test('[S2.6] staff add a gate, stop it from taking part, and send a failed waiver again', async ({ aWorker }) => {
  const gates = { folder: kit, page: '道闸', buttons: ['查询', '保存道闸', '重推停车减免'] }
  const { page } = await aWorker('gates', [gates])
  const gateNo = `BG${Date.now()}`
  await page.goto('/kit/barrier-gate')
  await page.getByRole('button', { name: '新增道闸' }).first().click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '新增 - 道闸' })
  await choose(page, form.getByLabel('站点'), '科苑南', '深圳')
  await form.getByLabel('编号', { exact: true }).fill(gateNo)
  await form.getByLabel('名称').fill('南门出口')
  await form.getByLabel('车场编号').fill('P440305009')
  await choose(page, form.getByLabel('厂商平台'), '', '沙箱')
  await form.getByRole('button', { name: /保\s*存/ }).click(aBusyMachine)
  const row = page.getByRole('row').filter({ hasText: gateNo })
  await expect(row).toContainText('南门出口', aBusyMachine)
  await row.getByRole('switch', { name: '南门出口 参与减免' }).click(aBusyMachine)
  await expect(row.getByRole('switch')).not.toBeChecked(aBusyMachine)

  await page.getByRole('row').filter({ hasText: 'B2出口' }).getByText('B2出口').click(aBusyMachine)
  const drawer = page.getByRole('dialog').filter({ hasText: '查看 - B2出口' })
  const failed = drawer.getByRole('row').filter({ hasText: '平台返回502' })
  await failed.getByRole('button', { name: /重\s*推/ }).click(aBusyMachine)
  await confirmIn(page, '重新推送停车减免？', /重\s*推/)
  await expect(failed, 'it is no longer failed').toHaveCount(0, aBusyMachine)
})

test('[S2.6] service washes a car for a customer, who pays from the wallet', async ({ browser, aWorker }) => {
  const desk = await theDesk(browser)
  const [customer] = await customersOf(desk, `洗车${String(Date.now()).slice(-5)}`, 1)
  const { id: customerId, nickname = '', mobile } = customer ?? { id: '', mobile: '' }
  const topUp = { customerId, tradeAmt: 10_000, tradeChannel: 'OfflinePay', reason: '现金充值' }
  const voucherPath = await desk.proof()
  await desk.write('/trade/order/topUp', { ...topUp, voucherPath, requestId: `wash-${Date.now()}` })
  const washes = { folder: kit, page: '洗车机', buttons: ['查询', '代客启动洗车'] }
  const customers = { folder: '客户中心', page: '普通客户', buttons: ['查询'] }
  const { page } = await aWorker('washes', [washes, customers])
  await page.goto('/kit/car-wash')
  const row = page.getByRole('row').filter({ hasText: 'WS002' })
  await row.getByRole('button', { name: '启动洗车' }).click(aBusyMachine)
  const dialog = page.getByRole('dialog').filter({ hasText: '启动洗车 - 2号洗车机' })
  await choose(page, dialog.getByLabel('客户'), nickname)
  await dialog.getByRole('button', { name: /启\s*动/ }).click(aBusyMachine)
  await expect(row).toContainText('使用中', aBusyMachine)
  await page.goto('/kit/car-wash?list=uses')
  const use = page.getByRole('row').filter({ hasText: mobile.slice(-4) })
  await expect(use).toContainText('清洗中', aBusyMachine)
  await expect(use).toContainText('余额')
})
