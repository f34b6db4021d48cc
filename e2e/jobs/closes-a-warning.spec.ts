import { warningStates } from '@chargedeck/domain/warning/states'
import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { test } from './worker.ts'

type Listed = { rows: { id: string; warnNo: string; alarmName: string; status: string; closeReason: string | null }[] }

test('[S4.11] service reads the advice of a warning, closes it with a reason, and it is open no more', async ({
  browser,
  aWorker,
}) => {
  const { read } = await theDesk(browser)
  const about = 'alarmCode=WeakSignal'
  const { rows } = await read<Listed>(`/rpt/monitor/warn/page?${about}&status=${warningStates.open}`)
  const [warning] = rows
  const { id = '', alarmName = '', warnNo = '' } = warning ?? {}

  const { page, click } = await aWorker('warnings', { shippedRole: 'cs' })
  await page.goto(`/monitor/warn?${about}&status=${warningStates.open}`)
  await expect(page.getByRole('button', { name: /^告警，\d+ 条未处理$/ })).toBeVisible(aBusyMachine)
  await click(page.locator('tbody tr.ant-table-row').filter({ hasText: alarmName }).first())
  const drawer = page.getByRole('dialog').filter({ hasText: `查看 - ${alarmName}` })
  await expect(drawer).toContainText(warnNo, aBusyMachine)
  await expect(drawer.getByText(/^处理建议/)).toBeVisible(aBusyMachine)
  await click(drawer.getByRole('button', { name: '关闭告警' }))
  const closing = page.getByRole('dialog').filter({ hasText: '关闭后再次出现' }).last()
  await closing.getByLabel('处理说明').fill('已更换天线')
  await click(closing.getByRole('button', { name: '关闭告警' }))
  await expect(drawer.getByText('已关闭').first()).toBeVisible(aBusyMachine)

  const { rows: after } = await read<Listed>(`/rpt/monitor/warn/page?${about}`)
  expect(after.find((one) => one.id === id)).toMatchObject({
    status: warningStates.closed,
    closeReason: '已更换天线',
  })
})
