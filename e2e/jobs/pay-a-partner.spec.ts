import { expect, type Locator, type Page } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { test } from './worker.ts'

test('the finance lead approves a withdrawal, takes its transfer back before the batch, and gives it up', async ({
  aWorker,
}) => {
  const { page } = await aWorker('payer', { shippedRole: 'fin_lead' })
  await page.goto('/settle-center/today')
  await page.getByText('待审批').first().click(aBusyMachine)
  const row = page.locator('tbody tr.ant-table-row').first()
  await expect(row).toContainText('审批中', aBusyMachine)
  const withdrawNo = /WD\d+/.exec((await row.textContent()) ?? '')?.[0] ?? 'none'

  await page.goto('/settle-center/withdraw')
  await act(page, withdrawNo, '审批转账', '审批通过并转账')
  await expect(page.getByText('已安排出款')).toBeVisible(aBusyMachine)
  await expect(rowOf(page, withdrawNo)).toContainText('转账中', aBusyMachine)

  await act(page, withdrawNo, '撤销转账', '撤销转账')
  await expect(rowOf(page, withdrawNo)).toContainText('已撤销', aBusyMachine)

  await act(page, withdrawNo, '作废', '作废', '合作方要求更换账户')
  await expect(rowOf(page, withdrawNo)).toContainText('已作废', aBusyMachine)
  await rowOf(page, withdrawNo).getByText(withdrawNo).click()
  const drawer = page.getByRole('dialog').filter({ hasText: withdrawNo })
  await drawer.getByRole('tab', { name: '日志' }).click(aBusyMachine)
  await expect(drawer).toContainText('合作方要求更换账户', aBusyMachine)
})

const rowOf = (page: Page, withdrawNo: string): Locator =>
  page.locator('tbody tr.ant-table-row').filter({ hasText: withdrawNo })

/** Some actions of a row lie behind its three dots. */
async function act(page: Page, withdrawNo: string, action: string, okText: string, reason?: string): Promise<void> {
  const row = rowOf(page, withdrawNo)
  await expect(row).toBeVisible(aBusyMachine)
  const button = row.getByRole('button', { name: action, exact: true })
  if (await button.isVisible()) await button.click()
  else {
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: action }).click(aBusyMachine)
  }
  const dialog = page.getByRole('dialog').filter({ hasText: withdrawNo }).last()
  if (reason) await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: okText }).click(aBusyMachine)
  await expect(dialog).toBeHidden(aBusyMachine)
}
