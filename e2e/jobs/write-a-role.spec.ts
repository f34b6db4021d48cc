import type { OneTimePassword } from '@chargedeck/contract/staff/user/row'
import { expect, type Browser, type Page } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { choosePassword, signedInPage, theDesk } from '../session.ts'
import { choose, chooseInMenu, confirmIn } from './desk.ts'
import { test } from './worker.ts'

test('a role lead writes a narrow role and gives it to an employee, who sees only its two pages until it is deleted', async ({
  browser,
  aWorker,
}) => {
  const { page } = await aWorker('role-lead', [
    { folder: '权限管理', page: '角色管理', buttons: ['查询', '新增', '授权菜单', '授权数据', '删除'] },
    { folder: '组织架构', page: '用户管理', buttons: ['查询', '授权角色'] },
    { folder: '场站设备', page: '充电站', buttons: ['查询', '新增'] },
    { folder: '场站设备', page: '充电桩', buttons: ['查询'] },
  ])
  const employee = await anEmployeeElsewhere(browser)
  const role = `片区巡检${Date.now()}`
  await writeRole(page, role)
  await giveRole(page, employee.account, role)

  const theirs = await signedInPage(browser, employee)
  await theirs.goto('/station')
  const menu = theirs.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByRole('menuitem', { name: '充电站' })).toBeVisible(aBusyMachine)
  await expect(menu.getByRole('menuitem')).toHaveText(['场站设备', '充电站', '充电桩'])
  await expect(theirs.locator('main .ant-empty-description')).toHaveText('暂无数据', aBusyMachine)
  await expect(theirs.getByRole('button', { name: '新增' })).toHaveCount(0)

  await page.goto(`/role?name=${role}`)
  const row = page.getByRole('row').filter({ hasText: role })
  await expect(row).toContainText('本部门数据', aBusyMachine)
  await chooseInMenu(page, row, '删除')
  await confirmIn(page, '1 个用户随即失去它的权限', /删\s*除/)
  await expect(row).toHaveCount(0, aBusyMachine)
  await theirs.reload()
  await expect(theirs.getByText('无菜单权限，请联系管理员')).toBeVisible(aBusyMachine)
  await theirs.context().close()
})

/** Of a department without stations, who has no role yet. */
async function anEmployeeElsewhere(browser: Browser) {
  const { read, write } = await theDesk(browser)
  const [org] = await read<{ id: string }[]>('/sysOrg/tree')
  const name = `片区${Date.now()}`
  const orgId = await write<string>('/sysOrg/add', { pid: org?.id, name, code: name, orgType: 'DEPT', sort: 100 })
  const account = `patrol-${Date.now()}`
  const phone = `16${String(Date.now()).slice(-9)}`
  const job = { orgId, extIds: [], posIdList: [] }
  const { password } = await write<OneTimePassword>('/sysUser/add', { account, name: account, phone, sysEmpParam: job })
  return choosePassword(browser, { account, password: password ?? '' })
}

async function writeRole(page: Page, name: string): Promise<void> {
  await page.goto('/role')
  await page.getByRole('button', { name: '新增角色' }).click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '新增 - 角色' })
  await form.getByLabel('角色名').fill(name)
  await form.getByLabel('唯一编码').fill(name)
  await form.getByRole('button', { name: '保存并授权菜单' }).click()

  const menus = page.getByRole('dialog').filter({ hasText: `授权菜单 - ${name}` })
  const stations = menus.getByRole('treeitem').filter({ hasText: '场站设备' })
  await stations.locator('.ant-tree-switcher').click(aBusyMachine)
  const piles = menus.getByRole('treeitem').filter({ hasText: '充电桩' })
  await piles.locator('.ant-tree-checkbox').click()
  const sites = menus.getByRole('treeitem').filter({ hasText: '充电站' })
  await sites.locator('.ant-tree-switcher').click()
  await menus.getByRole('treeitem').filter({ hasText: '查询' }).first().locator('.ant-tree-checkbox').click()
  await menus.getByRole('button', { name: '保存并授权数据' }).click()

  const data = page.getByRole('dialog').filter({ hasText: `授权数据 - ${name}` })
  await data.getByText('本部门数据').click(aBusyMachine)
  await data.getByRole('button', { name: /保\s*存/ }).click()
  await expect(data).toBeHidden(aBusyMachine)
}

async function giveRole(page: Page, account: string, role: string): Promise<void> {
  await page.goto(`/mgr_user?searchValue=${account}`)
  await page.getByRole('row').filter({ hasText: account }).getByRole('button', { name: '授权角色' }).click(aBusyMachine)
  const form = page.getByRole('dialog').filter({ hasText: '的角色' })
  await choose(page, form.getByLabel('角色'), role)
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form).toBeHidden(aBusyMachine)
}
