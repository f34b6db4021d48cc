import type { Employee } from '@chargedeck/contract/customer/customer-group/shapes'
import { success } from '@chargedeck/contract/envelope'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { EmployeeDialog } from './employee-dialog.tsx'
import { GroupNumber } from './group-number.tsx'
import { PaySwitch } from './pay-switch.tsx'

const employee: Employee = {
  customerId: '5',
  groupId: '7',
  employeeNo: 'E1',
  realName: '李师傅',
  mobile: '139****0001',
  department: null,
  groupPayFlag: 1,
  groupMonthLimitAmt: fen(0),
  monthUsedAmt: fen(0),
  plateNos: [],
  joinTime: null,
  lockFlag: 0,
  status: 0,
  rowVersion: 3,
}

test('a switch says who pays and asks before it changes this, and only this', async () => {
  const fetched = theServerAnswers(() => success(null))
  openPage(<PaySwitch employee={employee} />, { permissions: ['customer:group:employee:edit'] })
  await userEvent.click(await screen.findByRole('switch', { name: '李师傅 企业支付' }))
  expect(await screen.findByText('改为员工自己支付？')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: /确\s*定/ }))
  expect(await screen.findByText('之后的充电由员工自己支付')).toBeTruthy()
  expect(bodyOf(fetched.mock.calls[0])).toEqual({ groupId: '7', customerId: '5', groupPayFlag: 0, rowVersion: 3 })
})

test('who may not change it sees a word instead', async () => {
  openPage(<PaySwitch employee={employee} />)
  expect(await screen.findByText('企业支付')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('an employee is a customer who is chosen, or a mobile that is typed', async () => {
  const found = { id: '5', customerNo: 'C5', mobile: '139****0001', nickname: '李师傅' }
  const fetched = theServerAnswers((path) => success(path.endsWith('/customer/page') ? { rows: [found] } : null))
  const onClose = vi.fn()
  openPage(<EmployeeDialog groupId="7" employee={null} onClose={onClose} />)
  const mobile = await screen.findByLabelText('手机号')
  await waitFor(() => expect(document.activeElement).toBe(mobile))
  await userEvent.click(screen.getByText('选择客户'))
  await userEvent.click(await screen.findByLabelText('客户'))
  await userEvent.click(await screen.findByText('139****0001 · 李师傅 · C5'))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = fetched.mock.calls.find(([url]) => url.includes('/employee/add'))
  expect(bodyOf(sent)).toMatchObject({ groupId: '7', customerId: '5', groupPayFlag: 1 })
  expect(bodyOf(sent)).not.toHaveProperty('mobile')
})

test('a wrong mobile is told at its field before anything is sent', async () => {
  const fetched = theServerAnswers(() => success(null))
  openPage(<EmployeeDialog groupId="7" employee={null} onClose={() => {}} />)
  await userEvent.type(await screen.findByLabelText('手机号'), '1390000')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('手机号格式不正确，应为1开头的11位数字')).toBeTruthy()
  expect(fetched.mock.calls.some(([url]) => url.includes('/employee/add'))).toBe(false)
})

test('the bank account of a group is shown whole to who may see it', async () => {
  theServerAnswers(() =>
    success({ contactMobile: '13900000001', phone: '02588886666', bankAccount: '6222020000001234' }),
  )
  openPage(<GroupNumber id="7" field="bankAccount" masked="**** 1234" />, { permissions: ['customer:group:plain'] })
  await userEvent.click(await screen.findByRole('button', { name: '查看完整内容' }))
  expect(await screen.findByText('6222020000001234')).toBeTruthy()
})
