import { expect } from '@playwright/test'
import { aDriversApp } from '../drivers-door.ts'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { aNewActivity, choose, customersOf, saveAndBegin } from './desk.ts'
import { test } from './worker.ts'

type Listed = { rows: { id: string }[] }

test('marketing rewards invitations at the registration: inviter and friend have their vouchers, and the list its sums', async ({
  browser,
  aWorker,
  baseURL,
}) => {
  const unique = String(Date.now()).slice(-7)
  const name = `老带新${unique}`
  const desk = await theDesk(browser)
  const [inviter] = await customersOf(desk, `邀请${unique}号`, 1)
  const drive = await aDriversApp(desk, baseURL ?? '')
  const { page } = await aWorker('invitations', { shippedRole: 'mkt' })

  await page.goto('/activity')
  const form = await aNewActivity(page)
  await form.getByLabel('活动名称').fill(name)
  await choose(page, form.getByLabel('活动类型'), '', '裂变邀请')
  await form.getByRole('button', { name: /添加奖品/ }).click(aBusyMachine)
  await form.getByLabel('券名称').fill('好友10元')
  await form.getByLabel('面额').fill('10')
  for (const who of ['邀请人得', '被邀请人得']) {
    await choose(page, form.getByLabel(who, { exact: true }), '', '好友10元')
    await page.keyboard.press('Escape')
  }
  await choose(page, form.getByLabel('奖励触发'), '', '被邀请人注册')
  await form.getByLabel('每人邀请上限').fill('5')
  await saveAndBegin(page, form)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('被邀请人注册后发奖', aBusyMachine)

  const { rows } = await desk.read<Listed>(`/activity/page?activityName=${encodeURIComponent(name)}`)
  const activityId = rows[0]?.id
  const friends = [0, 1].map((at) => `174${String(Number(unique) + at).padStart(8, '0')}`)
  for (const mobile of friends)
    await drive('/invitation/add', { customerId: inviter?.id, mobile, inviteChannel: 'WeChat', activityId })
  await drive('/customer/register', { mobile: friends[0], nickname: `好友${unique}` })

  await expect
    .poll(
      async () => (await desk.read<Listed>(`/customer/fission/page?activityId=${activityId}&status=30`)).rows.length,
      {
        timeout: 90_000,
      },
    )
    .toBe(1)
  await page.goto(`/customer/ordinary?list=fission&activityId=${activityId}`)
  const rewarded = page.getByRole('row').filter({ hasText: '已奖励' })
  await expect(rewarded).toContainText('邀请人：好友10元；被邀请人：好友10元', aBusyMachine)
  await expect(page.getByRole('row').filter({ hasText: '已邀请' })).toHaveCount(1)
  await expect(page.getByRole('main')).toContainText('占邀请的 50%')

  await page.goto(`/activity?open=${activityId}&tab=effect`)
  const effect = page.getByRole('dialog').filter({ hasText: name })
  const registered = effect.locator('.cd-stat').filter({ hasText: '已注册' })
  await registered.getByRole('link', { name: '1' }).click(aBusyMachine)
  await expect(page.getByText('共 1 条')).toBeVisible(aBusyMachine)
  await expect(rewarded).toBeVisible()
})
