import { stationStates } from '@chargedeck/domain/station/states'
import { expect, type Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { choose, chooseInMenu } from './desk.ts'
import { test } from './worker.ts'

const imports = ['检查导入文件', '导入']

test('an engineer imports piles by a sheet with one faulty row, names a place, moves one pile and scraps the other', async ({
  browser,
  aWorker,
}) => {
  const { page } = await aWorker('piles', [
    { folder: '场站设备', page: '充电站', buttons: ['查询'] },
    { folder: '场站设备', page: '充电桩', buttons: ['查询', ...imports, '编辑', '修改设备状态'] },
    { folder: '场站设备', page: '移桩记录', buttons: ['查询', '批量移桩'] },
  ])
  const { read } = await theDesk(browser)
  const { rows } = await read<{ rows: { stationName: string }[] }>(
    `/station/page?status=${stationStates.operating}&pageSize=10`,
  )
  const [from = '', to = ''] = rows.map(({ stationName }) => stationName)
  const no = `IMP${Date.now()}`
  await page.goto(`/charger-pile?pileName=${no}`)
  await importSheet(page, no, from)

  const first = page.getByRole('row').filter({ hasText: `${no}1` })
  await expect(first).toContainText(from, aBusyMachine)
  await first.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog').filter({ hasText: '编辑 - ' })
  await form.getByLabel('桩名称').fill(`${no}东侧`, aBusyMachine)
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(first).toContainText('东侧', aBusyMachine)

  await chooseInMenu(page, first, '移桩')
  const move = page.getByRole('dialog').filter({ hasText: '批量移桩' })
  await choose(page, move.getByLabel('目标站点'), to)
  await move.getByLabel('移桩原因').fill('场站改造')
  await move.getByRole('button', { name: '下一步' }).click()
  await move.getByRole('button', { name: '移动 1 台' }).click(aBusyMachine)
  await move.getByRole('button', { name: /完\s*成/ }).click(aBusyMachine)
  await expect(first).toContainText(to, aBusyMachine)

  const second = page.getByRole('row').filter({ hasText: `${no}2` })
  await second.getByRole('button', { name: '改状态' }).click()
  const status = page.getByRole('dialog').filter({ hasText: '修改设备状态' })
  await status.getByText('报废').first().click(aBusyMachine)
  await status.getByLabel('原因').fill('到货时已损坏')
  await status.getByRole('button', { name: /确\s*定/ }).click()
  await expect(second).toContainText('报废', aBusyMachine)
})

async function importSheet(page: Page, no: string, station: string): Promise<void> {
  await page.getByRole('button', { name: /导\s*入/ }).click(aBusyMachine)
  const titles = ['桩编号*', '桩名称*', '所属站点*', '桩类型*', '设备型号*', '生产厂商*', '额定功率(kW)*']
  const limits = ['电压下限(V)*', '电压上限(V)*', '电流上限(A)*', '枪数*', '通讯协议*']
  const ratings = [200, 1000, 250, 2, 'OCPP 1.6J']
  const lineOf = (at: number, power: number | string) =>
    [`${no}${at}`, `${no}新${at}`, station, '直流', 'DH-120D2', '示例电气', power].concat(ratings)
  const lines = [lineOf(1, 120), lineOf(2, 120), lineOf(3, '很大')]
  const content = await writeXlsx({ sheets: [{ name: '充电桩', rows: [[...titles, ...limits], ...lines] }] })
  const file = { name: '充电桩.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
  const drawer = page.getByRole('dialog').filter({ hasText: '导入充电桩' })
  await drawer.locator('input[type=file]').setInputFiles(file)
  await expect(drawer.getByText('共 3 行：2 行可以导入，1 行有误')).toBeVisible(aBusyMachine)
  await expect(drawer.getByRole('row').filter({ hasText: '额定功率' })).toContainText('应为数字')
  await expect(page.getByRole('cell', { name: `${no}1` })).toHaveCount(0)
  await drawer.getByRole('button', { name: '忽略有误的 1 行，导入 2 行' }).click()
  await expect(drawer).toBeHidden(aBusyMachine)
}
