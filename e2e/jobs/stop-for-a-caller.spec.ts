import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { test } from './worker.ts'

type Order = { orderNo: string }

test('service stops the charge of a caller and tells them what it came to', async ({ browser, aWorker }) => {
  const { read } = await theDesk(browser)
  const running = `/charge/order/page?pageNo=1&pageSize=1&orderStatus=${chargeOrderStates.charging}`
  const newest = async () => (await read<{ rows: Order[] }>(running)).rows[0]?.orderNo
  await expect.poll(newest, aBusyMachine).toBeDefined()
  const orderNo = (await newest()) ?? ''

  const { page, click } = await aWorker('phone', [
    { folder: '客户中心', page: '来电', buttons: ['查询'] },
    { folder: '监控中心', page: '实时监控', buttons: ['停止充电'] },
  ])
  await click(page.getByRole('navigation').getByText('客户中心'))
  await click(page.getByRole('navigation').getByText('来电'))
  const field = page.getByRole('searchbox', { name: /手机号、车牌/ })
  await field.fill(orderNo)
  await field.press('Enter')
  await click(page.getByRole('button', { name: '停止充电' }).first())
  const dialog = page.getByRole('dialog').filter({ hasText: '停止充电 - ' })
  await dialog.getByLabel('原因').fill('客户来电要求停止')
  await click(dialog.getByRole('button', { name: '停止充电' }))
  await expect(page.getByText(/已停止 · \d+\.\d\d度/).first()).toBeVisible(aBusyMachine)
})
