import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { receipt } from '../grant-every-menu.ts'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { test } from './worker.ts'

const service = { shippedRole: 'cs' }
let serial = Number(String(Date.now()).slice(-7))

/** What the tests need of the server before service begins, done by the first user. */
async function asAdmin<Answer>(browser: Browser, work: (desk: Awaited<ReturnType<typeof theDesk>>) => Promise<Answer>) {
  return work(await theDesk(browser))
}

type Group = { groupName: string; contractState: string; status: number }

/** A customer of one test alone, with a car and a card. */
const aCustomer = (browser: Browser) =>
  asAdmin(browser, async ({ read, write }) => {
    serial += 1
    const stamp = String(serial).slice(-7).padStart(7, '0')
    const own = { mobile: `1715${stamp}`, nickname: `坐席${stamp}` }
    const [plateNo, vin, cardNo] = [`苏A${stamp.slice(-5)}`, `LGXC16DF4M0${stamp.slice(-6)}`, `DESK${stamp}`]
    const id = await write<string>('/customer/addedOrModify', own)
    await write('/customer/vehicle/addedOrModify', {
      customerId: id,
      plateNo,
      vin,
      plateColor: 'BLUE',
      vehicleUse: '1',
    })
    await write('/customer/card/add', { customerId: id, cardNo })
    const { rows } = await read<{ rows: Group[] }>('/customer/group/page?pageSize=50')
    const group = rows.find(({ contractState, status }) => contractState === 'IN_FORCE' && status === 0)
    return { ...own, id, stamp, plateNo, vin, cardNo, groupName: group?.groupName ?? '' }
  })

const dialogOf = (page: Page, title: string): Locator => page.getByRole('dialog').filter({ hasText: title }).last()

async function chooseGroup(page: Page, form: Locator, groupName: string): Promise<void> {
  await form.getByLabel('所属企业').fill(groupName, aBusyMachine)
  const options = page.locator('.ant-select-item-option').filter({ visible: true })
  await expect(options, 'only what was typed is left').toHaveCount(1, aBusyMachine)
  await options.filter({ hasText: groupName }).click(aBusyMachine)
  await expect(form.locator('.ant-form-item').filter({ hasText: '所属企业' })).toContainText(groupName)
}

test('service finds a customer by any number: in Ctrl-K, in the list and for a caller', async ({
  browser,
  aWorker,
}) => {
  const { mobile, nickname, plateNo, vin, cardNo } = await aCustomer(browser)
  const { page } = await aWorker('desk', service)
  for (const number of [mobile, plateNo, vin, cardNo]) {
    await expect(page.getByRole('banner')).toBeVisible(aBusyMachine)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '搜索' }).fill(number, aBusyMachine)
    await expect(page.getByRole('option', { name: `客户 ${nickname}` }), number).toBeVisible(aBusyMachine)
    await page.keyboard.press('Escape')
    await page.goto(`/customer/ordinary?searchValue=${number}`)
    await expect(page.getByText('共 1 条'), number).toBeVisible(aBusyMachine)
    await expect(page.getByText(nickname).first(), number).toBeVisible()
    await page.goto(`/caller?number=${number}`)
    await expect(page.getByRole('heading', { name: nickname }), number).toBeVisible(aBusyMachine)
  }
  await expect(page.getByText(mobile)).toBeHidden()
})

test('service tops up for a caller, records a consent, opens a membership, and is told why members join no group', async ({
  browser,
  aWorker,
}) => {
  const { mobile, nickname, groupName } = await aCustomer(browser)
  const { page } = await aWorker('desk', service)
  await page.goto(`/caller?number=${mobile}`)
  await page.getByRole('button', { name: /^充\s*值$/ }).click(aBusyMachine)
  const topUp = dialogOf(page, '充值 - ')
  await topUp.getByRole('button', { name: '500元' }).click(aBusyMachine)
  await topUp.getByTestId('file-input').setInputFiles(receipt)
  await expect(topUp.getByLabel('上传成功')).toBeVisible(aBusyMachine)
  await topUp.getByLabel('原因').fill('电话充值')
  await topUp.getByRole('button', { name: /^充\s*值$/ }).click()
  await topUp.getByRole('button', { name: /完\s*成/ }).click(aBusyMachine)
  await expect(page.getByText('充值 500.00')).toBeVisible(aBusyMachine)

  await page.getByRole('button', { name: '登记同意' }).click(aBusyMachine)
  await dialogOf(page, '登记同意')
    .getByRole('button', { name: /登\s*记/ })
    .click()
  await expect(page.getByRole('button', { name: '撤回同意' })).toBeVisible(aBusyMachine)

  await page.getByRole('button', { name: /更\s*多/ }).click()
  await page.getByRole('menuitem', { name: '开通会员' }).click(aBusyMachine)
  await dialogOf(page, '开通 - 会员')
    .getByRole('button', { name: /保\s*存/ })
    .click(aBusyMachine)
  await expect(page.getByText('银卡会员')).toBeVisible(aBusyMachine)

  await page.getByRole('button', { name: /编\s*辑/ }).click(aBusyMachine)
  const form = dialogOf(page, `编辑 - ${nickname}`)
  await chooseGroup(page, form, groupName)
  await form.getByRole('button', { name: /保\s*存/ }).click()
  const field = form.locator('.ant-form-item').filter({ hasText: '所属企业' })
  await expect(field).toContainText('该客户是会员，请先注销会员再加入企业', aBusyMachine)
})

test('service makes a customer an employee and moves them out, looks after a car, and prints what is known', async ({
  browser,
  aWorker,
}) => {
  const { id, nickname, stamp, groupName, plateNo } = await aCustomer(browser)
  const { page } = await aWorker('desk', service)
  await page.goto(`/customer/ordinary?id=${id}&open=${id}`)
  const drawer = dialogOf(page, `查看 - ${nickname}`)
  const edit = async () => {
    await drawer.getByRole('button', { name: /编\s*辑/ }).click(aBusyMachine)
    return dialogOf(page, `编辑 - ${nickname}`)
  }
  const joining = await edit()
  await chooseGroup(page, joining, groupName)
  await joining.getByLabel('工号').fill(`E${stamp}`)
  await joining.getByRole('button', { name: /保\s*存/ }).click()
  await expect(drawer).toContainText(`E${stamp}`, aBusyMachine)
  await expect(drawer.getByRole('link', { name: groupName })).toBeVisible()
  const leaving = await edit()
  const group = leaving.locator('.ant-form-item').filter({ hasText: '所属企业' })
  await group.hover(aBusyMachine)
  await group.locator('.ant-select-clear').click(aBusyMachine)
  await leaving.getByRole('button', { name: /保\s*存/ }).click()
  await expect(drawer).not.toContainText(groupName, aBusyMachine)

  await drawer.getByRole('tab', { name: '车辆' }).click(aBusyMachine)
  await drawer.getByRole('button', { name: '新增车辆' }).click(aBusyMachine)
  const car = dialogOf(page, '新增车辆')
  await car.getByLabel('车牌号').fill(plateNo.toLowerCase())
  await car.getByRole('button', { name: /保\s*存/ }).click()
  await expect(car.getByText('车牌号已登记').last()).toBeVisible(aBusyMachine)
  await car.getByLabel('车牌号').fill(`苏ａd${stamp.slice(-5)}`)
  await car.getByRole('button', { name: /保\s*存/ }).click()
  await expect(drawer).toContainText(`苏AD${stamp.slice(-5)}`, aBusyMachine)

  const file = page.waitForEvent('download', aBusyMachine)
  await drawer
    .getByRole('button', { name: /更\s*多/ })
    .last()
    .click(aBusyMachine)
  await page.getByRole('menuitem', { name: '导出个人信息' }).click(aBusyMachine)
  const exporting = dialogOf(page, '导出个人信息')
  await exporting.getByLabel('原因').fill('客户要求')
  await exporting.getByRole('button', { name: /导\s*出/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^个人信息_C\d+\.html$/)

  await drawer.getByRole('radiogroup', { name: '分组' }).getByText('记录').click(aBusyMachine)
  await drawer.getByRole('tab', { name: '时间线' }).click(aBusyMachine)
  const past = drawer.getByRole('tabpanel', { name: '时间线' })
  for (const told of ['导出个人信息', '绑定车辆', '绑定充电卡', '注册'])
    await expect(past.getByText(told, { exact: true }).first(), told).toBeVisible(aBusyMachine)
})

test('finance clears a balance, service deletes the customer who wants to go, and exports those who stay', async ({
  browser,
  aWorker,
}) => {
  const { id, nickname, mobile } = await aCustomer(browser)
  await asAdmin(browser, async ({ write, proof }) =>
    write('/trade/order/topUp', {
      requestId: `desk-${id}`,
      customerId: id,
      tradeChannel: 'OfflinePay',
      tradeAmt: 10_000,
      reason: '柜台现金',
      voucherPath: await proof(),
    }),
  )
  const { page } = await aWorker('desk', service)
  const choose = async (item: string) => {
    await dialogOf(page, `查看 - ${nickname}`)
      .getByRole('button', { name: /更\s*多/ })
      .click(aBusyMachine)
    return page.getByRole('menuitem', { name: item })
  }
  await page.goto(`/customer/ordinary?id=${id}&open=${id}`)
  await expect(await choose('删除')).toContainText('客户还有余额，不能删除', aBusyMachine)
  const { page: finances } = await aWorker('cashier', { shippedRole: 'fin' })
  await finances.goto(`/customer/ordinary?id=${id}&open=${id}`)
  await dialogOf(finances, `查看 - ${nickname}`).getByRole('button', { name: '清空余额' }).click(aBusyMachine)
  const clearing = dialogOf(finances, '清空后不能恢复')
  await clearing.getByLabel('原因').fill('客户放弃余额')
  await clearing.getByRole('button', { name: /清\s*空/ }).click()
  await expect(finances.getByText(/已清空：充值余额/)).toBeVisible(aBusyMachine)
  await page.goto(`/customer/ordinary?id=${id}&open=${id}`)
  await (await choose('删除')).click(aBusyMachine)
  const deleting = dialogOf(page, '删除后不能恢复')
  await deleting.getByLabel('原因').fill('客户注销')
  await deleting.getByRole('button', { name: /删\s*除/ }).click()
  await expect(page.getByText('删除成功')).toBeVisible(aBusyMachine)
  await page.goto(`/caller?number=${mobile}`)
  await expect(page.getByText(`没有找到「${mobile}」`)).toBeVisible(aBusyMachine)

  await page.goto('/customer/ordinary')
  const sheet = page.waitForEvent('download', aBusyMachine)
  await page.getByRole('button', { name: /导\s*出$/ }).click(aBusyMachine)
  expect((await sheet).suggestedFilename()).toMatch(/客户列表.*\.xlsx$/)
})

type Caller = { customerNo: string; unusedVoucherQty: number; lockFlag: number; owedAmt: number; availableAmt: number }

test('service starts a charge for a caller with the best voucher', async ({ browser, aWorker }) => {
  type Listed = { rows: Caller[] }
  const caller = await asAdmin(browser, async ({ read }) => {
    const { rows } = await read<Listed>('/customer/page?pageSize=50&customerType=VIP')
    return rows.find(
      (one) => one.unusedVoucherQty > 0 && one.lockFlag === 0 && one.owedAmt === 0 && one.availableAmt > 5000,
    )
  })
  const { page } = await aWorker('desk', service)
  await page.goto(`/caller?number=${caller?.customerNo}`)
  await page.getByRole('button', { name: '启动充电' }).click(aBusyMachine)
  const dialog = dialogOf(page, '启动充电')
  await expect(async () => {
    await dialog.getByLabel('站点').click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click({ timeout: 5000 })
    await dialog.getByLabel('充电枪').click({ timeout: 5000 })
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').last().click({ timeout: 5000 })
  }).toPass({ timeout: 90_000 })
  await expect(dialog).toContainText('推荐「', aBusyMachine)
  await dialog.getByRole('button', { name: '启动充电' }).click()
  await expect(dialog).toBeHidden(aBusyMachine)
  await expect(page.getByText('本平台站点现在没有进行中的充电')).toBeHidden({ timeout: 60_000 })
})
