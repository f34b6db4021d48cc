import { success } from '@chargedeck/contract/envelope'
import type { MenuChoice } from '@chargedeck/contract/staff/menu/calls'
import type { Role } from '@chargedeck/contract/staff/role/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { RoleListPage } from './role-list-page.tsx'

const role: Role = {
  id: '9',
  name: '客服',
  code: 'cs',
  sort: 10,
  dataScopeType: 2,
  remark: null,
  status: 0,
  userQty: 3,
  createTime: '2026-01-01 08:00:00',
}
const node = (id: string, title: string, type: number, children: MenuChoice[] = []): MenuChoice => ({
  id,
  title,
  type,
  children,
  parentId: '0',
  pid: '0',
  value: id,
  weight: 1,
  application: 'operation',
})
const tree = [node('1', '场站设备', 0, [node('2', '充电站', 1, [node('3', '查询', 2), node('4', '导出', 2)])])]
const answers: Record<string, unknown> = {
  '/api/sysRole/page': { pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [role] },
  '/api/sysMenu/treeForGrant': tree,
  '/api/sysRole/ownMenu': ['1', '2', '3'],
  '/api/sysRole/resTreeSelector': [],
}

beforeEach(() => localStorage.clear())

test('[S2.10] [S6.5] the role page grants menus as a tree by app: granted nodes are ticked, and ticked nodes are sent', async () => {
  const fetched = theServerAnswers((path) => success(answers[path] ?? null))
  openPage(<RoleListPage />, { permissions: ['sysRole:grantMenu'] })
  expect(await screen.findByText('本部门及以下数据')).toBeTruthy()
  expect(screen.queryByText('新增角色')).toBeNull()
  await userEvent.click(await screen.findByText('授权菜单'))
  const drawer = within(
    (await screen.findByText('授权菜单 - 客服', {}, { timeout: 8000 })).closest('.ant-drawer') as HTMLElement,
  )
  expect(await drawer.findByText('3 / 4')).toBeTruthy()
  await userEvent.click(drawer.getByText('全选'))
  expect(await drawer.findByText('4 / 4')).toBeTruthy()
  await userEvent.click(drawer.getByText(/^保\s*存$/))
  expect(await screen.findByText('授权成功')).toBeTruthy()
  const sent = fetched.mock.calls.find(([url]) => url === '/api/sysRole/grantMenu')
  expect(sent?.[1]?.body).toBe('{"id":"9","grantMenuIdList":["1","2","3","4"]}')
})

test('a new role is led on to its menus and then to its data', async () => {
  const fetched = theServerAnswers((path) =>
    success(
      { ...answers, '/api/sysRole/add': '7', '/api/sysRole/ownMenu': [], '/api/sysRole/ownData': [] }[path] ?? null,
    ),
  )
  openPage(<RoleListPage />, { permissions: ['add', 'grantMenu', 'grantData'].map((name) => `sysRole:${name}`) })
  await userEvent.click(await screen.findByText('新增角色'))
  fireEvent.change(await screen.findByLabelText('角色名', {}, { timeout: 8000 }), { target: { value: '订单查询' } })
  fireEvent.change(screen.getByLabelText('唯一编码'), { target: { value: 'order_reader' } })
  fireEvent.click(screen.getByRole('button', { name: '保存并授权菜单' }))
  await screen.findByText('授权菜单 - 订单查询', {}, { timeout: 8000 })
  fireEvent.click(await screen.findByText('全选'))
  fireEvent.click(screen.getByRole('button', { name: '保存并授权数据' }))
  await screen.findByText('授权数据 - 订单查询', {}, { timeout: 8000 })
  fireEvent.click(await screen.findByText('本部门数据'))
  fireEvent.click(screen.getByText(/^保\s*存$/))
  await waitFor(() => {
    const sent = fetched.mock.calls.find(([url]) => url === '/api/sysRole/grantData')
    expect(bodyOf(sent)).toEqual({ id: '7', dataScopeType: 3, grantOrgIdList: [] })
  })
})
