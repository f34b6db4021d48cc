import { expect, type Page } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { chooseInMenu, confirmIn, wall } from './desk.ts'
import { test } from './worker.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
const dialogOf = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title }).last()

test('marketing lengthens a running activity, copies it, corrects and deletes the copy before it begins, and exports the list', async ({
  browser,
  aWorker,
}) => {
  const name = `充返${String(Date.now()).slice(-7)}`
  const { write } = await theDesk(browser)
  await write('/activity/addedOrModify', {
    activityName: name,
    activityType: 'TOP_UP_GIFT',
    startTime: wall(-2),
    endTime: wall(5),
    rule: { tiers: [{ minAmt: 10_000, giftAmt: 500 }] },
    budgetAmt: 100_000,
  })
  const { page } = await aWorker('activities', { shippedRole: 'mkt' })
  await page.goto(`/activity?activityName=${encodeURIComponent(name)}`)

  await rowOf(page, name)
    .getByRole('button', { name: /编\s*辑/ })
    .click(aBusyMachine)
  const running = dialogOf(page, `编辑 - ${name}`)
  await expect(running).toContainText('活动已开始，只能延期、调整预算或停用', aBusyMachine)
  const end = `${wall(40).slice(0, 10)} 23:59:59`
  await running.getByLabel('结束时间').fill(end)
  await running.getByLabel('结束时间').press('Enter')
  await running.getByLabel('预算').fill('2000')
  await running.getByRole('button', { name: /保\s*存/ }).click()
  await expect(rowOf(page, name)).toContainText('0 / 2,000', aBusyMachine)
  await expect(rowOf(page, name)).toContainText(`~${end.slice(2, 10)}`)
  await expect(running).toBeHidden(aBusyMachine)

  await chooseInMenu(page, rowOf(page, name), '复制')
  const copying = dialogOf(page, `复制 - ${name}`)
  const copy = `${name} 副本`
  await expect(copying.getByLabel('活动名称')).toHaveValue(copy, aBusyMachine)
  await copying.getByLabel('开始时间').fill(`${wall(3).slice(0, 10)} 00:00:00`)
  await copying.getByLabel('开始时间').press('Enter')
  await copying.getByRole('button', { name: /保\s*存/ }).click()
  await expect(rowOf(page, copy)).toContainText('未开始', aBusyMachine)

  await rowOf(page, copy)
    .getByRole('button', { name: /编\s*辑/ })
    .click()
  const editing = dialogOf(page, `编辑 - ${copy}`)
  await editing.getByLabel('第1级赠送').fill('8', aBusyMachine)
  await editing.getByRole('button', { name: /保\s*存/ }).click()
  await expect(rowOf(page, copy)).toContainText('充100元送8元', aBusyMachine)

  const sheet = page.waitForEvent('download', aBusyMachine)
  await page.getByRole('button', { name: /导\s*出/ }).click()
  expect((await sheet).suggestedFilename()).toMatch(/活动.*\.xlsx$/)

  await chooseInMenu(page, rowOf(page, copy), '删除')
  await confirmIn(page, '确认删除？', /删\s*除/)
  await expect(rowOf(page, copy)).toHaveCount(0, aBusyMachine)
  await expect(rowOf(page, name)).toBeVisible()
})
