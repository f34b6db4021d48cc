import { expect, type Browser } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { choose, chooseInMenu, confirmIn, customersOf, wall } from './desk.ts'
import { test } from './worker.ts'

const service = { shippedRole: 'cs' }

/** A customer with two cars, of which the first has a VIN, and a card. */
async function aCustomerWithCars(browser: Browser) {
  const desk = await theDesk(browser)
  const unique = String(Date.now()).slice(-6)
  const [customer] = await customersOf(desk, `车卡${unique}号`, 1)
  const customerId = customer?.id ?? ''
  const plates = [`苏B${unique.slice(-5)}`, `浙B${unique.slice(-5)}`] as const
  for (const [at, plateNo] of plates.entries())
    await desk.write('/customer/vehicle/addedOrModify', {
      customerId,
      plateNo,
      plateColor: 'BLUE',
      vehicleUse: '1',
      vin: at === 0 ? `LGXC16DF4M0${unique}` : null,
      defaultFlag: at === 0 ? 1 : 0,
    })
  await desk.write('/customer/card/add', { customerId, cardNo: `CARC${unique}` })
  return { desk, customerId, mobile: customer?.mobile ?? '', nickname: customer?.nickname ?? '', plates, unique }
}

test('service changes the default car, unbinds a VIN and removes a car that was sold', async ({ browser, aWorker }) => {
  const { customerId, nickname, plates, unique } = await aCustomerWithCars(browser)
  const { page } = await aWorker('cars', service)
  await page.goto(`/customer/ordinary?id=${customerId}&open=${customerId}`)
  const drawer = page.getByRole('dialog').filter({ hasText: `查看 - ${nickname}` })
  await drawer.getByRole('tab', { name: '车辆' }).click(aBusyMachine)
  const [first, second] = plates.map((plateNo) => drawer.getByRole('row').filter({ hasText: plateNo }))
  if (!first || !second) throw new Error('two cars')

  await chooseInMenu(page, second, '设为默认')
  await confirmIn(page, '设为默认车辆', /设为默认/)
  const yes = { name: '是', exact: true }
  await expect(second.getByRole('cell', yes)).toBeVisible(aBusyMachine)
  await expect(first.getByRole('cell', yes)).toHaveCount(0, aBusyMachine)

  await chooseInMenu(page, first, '解绑VIN')
  await confirmIn(page, `解绑VIN - ${plates[0]}`, /解\s*绑/, '车辆已出售')
  await expect(first).not.toContainText(unique, aBusyMachine)
  await chooseInMenu(page, first, '删除')
  await confirmIn(page, '确认删除？', /删\s*除/)
  await expect(first).toHaveCount(0, aBusyMachine)
  await expect(second).toBeVisible()
})

test('service dates and unbinds a card, and each look at a whole number is in the log', async ({
  browser,
  aWorker,
}) => {
  const { desk, customerId, mobile, nickname, unique } = await aCustomerWithCars(browser)
  const { page, account } = await aWorker('cards', service)
  const begun = wall(0)
  await page.goto(`/customer/ordinary?id=${customerId}&open=${customerId}`)
  const drawer = page.getByRole('dialog').filter({ hasText: `查看 - ${nickname}` })
  await expect(drawer).toContainText('长期有效', aBusyMachine)
  await expect(drawer).not.toContainText(mobile)
  await drawer.getByRole('button', { name: '查看完整内容' }).first().click()
  await expect(drawer).toContainText(mobile, aBusyMachine)
  await drawer.getByRole('article').getByRole('button', { name: '查看完整内容' }).click()
  await expect(drawer).toContainText(`CARC${unique}`, aBusyMachine)
  type Log = { rows: { url: string; account: string | null }[] }
  const looks = async () =>
    (await desk.read<Log>(`/sysOpLog/page?pageSize=50&url=/plain&searchBeginTime=${begun}`)).rows
      .filter((log) => log.account === account)
      .map(({ url }) => url)
      .toSorted()
  await expect.poll(looks, aBusyMachine).toEqual(['/customer/card/plain', '/customer/plain'])

  await drawer.getByRole('button', { name: '有效期' }).click()
  const dating = page.getByRole('dialog').filter({ hasText: '有效期 - ' })
  const until = wall(30)
  const end = dating.getByLabel('有效期至')
  await end.click(aBusyMachine)
  await end.fill(until)
  await end.press('Tab', aBusyMachine) // Enter may save the form too
  await dating.getByRole('button', { name: /保\s*存/ }).click()
  await expect(drawer).toContainText(`有效期至 ${until}`, aBusyMachine)
  await drawer.getByRole('button', { name: /解\s*绑/ }).click()
  await confirmIn(page, '解绑充电卡', /解\s*绑/, '客户退卡')
  await expect(drawer).toContainText('还没有充电卡', aBusyMachine)
})

test('service adds a police car, corrects it, and a battery out of range is named at its field', async ({
  browser,
  aWorker,
}) => {
  const { customerId, nickname, unique } = await aCustomerWithCars(browser)
  const { page } = await aWorker('police-car', service)
  await page.goto(`/customer/ordinary?id=${customerId}&open=${customerId}&tab=vehicles`)
  const drawer = page.getByRole('dialog').filter({ hasText: `查看 - ${nickname}` })
  await drawer.getByRole('button', { name: '新增车辆' }).click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '电池容量' })
  await form.getByLabel('车牌号').fill(`苏A${unique.slice(-4)}警`, aBusyMachine)
  await choose(page, form.getByLabel('车牌颜色'), '', '白')
  await form.getByLabel('电池容量').fill('999999999')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form).toContainText('应在1～2,000度之间', aBusyMachine)
  await expect(form.getByLabel('电池容量')).toHaveValue(/999999999/)
  await form.getByLabel('电池容量').fill('６０')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form).toBeHidden(aBusyMachine)
  const car = drawer.getByRole('row').filter({ hasText: `${unique.slice(-4)}警` })
  await expect(car).toBeVisible(aBusyMachine)
  await car.getByText('编辑', { exact: true }).click(aBusyMachine)
  const edit = page.getByRole('dialog').filter({ hasText: '编辑车辆' })
  await edit.getByLabel('品牌').fill('示例汽车', aBusyMachine)
  await edit.getByRole('button', { name: /保\s*存/ }).click()
  await expect(edit).toBeHidden(aBusyMachine)
  await expect(car).toContainText('示例汽车', aBusyMachine)
})
