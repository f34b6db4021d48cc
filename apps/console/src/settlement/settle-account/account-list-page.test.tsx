import { success } from '@chargedeck/contract/envelope'
import type { SettleAccount } from '@chargedeck/contract/settlement/settle-account/shapes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { AccountListPage } from './account-list-page.tsx'

const account = {
  id: '91',
  holderName: '示例合作方',
  provider: 'HuifuAcc',
  subjectType: '1',
  regName: '示例置业有限公司',
  cardName: '示例置业户名',
  bankName: '示例银行',
  cardNo: '**** **** **** 0123',
  settleCycle: 'T1',
  settleBatch: '300',
  openStatus: 'S',
  status: '0',
  balanceAmt: 12_345,
  balanceTime: '2026-03-12 11:00:00',
} as SettleAccount // the list reads no more at first

const updateStatus = '/api/settle/account/updateStatus'
const open = () => {
  const fetched = theServerAnswers((path) =>
    success(path.endsWith('/page') ? { totalRows: 1, totalCapped: false, rows: [account] } : null),
  )
  openPage(<AccountListPage />, { permissions: ['settle:account:page', 'settle:account:updateStatus'] })
  return fetched
}
const row = async () => (await screen.findByText('示例合作方')).closest('tr') ?? document.body

test('an account shows whose it is, in which name its card is, and what it has', async () => {
  open()
  expect((await row()).textContent).toMatch(/示例置业户名示例银行.*0123.*已开户正常123\.45/)
})

test('who stops an account says why, and nothing is sent before', async () => {
  const fetched = open()
  const sent = () => fetched.mock.calls.find(([url]) => url === updateStatus)
  await userEvent.click(within(await row()).getByText('停用'))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '停用' }))
  expect(await dialog.findByText('请填写原因')).toBeTruthy()
  expect(sent()).toBeUndefined()
  await userEvent.type(dialog.getByLabelText('原因'), '银行卡注销')
  await userEvent.click(dialog.getByRole('button', { name: '停用' }))
  await waitFor(() => expect(bodyOf(sent())).toMatchObject({ id: '91', status: '1', reason: '银行卡注销' }))
})

test('a link opens a new account of the partner that it names', async () => {
  const holder = { id: '7', holderName: '示例置业', holderType: 'LAN', dataStatus: 0 }
  theServerAnswers((path) => {
    if (path.endsWith('/shareholder/list')) return success([holder])
    return success(path.endsWith('/page') ? { totalRows: 0, totalCapped: false, rows: [] } : [])
  })
  openPage(<AccountListPage />, {
    search: '?addFor=7',
    permissions: ['settle:account:page', 'settle:account:addedOrModify'],
  })
  const drawer = await screen.findByRole('dialog', { name: /新增 - 结算账户/ })
  expect((await within(drawer).findAllByText('示例置业（场地方）')).length).toBeGreaterThan(0)
})
