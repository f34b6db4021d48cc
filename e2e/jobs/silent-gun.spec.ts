import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { test } from './worker.ts'

test('an operator sees a silent gun on the wall, opens it and reads what it did in the last day', async ({
  aWorker,
}) => {
  const { page, click } = await aWorker('watch', [{ folder: '监控中心', page: '实时监控', buttons: ['查询'] }])
  await click(page.getByRole('navigation').getByText('监控中心'))
  await click(page.getByRole('navigation').getByText('实时监控'))
  await click(page.locator('.wall-tile').filter({ hasText: '离线' }).first())
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('离线').first()).toBeVisible(aBusyMachine)
  await expect(drawer.getByText(/24\s*小时/).first()).toBeVisible()
})
