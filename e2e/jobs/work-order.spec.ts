import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { test } from './worker.ts'

const menu = { folder: '监控中心', page: '工单' }

test('a worker at the pile accepts an order and finishes it with a note and a part; a lead checks and closes it', async ({
  browser,
  aWorker,
}) => {
  const { read, write } = await theDesk(browser)
  const { rows } = await read<{ rows: { id: string }[] }>('/station/page?pageSize=1')
  const title = `更换风扇${String(Date.now()).slice(-7)}`
  await write('/rpt/monitor/work/order/add', { stationId: rows[0]?.id, title, level: 2 })

  const { page, click } = await aWorker('fitter', [{ ...menu, buttons: ['查询', '接单', '完成工单'] }])
  await page.setViewportSize({ width: 390, height: 844 }) // in the hand
  await page.goto('/monitor/work-order')
  await click(page.getByText(title).first())
  const drawer = page.getByRole('dialog').filter({ hasText: `查看 - ${title}` })
  await click(drawer.getByRole('button', { name: /接\s*单/ }))
  await click(
    page
      .getByRole('dialog')
      .filter({ hasText: '确认接单' })
      .last()
      .getByRole('button', { name: /接\s*单/ }),
  )
  await click(drawer.getByRole('button', { name: /^完\s*成$/ }))
  const work = page
    .getByRole('dialog')
    .filter({ hasText: `完成工单 - ${title}` })
    .last()
  await work.getByLabel('处理说明').fill('已更换，试充正常')
  await click(work.getByRole('button', { name: /添加配件/ }))
  await work.getByLabel('配件名称').fill('散热风扇')
  await work.getByLabel('费用').fill('186')
  await click(work.getByRole('button', { name: /^完\s*成$/ }))
  await expect(drawer.getByText('待验收')).toBeVisible(aBusyMachine)

  const lead = await aWorker('lead', [{ ...menu, buttons: ['查询', '验收关闭工单'] }])
  await lead.page.goto(`/monitor/work-order?list=all&title=${title}`)
  await lead.click(lead.page.getByRole('cell', { name: title }))
  const checked = lead.page.getByRole('dialog').filter({ hasText: `查看 - ${title}` })
  await expect(checked).toContainText('散热风扇 × 1，186.00元', aBusyMachine)
  await lead.click(checked.getByRole('button', { name: '验收关闭' }))
  const closing = lead.page
    .getByRole('dialog')
    .filter({ hasText: `验收关闭 - ${title}` })
    .last()
  await lead.click(closing.getByRole('button', { name: '验收关闭' }))
  await expect(checked.getByText('已关闭').first()).toBeVisible(aBusyMachine)
})
