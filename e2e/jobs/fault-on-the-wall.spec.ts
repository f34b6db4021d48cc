import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { test } from './worker.ts'

test('an operator sees a fault on the wall, opens the gun and reads what happened in the last day', async ({
  aWorker,
}) => {
  const { page, click } = await aWorker('watch', [{ folder: '监控中心', page: '实时监控', buttons: ['查询'] }])
  await click(page.getByRole('navigation').getByText('监控中心'))
  await click(page.getByRole('navigation').getByText('实时监控'))
  const fault = page.locator('.wall-tile--fault').first()
  await expect(fault).toBeVisible(aBusyMachine)
  await click(fault)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(/24\s*小时/).first()).toBeVisible(aBusyMachine)
  await expect(drawer.getByText(/故障/).first()).toBeVisible()
})
