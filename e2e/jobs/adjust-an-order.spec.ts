import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { expect, type Browser, type Page } from '@playwright/test'
import { receipt } from '../grant-every-menu.ts'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { confirmIn } from './desk.ts'
import { test } from './worker.ts'

type Order = {
  orderId: string
  orderNo: string
  customerId: string | null
  groupId: string | null
  actualAmt: number | null
  settlementWaits: boolean
}

/** A paid order of a customer who has 1 000 yuan. */
async function aPaidOrder(browser: Browser) {
  const { read, write, proof } = await theDesk(browser)
  const done = `/charge/order/page?pageSize=200&orderStatus=${chargeOrderStates.done}`
  const find = async () =>
    (await read<{ rows: Order[] }>(done)).rows.find(
      ({ customerId, groupId, actualAmt, settlementWaits }) =>
        customerId && !groupId && (actualAmt ?? 0) > 300 && !settlementWaits,
    )
  await expect.poll(find, { timeout: 90_000 }).toBeDefined()
  const order = await find()
  if (!order) throw new Error('no paid order')
  const cash = { tradeChannel: 'OfflinePay', tradeAmt: 100_000, reason: '柜台现金', voucherPath: await proof() }
  await write('/trade/order/topUp', { requestId: crypto.randomUUID(), customerId: order.customerId, ...cash })
  return { order, yuan: (order.actualAmt ?? 0) / 100 }
}

const open = (page: Page, { orderId, orderNo }: Order) => page.goto(`/orders/charge?orderNo=${orderNo}&open=${orderId}`)
const drawerOf = (page: Page, { orderNo }: Order) => page.getByRole('dialog').filter({ hasText: `查看 - ${orderNo}` })

test('finance gives a part of a paid order back; a large correction waits until the finance lead has looked at it', async ({
  browser,
  aWorker,
}) => {
  const { order, yuan } = await aPaidOrder(browser)
  const finance = (await aWorker('adjusting', { shippedRole: 'fin' })).page
  await open(finance, order)
  const less = (yuan - 2).toFixed(2)
  await adjustTo(finance, order, less, '充电中断，退还部分费用')
  await expect(finance.getByText(`已调整 · ${less}元`)).toBeVisible(aBusyMachine)
  await drawerOf(finance, order).getByRole('tab', { name: '计费与支付' }).click(aBusyMachine)
  await expect(drawerOf(finance, order)).toContainText('充电中断，退还部分费用', aBusyMachine)
  await expect(drawerOf(finance, order)).toContainText('消费调整', aBusyMachine)

  const more = (yuan + 600).toFixed(2)
  await adjustTo(finance, order, more, '桩端补传账单，漏计电量', /提交后由另一人复核/)
  await expect(finance.getByText('已提交复核')).toBeVisible(aBusyMachine)

  const lead = (await aWorker('adjusting-lead', { shippedRole: 'fin_lead' })).page
  await lead.goto('/orders/charge')
  await lead.getByRole('button', { name: /^结算待复核/ }).click(aBusyMachine)
  await expect(lead.getByRole('row').filter({ hasText: order.orderNo.slice(-8) })).toBeVisible(aBusyMachine)
  await open(lead, order)
  await expect(drawerOf(lead, order).getByRole('img', { name: receipt.name })).toBeVisible(aBusyMachine)
  await drawerOf(lead, order).getByRole('button', { name: '复核通过' }).click(aBusyMachine)
  await confirmIn(lead, '复核人工结算', /复核通过/)
  await expect(lead.getByText('已复核，结算生效')).toBeVisible(aBusyMachine)
  await expect(drawerOf(lead, order)).toContainText(more, aBusyMachine)
})

async function adjustTo(page: Page, order: Order, yuan: string, reason: string, warning?: RegExp) {
  await drawerOf(page, order).getByRole('button', { name: '调整金额' }).click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '调整金额 - ' })
  await form.getByLabel('新的实收').fill(yuan, aBusyMachine)
  await form.getByLabel('原因').fill(reason)
  if (warning) {
    await expect(form.getByText(warning)).toBeVisible(aBusyMachine)
    await form.getByTestId('file-input').setInputFiles(receipt)
    await expect(form.getByLabel('上传成功')).toBeVisible(aBusyMachine)
  }
  await form.getByRole('button', { name: warning ? '提交复核' : /^调\s*整$/ }).click(aBusyMachine)
  await expect(form).toBeHidden(aBusyMachine)
}
