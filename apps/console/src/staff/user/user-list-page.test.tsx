import { success } from '@chargedeck/contract/envelope'
import type { OrgNode } from '@chargedeck/contract/staff/org/calls'
import type { User, UserDetail } from '@chargedeck/contract/staff/user/row'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { UserForm } from './user-form.tsx'
import { UserListPage } from './user-list-page.tsx'

const user: User = {
  id: '8',
  account: 'lisi',
  nickName: null,
  name: '李四',
  avatar: null,
  birthday: null,
  sex: 1,
  email: null,
  phone: '13812345678',
  tel: null,
  status: 0,
  lastLoginTime: null,
  createTime: '2026-01-01 08:00:00',
  sysEmpInfo: { jobNum: 'A1', orgId: '2', orgName: '运营一部', extOrgPos: null, positions: null },
}
const node: OrgNode = {
  id: '2',
  title: '运营一部',
  parentId: '0',
  pid: '0',
  value: '2',
  weight: 1,
  orgType: 'DEPT',
  inScope: true,
  children: [],
}
const page = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [user] })
const answers = (path: string) => {
  if (path === '/api/sysUser/page') return page
  if (path === '/api/sysOrg/tree') return success([node])
  return path === '/api/sysUser/resetPwd' ? success({ id: '8', password: 'Fresh2Pass3w' }) : success(null)
}

beforeEach(() => localStorage.clear())

const switchOf = (text: string) => document.querySelector<HTMLElement>(`button[role=switch][aria-label="${text}"]`)

// By text and not by role: a table beside a tree has thousands of elements whose roles take long to compute.
test('[S2.10] the user page: the organisation narrows the list, and a role without rights sees neither buttons nor switches', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<UserListPage />)
  await screen.findByText('李四')
  for (const text of ['新增用户', '导出', '编辑']) expect(screen.queryByText(text)).toBeNull()
  expect(switchOf('李四 正常')).toBeNull()
  fireEvent.click(await screen.findByText('运营一部', { selector: '.cd-org-rail *' }))
  const narrowed = '/api/sysUser/page?pageNo=1&pageSize=10&orgId=2'
  await waitFor(() => expect(fetched.mock.calls.map(([url]) => url)).toContain(narrowed))
})

test('a user neither disables nor deletes themselves', async () => {
  const oneself = success({ ...page.data, rows: [{ ...user, id: '7' }] })
  theServerAnswers((path) => (path === '/api/sysUser/page' ? oneself : answers(path)))
  openPage(<UserListPage />, { permissions: ['sysUser:changeStatus', 'sysUser:delete'] })
  await screen.findByText('李四')
  expect(switchOf('李四 正常')?.matches(':disabled')).toBe(true)
  fireEvent.click(screen.getByText('不可操作'))
  expect(await screen.findByText('不能删除自己')).toBeTruthy()
})

test('[S2.10] resetting a password shows the new one once; the switch asks before it disables', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<UserListPage />, { permissions: ['sysUser:resetPwd', 'sysUser:changeStatus'] })
  fireEvent.click(await screen.findByText('重置密码'))
  await screen.findByText('确认重置密码？')
  fireEvent.click(screen.getByText(/^确\s*定$/))
  await screen.findByText('李四 的一次性密码')
  expect(await screen.findByText('Fresh2Pass3w')).toBeDefined()
  fireEvent.click(screen.getByText('我已保存'))
  const status = switchOf('李四 正常')
  if (status) fireEvent.click(status)
  expect(await screen.findByText('确定停用该用户？')).toBeDefined()
  const calls = fetched.mock.calls.map(([url]) => url)
  expect(calls).toContain('/api/sysUser/resetPwd')
  expect(calls).not.toContain('/api/sysUser/changeStatus')
})

const detail: UserDetail = {
  ...user,
  account: 'lisi-1',
  lastLoginIp: null,
  rowVersion: 3,
  sysEmpInfo: { jobNum: 'A1', orgId: '2', orgName: '运营一部', extOrgPos: [], positions: [] },
}

function Twice() {
  const [isOpen, setOpen] = useState(true)
  if (isOpen) return <UserForm id="8" orgId={undefined} onPassword={() => {}} onClose={() => setOpen(false)} />
  return <button onClick={() => setOpen(true)}>再次编辑</button>
}

test('reopening the form of a user shows a role that was granted meanwhile, and an edit keeps it', async () => {
  const held = ['1']
  const fetched = theServerAnswers((path) => {
    if (path === '/api/sysUser/detail') return success(detail)
    if (path === '/api/sysUser/ownRole') return success([...held])
    return path === '/api/sysRole/dropDown' || path === '/api/sysPos/list' ? success([]) : answers(path)
  })
  openPage(<Twice />, { permissions: ['sysUser:ownRole', 'sysUser:grantRole', 'sysUser:edit'] })
  await screen.findByText('另有 1 个不在您授权范围内的角色，保持不变。')
  fireEvent.click(screen.getByText(/^取\s*消$/))
  held.push('2')
  fireEvent.click(await screen.findByText('再次编辑'))
  await screen.findByText('另有 2 个不在您授权范围内的角色，保持不变。')
  fireEvent.change(screen.getByLabelText('姓名'), { target: { value: '李四光' } })
  fireEvent.click(screen.getByText(/^保\s*存$/))
  await screen.findByText('再次编辑')
  const calls = fetched.mock.calls
  expect(bodyOf(calls.find(([url]) => url === '/api/sysUser/edit'))).toMatchObject({
    id: '8',
    name: '李四光',
    rowVersion: 3,
  })
  expect(calls.map(([url]) => url)).not.toContain('/api/sysUser/grantRole')
})
