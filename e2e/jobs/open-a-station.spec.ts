import { virtualCharger } from '@chargedeck/simulator/virtual-charger'
import { expect, type Locator, type Page } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { test } from './worker.ts'

/** The card that the demo keeps for a charger of one's own. */
const visitorCard = 'DEMOCARD0001'

test('a planned station is led step by step to its first charge', async ({ aWorker, baseURL }) => {
  const { page } = await aWorker('opening', [
    { folder: '场站设备', page: '充电站', buttons: ['查询', '新增', '设置位置', '上传图片', '上线'] },
    { folder: '场站设备', page: '计费方案', buttons: ['查询', '新增与编辑', '确认'] },
    { folder: '场站设备', page: '充电桩', buttons: ['查询', '修改设备状态'] },
    { folder: '场站设备', page: '待接入设备', buttons: ['查询', '接入'] },
    { folder: '订单中心', page: '充电订单', buttons: ['查询'] },
  ])
  const station = `试站${Date.now()}`
  await planStation(page, station)
  const setup = page.locator('.station-setup')
  await expect(page.getByText('离上线还差 4 项')).toBeVisible(aBusyMachine)
  await place(page, setup)
  await uploadCover(page, setup)
  await addPlan(page, setup)

  const pileNo = `OPEN${Date.now()}`
  const charger = virtualCharger({ url: `${baseURL?.replace('http', 'ws')}/ocpp`, pileNo, reconnectMs: [100, 500] })
  try {
    await setup.getByRole('button', { name: '接入充电桩' }).click(aBusyMachine)
    const waiting = page.getByRole('dialog').filter({ hasText: '接入充电桩 - ' })
    await expect(waiting.getByText(/^wss?:\/\/.*\/ocpp$/)).toBeVisible(aBusyMachine)
    void charger.connect(true)
    const knock = waiting.getByRole('listitem').filter({ hasText: pileNo }).last()
    await knock.getByRole('button', { name: /接\s*入/ }).click(aBusyMachine)
    await page
      .getByRole('dialog')
      .filter({ hasText: '同时投运' })
      .getByRole('button', { name: /保\s*存/ })
      .click()
    await waiting.getByRole('button', { name: /完\s*成/ }).click(aBusyMachine)

    await expect(page.getByText('条件齐全，可以上线')).toBeVisible(aBusyMachine)
    await setup.getByRole('button', { name: /上\s*线/ }).click()
    await page
      .locator('.ant-modal')
      .getByRole('button', { name: /上\s*线/ })
      .click(aBusyMachine)
    await expect(page.getByText('站点已上线，等待首次充电')).toBeVisible(aBusyMachine)

    await charger.until(charger.isOnline, aBusyMachine.timeout)
    await charger.plug(1)
    expect(await charger.presentCard(1, visitorCard)).toBe('started')
    await setup.getByRole('link', { name: '查看订单' }).click(aBusyMachine)
    const order = page.getByRole('row').filter({ hasText: station })
    await expect(order.getByText('充电中')).toBeVisible(aBusyMachine)
    await charger.presentCard(1, visitorCard)
    await expect(order.getByText('已完成')).toBeVisible(aBusyMachine)
  } finally {
    await charger.stop()
  }
})

async function planStation(page: Page, name: string): Promise<void> {
  await page.goto('/station')
  await page.getByRole('button', { name: '新增' }).click(aBusyMachine)
  const form = page.getByRole('dialog')
  await form.getByLabel('站点名称').fill(name)
  for (const [label, word] of [
    ['所属公司', '有限公司'],
    ['所属机构', ''],
    ['建设场所', ''],
  ] as const)
    await choose(page, form.getByLabel(label, { exact: true }), word)
  const areas = page.locator('.ant-cascader-menu-item')
  await expect(async () => {
    if (!(await areas.first().isVisible()))
      await form.getByRole('combobox', { name: '省市区' }).click({ timeout: 5000 })
    for (const place of ['江苏省', '南京市', '建邺区']) await areas.filter({ hasText: place }).click({ timeout: 5000 })
  }).toPass(aBusyMachine)
  await form.getByLabel('详细地址').fill('江东中路1号')
  await form.getByLabel('服务电话').fill('4008001234')
  await form.getByRole('button', { name: /保\s*存/ }).click()
}

/** The first entry with this word. A list that closes, fills or moves is opened and clicked again. */
async function choose(page: Page, field: Locator, word: string): Promise<void> {
  const entries = page
    .locator('.ant-select-dropdown:visible')
    .locator('.ant-select-item-option, .ant-select-tree-node-content-wrapper')
    .filter({ hasText: word })
  const chosen = field.locator('xpath=ancestor::*[contains(@class, "ant-select-content-has-value")]')
  await expect(async () => {
    if ((await field.getAttribute('aria-expanded')) !== 'true') await field.click({ timeout: 5000 })
    await entries.first().click({ timeout: 5000 })
    await expect(chosen).toBeAttached({ timeout: 3000 })
    await expect(entries).toHaveCount(0, { timeout: 3000 })
  }).toPass(aBusyMachine)
}

async function place(page: Page, setup: Locator): Promise<void> {
  await setup.getByRole('button', { name: '设置位置' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '位置 - ' })
  const map = dialog.getByRole('region', { name: '点击地图选择位置' })
  await expect(map.getByText('南京', { exact: true })).toBeVisible(aBusyMachine)
  await map.click({ position: { x: 200, y: 150 } })
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(setup.getByText('已设置经纬度')).toBeVisible(aBusyMachine)
}

async function uploadCover(page: Page, setup: Locator): Promise<void> {
  await setup.getByRole('button', { name: '上传图片' }).click()
  const buffer = await page.screenshot()
  await page.locator('input[type=file]').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('封面', { exact: true }).last()).toBeVisible(aBusyMachine)
  await page.getByRole('tab', { name: '上线准备' }).click()
}

async function addPlan(page: Page, setup: Locator): Promise<void> {
  await setup.getByRole('button', { name: '新增计费方案' }).click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '新增 - 计费方案' })
  await form.getByLabel('方案名称').fill('开业价')
  await form.locator('.tariff__brush').filter({ hasText: '全天' }).click(aBusyMachine)
  await form.getByRole('button', { name: /设为/ }).click()
  await form.getByLabel('全天电费').fill('0.7')
  await form.getByLabel('全天服务费', { exact: true }).fill('0.5')
  await form.getByRole('button', { name: '保存并核对' }).click()
  await page.getByRole('button', { name: '确认方案' }).click(aBusyMachine)
  await expect(setup.getByText('在用桩型都有生效的计费方案')).toBeVisible(aBusyMachine)
}
