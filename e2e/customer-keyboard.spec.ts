import { expect, test } from '@playwright/test'
import { callsOf } from './grant-every-menu.ts'
import { aBusyMachine, openWhole, tokenOf } from './look-at-page.ts'
import { signIn } from './sign-in.ts'
import { tabThrough } from './tab-through.ts'

test('[S2.4] members, groups and their employees are in reach of the keyboard, and a form opens and closes by it', async ({
  page,
}) => {
  test.setTimeout(200_000)
  await signIn(page)
  const { read } = callsOf({ request: page.request, token: await tokenOf(page) })
  const { rows } = await read<{ rows: { id: string; employeeQty: number }[] }>('/customer/group/page?pageSize=10')
  const group = rows.find(({ employeeQty }) => employeeQty > 0)
  const openers = [
    ['/customer/vip', '开通会员'],
    ['/customer/group', '新增企业'],
    [`/group/employee/${group?.id}`, '添加员工'],
  ] as const
  for (const [path, opener] of openers) {
    await openWhole(page, path)
    const button = page.getByRole('button', { name: opener })
    await expect(button).toBeVisible(aBusyMachine)
    expect(await tabThrough(page), path).toEqual({ missed: [], unseen: [] })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible(aBusyMachine)
    await page.keyboard.press('Tab')
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden(aBusyMachine)
  }
  await openWhole(page, `/group/order/${group?.id}`)
  await expect(page.getByText('企业订单').first()).toBeVisible(aBusyMachine)
  expect(await tabThrough(page), 'orders of a group').toEqual({ missed: [], unseen: [] })
})
