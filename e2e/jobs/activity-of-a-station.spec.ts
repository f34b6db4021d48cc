import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { aNewActivity, choose, saveAndBegin } from './desk.ts'
import { test } from './worker.ts'

test('marketing lowers the service fee of one station: the preview of a charge says so there and nowhere else', async ({
  browser,
  aWorker,
}, { retry }) => {
  const tenths = 7 - retry // better than what a failed attempt left
  const { read } = await theDesk(browser)
  const { rows } = await read<{ rows: { stationName: string }[] }>('/station/page?pageSize=2')
  const [here = '', elsewhere = ''] = rows.map(({ stationName }) => stationName)
  const { page } = await aWorker('station-fee', { shippedRole: 'mkt' })
  const name = `本站${tenths}折${String(Date.now()).slice(-7)}`
  await page.goto('/activity')
  const form = await aNewActivity(page)
  await form.getByLabel('活动名称').fill(name)
  await choose(page, form.getByLabel('活动类型'), '', '服务费折扣')
  await form.getByLabel('服务费折扣').fill(`${tenths}0`)
  await form.getByRole('button', { name: /添加范围/ }).click()
  await choose(page, form.locator('#scope').getByRole('combobox').nth(2), here)
  await form.getByLabel('预算').fill('1000')
  await saveAndBegin(page, form)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(`服务费${tenths}折`, aBusyMachine)
  await expect(row).toContainText(here)

  await row.getByText(name).click()
  const drawer = page.getByRole('dialog').filter({ hasText: `查看 - ${name}` })
  await drawer.getByRole('tab', { name: '试算' }).click(aBusyMachine)
  const preview = async (station: string, words: string) => {
    await choose(page, drawer.getByLabel('站点'), station)
    await drawer.getByRole('button', { name: /试\s*算/ }).click()
    await expect(drawer.getByRole('status')).toContainText(words, aBusyMachine)
  }
  await preview(here, `服务费${tenths}折`)
  await preview(elsewhere, '不在适用范围内')

  for (const [verb, state] of [
    ['停用', '已停用'],
    ['启用', '进行中'],
  ] as const) {
    const button = new RegExp(verb.split('').join('\\s*'))
    await drawer.getByRole('button', { name: button }).click(aBusyMachine)
    const confirm = page.getByRole('dialog').filter({ hasText: `${verb}活动「${name}」？` })
    await confirm.getByRole('button', { name: button }).click()
    await expect(row).toContainText(state, aBusyMachine)
  }
})
