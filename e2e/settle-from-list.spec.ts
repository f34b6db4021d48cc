import { expect, test, type Locator } from '@playwright/test'
import { theDesk } from './session.ts'
import { signIn } from './sign-in.ts'
import { superAdmin } from './staff.ts'

const aBusyMachine = { timeout: 45_000 }
const aPastBeingWritten = { timeout: 90_000 }
const mostClicks = 6

test.setTimeout(180_000)

type Node = { id: string; children?: Node[] }
const idsIn = (nodes: readonly Node[]): string[] => nodes.flatMap(({ id, children = [] }) => [id, ...idsIn(children)])

/** Finance of one province sees the orders of all, and may still do nothing but settle and review. */
test.beforeAll(async ({ browser }) => {
  const { read, write } = await theDesk(browser)
  const orgs = await read<Node[]>('/sysOrg/tree')
  const { rows } = await read<{ rows: { id: string }[] }>('/sysUser/page?searchValue=fin01')
  await write('/sysUser/grantData', { id: rows[0]?.id, grantOrgIdList: idsIn(orgs) })
})

test('finance settles an abnormal order from the list in few clicks, sees the result and goes on to the next', async ({
  page,
}) => {
  await signIn(page, { account: 'fin01', password: superAdmin.password })
  const row = page
    .locator('tbody tr.ant-table-row')
    .filter({ hasText: '异常' })
    .filter({ has: page.getByRole('button', { name: '人工结算' }) }) // another's settlement may wait for the second person
    .first()
  const count = page.getByRole('button', { name: /^异常/ })
  await expect(async () => {
    await page.goto('/orders/charge')
    await expect(count).toContainText(/[1-9]/, { timeout: 10_000 })
  }).toPass(aPastBeingWritten)
  let clicks = 0
  const click = async (place: Locator) => {
    clicks += 1
    await place.click(aBusyMachine)
  }

  await click(count)
  await expect(row).toBeVisible(aBusyMachine)
  await click(row.getByRole('button', { name: '人工结算' }))
  const settling = page.getByRole('dialog').filter({ hasText: '人工结算 - ' })
  const figures = settling.getByLabel('结算试算')
  const take = settling.getByRole('button', { name: '采用' }).last()
  await expect(take).toBeVisible(aBusyMachine)
  if (await settling.getByText(/^没有可信的停止或采样/).isVisible()) await click(take) // no sample: nothing was charged
  await expect(figures).toContainText(/实收\d+\.\d\d 元/, aBusyMachine)
  const previewed = /实收(\d+\.\d\d) 元/.exec((await figures.textContent()) ?? '')?.[1]
  await expect(settling.getByText(/^取自/).first()).toBeVisible()
  await click(settling.getByLabel('原因'))
  await page.keyboard.type('按最后采样结算')
  await click(settling.getByRole('button', { name: /^结\s*算$/ }))

  await expect(page.getByText(`已结算 · ${previewed}元`)).toBeVisible(aBusyMachine)
  const next = page.getByRole('button', { name: /^下一笔异常订单/ })
  const settledNo = /MA\w+/.exec((await page.getByText(/^订单 MA/).textContent()) ?? '')?.[0] ?? 'none'
  if (await next.isVisible()) {
    await click(next)
    const drawer = page.getByRole('dialog').filter({ hasText: '查看 - ' })
    await expect(drawer.getByText(/^异常：/)).toBeVisible(aBusyMachine)
    await expect(drawer).not.toContainText(settledNo)
  }
  expect(clicks).toBeLessThanOrEqual(mostClicks)
})
