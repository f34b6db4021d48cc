import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { aNewActivity, choose, customersOf, wall } from './desk.ts'
import { test } from './worker.ts'

type Listed = { rows: { id: string; activityName: string }[] }

/** Those of all customers begin later, so that they give nothing to the customers of other tests. */
const types = [
  { type: '注册送', said: '注册送新客6元', begins: 3 },
  { type: '首充返', said: '首充满10元送新客6元', begins: 3, least: '首充最低消费' },
  { type: '充电返券', said: '充电满10元送新客6元', begins: 3, least: '第1级起点' },
  { type: '定向发券', said: '指定客户：新客6元', begins: -1 },
]

test('marketing makes vouchers for newcomers, first charges, charges and chosen customers, and sees what a grant came to', async ({
  browser,
  aWorker,
}) => {
  const unique = String(Date.now()).slice(-7)
  const { page } = await aWorker('gift-types', { shippedRole: 'mkt' })
  await page.goto(`/activity?activityName=${unique}`)
  for (const { type, said, begins, least } of types) {
    const form = await aNewActivity(page)
    await form.getByLabel('活动名称').fill(`${type}${unique}`)
    await choose(page, form.getByLabel('活动类型'), '', type)
    await form.getByLabel('开始时间').fill(`${wall(begins).slice(0, 10)} 00:00:00`)
    await form.getByLabel('开始时间').press('Enter')
    await form.getByRole('button', { name: /添加奖品/ }).click(aBusyMachine)
    await form.getByLabel('券名称').fill('新客6元')
    await form.getByLabel('面额').fill('6')
    if (least) await form.getByLabel(least).fill('10')
    if (type === '充电返券') {
      await choose(page, form.getByLabel('第1级奖品'), '', '新客6元')
      await page.keyboard.press('Escape')
    }
    await form.getByRole('button', { name: /保\s*存/ }).click()
    await expect(page.getByRole('row').filter({ hasText: `${type}${unique}` })).toContainText(said, aBusyMachine)
  }

  const desk = await theDesk(browser)
  const [customer] = await customersOf(desk, `新客${unique}`, 1)
  const { rows } = await desk.read<Listed>(`/activity/page?activityName=${unique}&activityType=GRANT`)
  const activityId = rows[0]?.id
  const granted = { activityId, target: 'IDS', customerIds: [customer?.id], requestId: `gift-${unique}` }
  await desk.write('/voucher/grant', granted)
  const given = async () => (await desk.read<Listed>(`/voucher/page?activityId=${activityId}`)).rows.length
  await expect.poll(given, { timeout: 60_000 }).toBe(1)

  await page
    .getByRole('row')
    .filter({ hasText: `定向发券${unique}` })
    .getByText(`定向发券${unique}`)
    .click()
  const drawer = page.getByRole('dialog').filter({ hasText: `查看 - 定向发券${unique}` })
  await drawer.getByRole('tab', { name: '效果' }).click(aBusyMachine)
  await expect(drawer).toContainText(/触达客户\s*1\s*人/, aBusyMachine)
  await expect(drawer).toContainText(/成本\s*6\.00\s*元/)
  await expect(drawer).toContainText('发放 1 张')
  await drawer.getByRole('link', { name: '查看发出的优惠券' }).click(aBusyMachine)
  const own = page.getByRole('row').filter({ hasText: customer?.nickname ?? '' })
  await expect(own).toContainText('新客6元', aBusyMachine)
})
