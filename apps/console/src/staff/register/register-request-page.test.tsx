import { failure, success } from '@chargedeck/contract/envelope'
import type { RegisterRequest } from '@chargedeck/contract/staff/register/calls'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { RegisterRequestPage } from './register-request-page.tsx'

const waiting: RegisterRequest = {
  id: '5',
  account: 'wangwu',
  name: '王五',
  phone: '13600001111',
  email: null,
  reason: '新同事',
  ip: '10.0.0.1',
  requestStatus: '0',
  createTime: '2026-03-12 08:00:00',
  handleTime: null,
  handleUserName: null,
  handleNote: null,
}
const decided: RegisterRequest = {
  ...waiting,
  id: '6',
  account: 'zhaoliu',
  name: '赵六',
  requestStatus: '1',
  handleUserName: '张三',
}
const rows = [waiting, decided]
const page = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 2, totalCapped: false, rows })
const permissions = ['sysRegister:page', 'sysRegister:approve', 'sysRegister:refuse']

beforeEach(() => localStorage.clear())

test('[S6.2] a user who may decide has the buttons, a decided request offers none, and a refusal needs a reason', async () => {
  const fetched = theServerAnswers((path) => (path === '/api/sysRegister/refuse' ? failure('REGISTER.HANDLED') : page))
  openPage(<RegisterRequestPage />, { permissions })
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
  expect((await rowOf('赵六')).queryByText(/拒\s*绝/)).toBeNull()
  expect((await rowOf('赵六')).getByText('不可操作')).toBeTruthy()
  fireEvent.click((await rowOf('王五')).getByText(/拒\s*绝/))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByText(/^拒\s*绝$/))
  expect(await dialog.findByText('请填写原因')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '资料不全' } })
  fireEvent.click(dialog.getByText(/^拒\s*绝$/))
  expect(await dialog.findByText('该申请已处理')).toBeTruthy()
  const [, sent] = fetched.mock.calls.find(([url]) => url === '/api/sysRegister/refuse') ?? []
  expect(JSON.parse(sent?.body as string)).toEqual({ id: '5', note: '资料不全' })
})

test('a role that may only read has no buttons', async () => {
  theServerAnswers(() => page)
  openPage(<RegisterRequestPage />, { permissions: ['sysRegister:page'] })
  await screen.findByText('王五')
  expect(screen.queryByText(/拒\s*绝|批\s*准/)).toBeNull()
})
