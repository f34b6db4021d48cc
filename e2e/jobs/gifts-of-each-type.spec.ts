import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { aNewActivity, choose, chooseInMenu, confirmIn, customersOf, saveAndBegin, wall } from './desk.ts'
import { test } from './worker.ts'

type Listed = { rows: { id: string; activityName: string }[] }

type Kind = { type: string; said: string; begins: number; least?: string; prize?: false }
/** Those of all customers begin later, so that they give nothing to the customers of other tests. */
const types: readonly Kind[] = [
  { type: '充值送', said: '充10元送6元', begins: 3, least: '第1级起点', prize: false },
  { type: '服务费折扣', said: '服务费9折', begins: 3, prize: false },
  { type: '裂变邀请', said: '邀请人得新客6元', begins: 3 },
  { type: '注册送', said: '注册送新客6元', begins: 3 },
  { type: '首次充电返', said: '首次充电满10元送新客6元', begins: 3, least: '首次充电最低消费' },
  { type: '充电返券', said: '充电满10元送新客6元', begins: 3, least: '第1级起点' },
  { type: '定向发券', said: '指定客户：新客6元', begins: -1 },
]

test('marketing makes an activity of each of the seven types, disables, enables, copies and deletes one, and sees what a grant came to', async ({
  browser,
  aWorker,
}) => {
  const unique = String(Date.now()).slice(-7)
  const { page } = await aWorker('gift-types', { shippedRole: 'mkt' })
  await page.goto(`/activity?activityName=${unique}`)
  for (const { type, said, begins, least, prize } of types) {
    const form = await aNewActivity(page)
    await form.getByLabel('活动名称').fill(`${type}${unique}`)
    await choose(page, form.getByLabel('活动类型'), '', type)
    await form.getByLabel('开始时间').fill(`${wall(begins).slice(0, 10)} 00:00:00`)
    await form.getByLabel('开始时间').press('Enter')
    if (prize !== false) {
      await form.getByRole('button', { name: /添加奖品/ }).click(aBusyMachine)
      await form.getByLabel('券名称').fill('新客6元')
      await form.getByLabel('面额').fill('6')
    }
    if (type === '充值送') await form.getByLabel('第1级赠送').fill('6')
    if (type === '服务费折扣') await form.getByLabel('服务费折扣').fill('90')
    if (least) await form.getByLabel(least).fill('10')
    const named = { 充电返券: '第1级奖品', 裂变邀请: '邀请人得' }[type]
    if (named) {
      await choose(page, form.getByLabel(named, { exact: true }), '', '新客6元')
      await page.keyboard.press('Escape')
    }
    if (begins < 0) await saveAndBegin(page, form)
    else await form.getByRole('button', { name: /保\s*存/ }).click()
    await expect(page.getByRole('row').filter({ hasText: `${type}${unique}` })).toContainText(said, aBusyMachine)
  }

  const name = `服务费折扣${unique}`
  const rowOf = (shown: string) => page.getByRole('row').filter({ has: page.getByText(shown, { exact: true }) })
  for (const [verb, phase] of [
    ['停用', '已停用'],
    ['启用', '未开始'],
  ] as const) {
    await chooseInMenu(page, rowOf(name), verb)
    await confirmIn(page, `${verb}活动「${name}」？`, new RegExp(verb.split('').join('\\s*')))
    await expect(rowOf(name)).toContainText(phase, aBusyMachine)
  }
  await chooseInMenu(page, rowOf(name), '复制')
  const copying = page.getByRole('dialog').filter({ hasText: `复制 - ${name}` })
  await expect(copying.getByLabel('活动名称')).toHaveValue(`${name} 副本`, aBusyMachine)
  await copying.getByLabel('开始时间').fill(`${wall(3).slice(0, 10)} 00:00:00`) // what has begun is not deleted
  await copying.getByLabel('开始时间').press('Enter')
  await copying.getByRole('button', { name: /保\s*存/ }).click()
  await expect(rowOf(`${name} 副本`)).toContainText('服务费9折', aBusyMachine)
  await chooseInMenu(page, rowOf(`${name} 副本`), '删除')
  await confirmIn(page, '确认删除？', /删\s*除/)
  await expect(rowOf(`${name} 副本`)).toHaveCount(0, aBusyMachine)

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
  await drawer.getByRole('link', { name: '6.00' }).click(aBusyMachine)
  await expect(drawer.getByRole('row').filter({ hasText: customer?.nickname ?? '' })).toContainText(
    '优惠券1张',
    aBusyMachine,
  )
  await drawer.getByRole('tab', { name: '效果' }).click()
  await drawer.getByRole('link', { name: '发放 1 张' }).click(aBusyMachine)
  const own = drawer.getByRole('row').filter({ hasText: customer?.nickname ?? '' })
  await expect(own).toContainText('优惠券1张', aBusyMachine) // the uses that gave vouchers
})
