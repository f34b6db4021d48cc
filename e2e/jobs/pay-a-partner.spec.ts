import { expect, type Page } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { agreesWithTheMonth, numberOf, rowOfWithdrawal, seesOnlyTheirs, thePartner, withdraws } from './partner.ts'
import { theBankWillReturn, theHourOfItsBatch } from './their-bank.ts'
import { test } from './worker.ts'

/** Its withdrawals are the last that it tells. */
const theDemoIsLoaded = { timeout: 120_000 }

test('the finance lead approves a withdrawal, takes its transfer back before the batch, and gives it up', async ({
  aWorker,
}) => {
  const { page } = await aWorker('payer', { shippedRole: 'fin_lead' })
  const row = page.locator('tbody tr.ant-table-row').first()
  await expect(async () => {
    await page.goto('/settle-center/today')
    await page.getByText('待审批').first().click({ timeout: 10_000 })
    await expect(row).toContainText('审批中', { timeout: 10_000 })
  }).toPass(theDemoIsLoaded)
  const withdrawNo = await numberOf(row)

  await page.goto('/settle-center/withdraw')
  await act(page, withdrawNo, '审批转账', '审批通过并转账')
  await expect(page.getByText('已安排出款')).toBeVisible(aBusyMachine)
  await expect(rowOfWithdrawal(page, withdrawNo)).toContainText('转账中', aBusyMachine)

  await act(page, withdrawNo, '撤销转账', '撤销转账')
  await expect(rowOfWithdrawal(page, withdrawNo)).toContainText('已撤销', aBusyMachine)

  await act(page, withdrawNo, '作废', '作废', '合作方要求更换账户')
  await expect(rowOfWithdrawal(page, withdrawNo)).toContainText('已作废', aBusyMachine)
  await rowOfWithdrawal(page, withdrawNo).getByTitle(withdrawNo).click()
  const drawer = page.getByRole('dialog').filter({ hasText: withdrawNo })
  await drawer.getByRole('tab', { name: '日志' }).click(aBusyMachine)
  await expect(drawer).toContainText('合作方要求更换账户', aBusyMachine)
})

test('a partner reads their bills, agrees with a month and withdraws; finance pays, the money arrives, and the bank sends it back', async ({
  browser,
  aWorker,
}) => {
  const own = await thePartner(browser)
  await seesOnlyTheirs(own)
  await agreesWithTheMonth(own)
  const withdrawNo = await withdraws(own)

  const { page: finance } = await aWorker('finance', { shippedRole: 'fin_lead' })
  await finance.goto('/settle-center/withdraw')
  const isLarge = (await rowOfWithdrawal(finance, withdrawNo).textContent(aBusyMachine))?.includes('审批中')
  if (isLarge) await act(finance, withdrawNo, '审批转账', '审批通过并转账')
  else await act(finance, withdrawNo, '转账', '转账')
  await expect(rowOfWithdrawal(finance, withdrawNo)).toContainText('转账中', aBusyMachine)

  const desk = await theDesk(browser)
  await theBankWillReturn(withdrawNo)
  await theHourOfItsBatch(withdrawNo)
  await runTimer(desk, '提现出款批次')
  await expect(async () => {
    await finance.reload()
    await rowOfWithdrawal(finance, withdrawNo).getByRole('button', { name: '查询状态' }).click({ timeout: 5000 })
  }).toPass(aBusyMachine)
  await reaches(finance, withdrawNo, '已到账')
  await reaches(own, withdrawNo, '已到账')

  await runTimer(desk, '提现退票查询')
  await reaches(finance, withdrawNo, '银行退票')
  await act(finance, withdrawNo, '作废', '作废', '银行退票，账户待核对')
  await reaches(own, withdrawNo, '已作废')
  await rowOfWithdrawal(own, withdrawNo).getByTitle(withdrawNo).click()
  const drawer = own.getByRole('dialog').filter({ hasText: withdrawNo })
  await drawer.getByRole('tab', { name: '日志' }).click(aBusyMachine)
  for (const step of ['发送至渠道', '到账', '银行退票', '作废']) await expect(drawer).toContainText(step, aBusyMachine)
})

async function reaches(page: Page, withdrawNo: string, state: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(rowOfWithdrawal(page, withdrawNo)).toContainText(state, { timeout: 5000 })
  }).toPass(aBusyMachine)
}

async function runTimer({ read, write }: Awaited<ReturnType<typeof theDesk>>, name: string): Promise<void> {
  const { rows } = await read<{ rows: { id: string }[] }>(`/sysTimers/page?timerName=${encodeURIComponent(name)}`)
  await write('/sysTimers/run', { id: rows[0]?.id })
}

/** Some actions of a row lie behind its three dots. */
async function act(page: Page, withdrawNo: string, action: string, okText: string, reason?: string): Promise<void> {
  const row = rowOfWithdrawal(page, withdrawNo)
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
