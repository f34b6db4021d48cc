import { expect } from '@playwright/test'
import type { callsOf } from '../grant-every-menu.ts'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { test } from './worker.ts'

type Fee = { id: string; feeName: string; rowVersion: number } & Record<string, unknown>

test('an auditor finds out who changed a price, from what to what, in words', async ({ browser, aWorker }) => {
  const feeName = await changeAPrice(await theDesk(browser))

  const { page, click } = await aWorker('auditor', [{ folder: '日志管理', page: '操作日志', buttons: ['查询'] }])
  const menu = page.getByRole('navigation')
  await click(menu.getByText('日志管理'))
  await click(menu.getByText('操作日志'))
  await click(page.getByRole('button', { name: '筛选' }))
  await page.getByRole('textbox', { name: '日志名称' }).fill('计费方案_新增与编辑')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: feeName }).filter({ hasText: '新增与编辑' }).first()
  await expect(row).toBeVisible(aBusyMachine)
  await click(row.getByText(/新增与编辑/))
  const drawer = page.getByRole('dialog').filter({ hasText: '变更内容' })
  await expect(drawer.getByText(/服务费单价 0\.\d{4}元\/度/).first()).toBeVisible(aBusyMachine)
  await expect(drawer.getByText('时段', { exact: true })).toBeVisible()
  await expect(drawer).not.toContainText(/[{}[\]"]/)
})

/** A draft of a plan in force, and then one of its prices. */
async function changeAPrice({ read, write }: ReturnType<typeof callsOf>): Promise<string> {
  const { rows } = await read<{ rows: Fee[] }>('/station/fee/page?pageNo=1&pageSize=10&inForce=1')
  const [plan] = rows
  const at = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const facts = {
    stationId: plan?.['stationId'],
    feeName: `核价${Date.now()}`,
    pileType: plan?.['pileType'],
    audience: plan?.['audience'],
    effectiveTime: `${at} 00:00:00`,
  }
  const periods = (price: number) => [
    { startTime: '00:00', endTime: '24:00', band: 'FLAT', elecPrice: 7000, servicePrice: price },
  ]
  const id = await write<string>('/station/fee/addOrEdit', { ...facts, periods: periods(3000) })
  await write('/station/fee/addOrEdit', { ...facts, id, periods: periods(3500) })
  return facts.feeName
}
