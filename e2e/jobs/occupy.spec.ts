import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { expect, type Page } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { test } from './worker.ts'

type Order = { orderId: string; orderNo: string; status: string }
type Listed = { rows: Order[] }
type Entry = { account: string; debitAmt: number; creditAmt: number }
type Detail = { journals: { entries: Entry[] }[] }

test('service finds an owed occupy fee, looks at it, clears it with a reason, and the debt is gone', async ({
  browser,
  aWorker,
}) => {
  const { read } = await theDesk(browser)
  const orders = async (status: string) =>
    (await read<Listed>(`/occupy/order/page?pageNo=1&pageSize=20&status=${status}`)).rows
  const [owed] = await orders(occupyOrderStates.toPay)
  const { orderId = '', orderNo = '' } = owed ?? {}
  const owedAmt = async () => {
    const { journals } = await read<Detail>(`/occupy/order/one?orderId=${orderId}`)
    const entries = journals.flatMap((journal) => journal.entries).filter(({ account }) => account === 'RECEIVABLE')
    return entries.reduce((sum, { debitAmt, creditAmt }) => sum + debitAmt - creditAmt, 0)
  }
  expect(await owedAmt()).toBeGreaterThan(0)

  const { page, click } = await aWorker('occupy', { shippedRole: 'cs' })
  await page.goto(`/orders/occupy?status=${occupyOrderStates.toPay}`)
  await click(rowOf(page, orderNo).getByTitle(orderNo))
  const drawer = page.getByRole('dialog').filter({ hasText: `查看 - 占位单 ${orderNo}` })
  await expect(drawer.getByRole('heading', { name: '记账' })).toBeVisible(aBusyMachine)
  await expect(drawer.getByText('应收欠费').first()).toBeVisible(aBusyMachine)
  await click(drawer.getByRole('button', { name: /^减\s*免$/ }))
  await clearBecause(page, '现场排队，客户无法挪车')
  await expect(page.getByText('已减免1单')).toBeVisible(aBusyMachine)
  await expect(drawer.getByText('占位费减免')).toBeVisible(aBusyMachine)
  expect(await owedAmt()).toBe(0)
  expect((await orders(occupyOrderStates.cleared)).map((order) => order.orderId)).toContain(orderId)
})

test('service clears several occupy orders at once, and hears before how many cannot be', async ({
  browser,
  aWorker,
}) => {
  const { read } = await theDesk(browser)
  const paid = `/occupy/order/page?pageNo=1&pageSize=20&status=${occupyOrderStates.paid}`
  const [first, second] = (await read<Listed>(paid)).rows
  const [free] = (await read<Listed>(`/occupy/order/page?pageNo=1&pageSize=1&status=${occupyOrderStates.free}`)).rows
  const { page, click } = await aWorker('occupy-many', { shippedRole: 'cs' })
  await page.goto('/orders/occupy?pageSize=50')
  for (const order of [first, second, free]) await click(rowOf(page, order?.orderNo ?? 'none').getByRole('checkbox'))
  await click(page.getByRole('button', { name: '批量减免' }))
  await expect(page.getByText('其余1单不能减免（无费用1单）')).toBeVisible(aBusyMachine)
  await clearBecause(page, '站点停电')
  await expect(page.getByText('已减免2单')).toBeVisible(aBusyMachine)
})

async function clearBecause(page: Page, reason: string) {
  const dialog = page.getByRole('dialog').filter({ hasText: '减免后不能恢复' })
  await dialog.getByLabel('原因').fill(reason)
  await dialog.getByRole('button', { name: /^减\s*免$/ }).click()
}

/** A list shows the end of a number. */
const rowOf = (page: Page, orderNo: string) => page.getByRole('row').filter({ hasText: orderNo.slice(-8) })
