import { virtualCharger } from '@chargedeck/simulator/virtual-charger'
import { expect, type Browser } from '@playwright/test'
import { receipt } from '../grant-every-menu.ts'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { customersOf, wall } from './desk.ts'
import { test } from './worker.ts'

/** A pile of the demo that no car visits by itself. */
const visitorPileNo = 'CDDEMO0001'

test('finance opens the month of a group with credit to the charge of its employee, exports and prints it, and a deposit pays it off', async ({
  browser,
  aWorker,
  baseURL,
}) => {
  const { groupId, cardNo } = await aGroupWithCredit(browser)
  await charge(`${baseURL?.replace('http', 'ws')}/ocpp`, cardNo)

  const { page, click } = await aWorker('bills', { shippedRole: 'fin' })
  await page.goto(`/customer/group?open=${groupId}`)
  const drawer = page.getByRole('dialog').filter({ hasText: '查看 - ' })
  await click(drawer.getByRole('tab', { name: '月账单' }))
  const month = wall(0).slice(0, 7)
  const listed = drawer.getByRole('row').filter({ hasText: month })
  await expect(listed).toContainText('未出账', aBusyMachine)
  await click(listed.getByRole('button', { name: month }))

  const bill = page.getByRole('dialog').filter({ hasText: `${month} 月账单` })
  const line = bill.getByRole('row').filter({ hasText: '月结员工' })
  await expect(line).toContainText('E1', aBusyMachine)
  const orderNo = /…(\d{8})/.exec((await line.textContent()) ?? '')?.[1] ?? 'none' // its end
  const sheet = page.waitForEvent('download')
  await click(bill.getByRole('button', { name: /导\s*出/ }))
  expect((await sheet).suggestedFilename()).toMatch(new RegExp(`月结企业.*${month}账单_.*\\.xlsx$`))
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.body.textContent)
  })
  await click(bill.getByRole('button', { name: /打\s*印/ }))
  await expect(page.locator('html')).toHaveAttribute('data-printed', new RegExp(orderNo), aBusyMachine)

  await click(bill.getByRole('button', { name: '企业预存' }))
  const deposit = page.getByRole('dialog').filter({ hasText: '预存 - ' })
  await expect(deposit.getByLabel('预存金额')).toHaveValue(/^\d+\.\d\d$/)
  await deposit.getByTestId('file-input').setInputFiles(receipt)
  await expect(deposit.getByLabel('上传成功')).toBeVisible(aBusyMachine)
  await deposit.getByLabel('原因').fill('付清本月账单')
  await click(deposit.getByRole('button', { name: /^预\s*存$/ }))
  await expect(bill.getByText('已付清').first()).toBeVisible(aBusyMachine)
  await expect(bill.getByRole('button', { name: '企业预存' })).toHaveCount(0)
  await line.getByRole('link').click()
  await expect(page.getByRole('dialog').filter({ hasText: orderNo })).toBeVisible(aBusyMachine)
})

async function aGroupWithCredit(browser: Browser) {
  const desk = await theDesk(browser)
  const [customer] = await customersOf(desk, '月结员工', 1)
  const customerId = customer?.id ?? ''
  const contract = { validFrom: '2026-01-01', validTo: '2099-12-31', serviceDiscountRate: 10_000 }
  const { id: groupId } = await desk.write<{ id: string }>('/customer/group/addedOrModify', {
    groupName: `月结企业${Date.now()}`,
    contactName: '王女士',
    contactMobile: '13900000009',
    creditCode: '91320105MA5DEMO10X',
    payMode: 'CREDIT',
    creditAmt: 1_000_000,
    billDay: 5,
    ...contract,
  })
  const employment = { employeeNo: 'E1', realName: '月结员工', groupPayFlag: 1, groupMonthLimitAmt: 0 }
  await desk.write('/customer/group/employee/add', { groupId, customerId, ...employment })
  const cardNo = `BILL${String(Date.now()).slice(-10)}`
  await desk.write('/customer/card/add', { customerId, cardNo })
  return { groupId, cardNo }
}

/** A quarter of a kilowatt-hour: enough to cost something. */
async function charge(url: string, cardNo: string): Promise<void> {
  const charger = virtualCharger({ url, pileNo: visitorPileNo, reconnectMs: [100, 500] })
  try {
    void charger.connect(true)
    await charger.until(charger.isOnline, aBusyMachine.timeout)
    await charger.plug(1)
    const begun = charger.gun(1).meterWh
    expect(await charger.presentCard(1, cardNo)).toBe('started')
    await charger.until(() => charger.gun(1).meterWh - begun > 250, aBusyMachine.timeout)
    expect(await charger.presentCard(1, cardNo)).toBe('stopped')
    await charger.settled()
  } finally {
    await charger.stop()
  }
}
