import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { aDriversApp } from '../drivers-door.ts'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { choose, chooseInMenu, customersOf, wall } from './desk.ts'
import { test } from './worker.ts'

const slowly = { timeout: 90_000 }
const marketing = { shippedRole: 'mkt' }
const dialogOf = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title }).last()

/** A running activity of which staff give out one voucher of 5 yuan. */
async function aGrantActivity({ write }: Awaited<ReturnType<typeof theDesk>>, activityName: string): Promise<void> {
  await write('/activity/addedOrModify', {
    activityName,
    activityType: 'GRANT',
    startTime: wall(-1),
    endTime: wall(20),
    rule: { target: 'IDS' },
    prizes: [
      {
        id: '1',
        prizeType: 'VOUCHER',
        prizeName: '回馈5元',
        qty: 1,
        voucherType: 'AMOUNT',
        faceAmt: 500,
        validDays: 30,
      },
    ],
  })
}

test('marketing grants vouchers to a chosen customer, by a sheet and by a filter, watches it and takes the report', async ({
  browser,
  aWorker,
}) => {
  test.setTimeout(300_000)
  const unique = String(Date.now()).slice(-7)
  const [activityName, word] = [`回馈${unique}`, `发券${unique}号`]
  const desk = await theDesk(browser)
  await aGrantActivity(desk, activityName)
  const customers = await customersOf(desk, word, 3)
  const { page } = await aWorker('grants', marketing)
  await page.goto('/customer/ordinary?list=vouchers')

  const dialog = dialogOf(page, '发给谁')
  const records = dialogOf(page, '发放记录')
  const open = async (way: string) => {
    await page.getByRole('button', { name: '定向发券' }).click(aBusyMachine)
    await choose(page, dialog.getByLabel('活动', { exact: true }), activityName)
    await dialog.getByLabel(way).check(aBusyMachine)
  }
  const start = async (words: string, isAsked = true) => {
    await dialog.getByRole('button', { name: '开始发放' }).click(aBusyMachine)
    if (isAsked) await page.getByRole('button', { name: '确认发放' }).click(aBusyMachine)
    const row = records.getByRole('row').filter({ hasText: activityName }).filter({ hasText: words }).first()
    await expect(row).toContainText('已完成', slowly)
    return row
  }
  const close = async () => {
    await records.getByRole('button', { name: /Close|关闭/ }).click()
    await expect(records).toBeHidden(aBusyMachine)
  }

  await open('指定客户')
  await choose(page, dialog.getByLabel('客户', { exact: true }), customers[0]?.mobile ?? '', `${word}1`)
  await page.keyboard.press('Escape')
  const first = await start('1 人：已发 1，未发 0', false)
  const [report] = await Promise.all([
    page.waitForEvent('download', slowly),
    first.getByRole('button', { name: /报\s*告/ }).click(),
  ])
  expect(report.suggestedFilename()).toContain('.xlsx')
  await close()

  await open('导入名单')
  const rows = [['手机号或客户编号*'], [customers[1]?.mobile ?? ''], ['10000000000']]
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '发券名单', rows }] }))
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '名单.xlsx', mimeType: 'application/octet-stream', buffer })
  await expect(dialog).toContainText('1 位客户可以发放，1 行有误', aBusyMachine)
  await start('名单.xlsx')
  await close()

  await open('按条件筛选')
  await expect(dialog).toContainText('没有设条件：发给全部', aBusyMachine)
  await dialog.getByLabel('昵称').fill(word)
  await expect(dialog).toContainText('符合条件的有 3 位客户', aBusyMachine)
  await start('3 人：已发 3，未发 0')
  await close()

  await page.getByRole('button', { name: '筛选' }).click()
  await choose(page, page.getByRole('combobox', { name: '活动' }), activityName)
  await page.getByRole('button', { name: /查\s*询/ }).click()
  await expect(page.getByText('共 5 条')).toBeVisible(aBusyMachine)
})

test('marketing makes redeem codes and exports them; a driver redeems one, and the rest is stopped', async ({
  browser,
  aWorker,
  baseURL,
}) => {
  const unique = String(Date.now()).slice(-7)
  const activityName = `地推${unique}`
  const desk = await theDesk(browser)
  await aGrantActivity(desk, activityName)
  const [customer] = await customersOf(desk, `兑换${unique}号`, 1)
  const drive = await aDriversApp(desk, baseURL ?? '')
  const { page } = await aWorker('codes', marketing)
  await page.goto('/customer/ordinary?list=vouchers')
  await page.getByRole('button', { name: '兑换码' }).click(aBusyMachine)
  const drawer = dialogOf(page, '批次号')
  const batch = drawer.getByRole('row').filter({ hasText: activityName })

  await drawer.getByRole('button', { name: '生成兑换码' }).click(aBusyMachine)
  const form = dialogOf(page, '兑换截止')
  await choose(page, form.getByLabel('活动', { exact: true }), activityName)
  await form.getByLabel('数量').fill('2')
  await form.getByLabel('兑换截止').fill(wall(10))
  await form.getByLabel('兑换截止').press('Enter')
  await form.getByRole('button', { name: /^生\s*成$/ }).click()
  await expect(batch).toContainText('0 / 2', aBusyMachine)

  await batch.getByRole('button', { name: /导\s*出/ }).click()
  const confirm = dialogOf(page, '导出兑换码 - ')
  const [file] = await Promise.all([
    page.waitForEvent('download', slowly),
    confirm.getByRole('button', { name: /导\s*出/ }).click(),
  ])
  const { sheets } = await readXlsx(await readFile(await file.path()))
  const codes = (sheets[0]?.rows ?? []).map(([code]) => String(code)).filter((code) => /^[A-Z0-9]{4}-/.test(code))
  expect(codes).toHaveLength(2)
  const { voucherIds } = await drive<{ voucherIds: string[] }>('/code/redeem', {
    customerId: customer?.id,
    code: codes[0],
    requestId: `redeem-${codes[0]}`,
  })
  expect(voucherIds).toHaveLength(1)

  await page.reload()
  await page.getByRole('button', { name: '兑换码' }).click(aBusyMachine)
  await expect(batch).toContainText('1 / 2', aBusyMachine)
  await batch.getByRole('button', { name: /记\s*录/ }).click()
  const redeemed = dialogOf(page, '兑换记录 - ')
  await expect(redeemed).toContainText(customer?.nickname ?? '', aBusyMachine)
  await redeemed.getByRole('button', { name: /Close|关闭/ }).click()
  await chooseInMenu(page, batch, '停用')
  const stop = dialogOf(page, '停用兑换码 - ')
  await stop.getByLabel('原因').fill('地推结束')
  await stop.getByRole('button', { name: /停\s*用/ }).click()
  await expect(batch).toContainText('已停用', aBusyMachine)
})
