import { expect, type Page } from '@playwright/test'
import { receipt } from '../grant-every-menu.ts'
import { aBusyMachine } from '../look-at-page.ts'
import { rowOfWithdrawal } from './partner.ts'
import { aSilentPayout } from './their-bank.ts'
import { test } from './worker.ts'

/** Its withdrawals are the last that it tells. */
const theDemoIsLoaded = { timeout: 120_000 }

test('a payout of which the provider says nothing is ended by what the bank says: a clerk of finance asks, and the lead agrees', async ({
  aWorker,
}) => {
  let withdrawNo = ''
  await expect(async () => {
    withdrawNo = (await aSilentPayout()) ?? ''
    expect(withdrawNo).toMatch(/^WD/)
  }).toPass(theDemoIsLoaded)

  const clerk = await aWorker('clerk', { shippedRole: 'fin' })
  await actOn(clerk.page, withdrawNo, '申请人工结束')
  const asking = clerk.page.getByRole('dialog').filter({ hasText: `申请人工结束 - ${withdrawNo}` })
  await clerk.click(asking.getByRole('radio').first())
  await asking.getByLabel('原因').fill('已与开户行核对，款项已入账')
  await asking.getByTestId('file-input').setInputFiles(receipt)
  await expect(asking.getByLabel('上传成功')).toBeVisible(aBusyMachine)
  await clerk.click(asking.getByRole('button', { name: '提交复核' }))
  await expect(clerk.page.getByText('已提交，等待另一人复核')).toBeVisible(aBusyMachine)

  const lead = await aWorker('lead', { shippedRole: 'fin_lead' })
  await actOn(lead.page, withdrawNo, '复核人工结束')
  const agreeing = lead.page.getByRole('dialog').filter({ hasText: `复核人工结束 - ${withdrawNo}` })
  await lead.click(agreeing.getByRole('button', { name: '复核通过' }))
  await expect(lead.page.getByText('已按银行结果处理')).toBeVisible(aBusyMachine)
  const row = rowOfWithdrawal(lead.page, withdrawNo)
  await expect(row).toContainText('已到账', aBusyMachine)
  await lead.click(row.getByTitle(withdrawNo))
  const drawer = lead.page.getByRole('dialog').filter({ hasText: withdrawNo })
  await lead.click(drawer.getByRole('tab', { name: '人工结束' }))
  for (const said of ['已与开户行核对，款项已入账', clerk.account, lead.account])
    await expect(drawer).toContainText(said, aBusyMachine)
})

/** Some actions of a row lie behind its three dots. */
async function actOn(page: Page, withdrawNo: string, action: string): Promise<void> {
  await page.goto(`/settle-center/withdraw?withdrawNo=${withdrawNo}`)
  const row = rowOfWithdrawal(page, withdrawNo)
  await expect(row).toBeVisible(aBusyMachine)
  const button = row.getByRole('button', { name: action, exact: true })
  if (await button.isVisible()) return button.click()
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: action }).click(aBusyMachine)
}
