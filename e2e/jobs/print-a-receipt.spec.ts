import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { test } from './worker.ts'

type Order = { plateNo: string | null }

test('service finds the order of a plate and prints its receipt', async ({ browser, aWorker }) => {
  const { read } = await theDesk(browser)
  const done = `/charge/order/page?pageNo=1&pageSize=50&orderStatus=${chargeOrderStates.done}`
  const withPlate = async () => (await read<{ rows: Order[] }>(done)).rows.find(({ plateNo }) => plateNo)
  await expect.poll(withPlate, aBusyMachine).toBeDefined()
  const order = await withPlate()

  const { page, click } = await aWorker('service', [{ folder: '订单中心', page: '充电订单', buttons: ['查询'] }])
  await expect(page.getByRole('banner')).toBeVisible(aBusyMachine)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.body.textContent)
  })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索' }).fill(order?.plateNo ?? '')
  await click(page.getByRole('option', { name: /充电订单.*已完成/ }).first())
  const drawer = page.getByRole('dialog').filter({ hasText: '查看 - ' })
  await expect(drawer).toContainText(order?.plateNo ?? 'none', aBusyMachine)
  await click(drawer.getByRole('button', { name: '打印凭证' }))
  await expect(page.locator('html')).toHaveAttribute('data-printed', /充电凭证/, aBusyMachine)
  await expect(page.locator('html')).toHaveAttribute('data-printed', new RegExp(order?.plateNo ?? 'none'))
})
