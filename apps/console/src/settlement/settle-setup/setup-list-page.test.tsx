import { success } from '@chargedeck/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { aSetup, someItems } from './fixtures.ts'
import { SetupListPage } from './setup-list-page.tsx'

const all = [
  'settle:center:setup:page',
  'settle:center:setup:item',
  'settle:center:setup:addedOrModify',
  'settle:center:setup:delete',
  'settle:center:setup:export',
]
const open = (more: object, permissions = all) => {
  const rows = [{ ...aSetup, ...more }]
  const fetched = theServerAnswers((path) => {
    if (path === '/api/settle/center/setup/item') return success(someItems)
    if (path === '/api/settle/center/setup/delete') return success(null)
    return success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows })
  })
  openPage(<SetupListPage />, { permissions })
  return fetched
}
const row = async () => within((await screen.findByText('示例站')).closest('tr') ?? document.body)

test('a setup that no bill was made by is edited, copied and deleted', async () => {
  const fetched = open({})
  expect((await row()).getByText('编辑')).toBeTruthy()
  expect((await row()).getByText('复制')).toBeTruthy()
  await userEvent.click((await row()).getByLabelText('更多'))
  await userEvent.click(await screen.findByText('删除'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/「示例站」2026-04-01起/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('原因'), '站点退出')
  await userEvent.click(dialog.getByRole('button', { name: '删除' }))
  await waitFor(() => expect(fetched.mock.calls.some(([url]) => url.includes('/setup/delete?id=7'))).toBe(true))
})

test('a setup that bills were made by is only copied, and says why', async () => {
  open({ usedFlag: 1 })
  expect((await row()).queryByText('编辑')).toBeNull()
  expect((await row()).getByText('复制')).toBeTruthy()
  await userEvent.click((await row()).getByLabelText('更多'))
  expect(await screen.findByText('已参与结算，请复制后修改')).toBeTruthy()
  expect(screen.getByText('已参与结算，不能删除')).toBeTruthy()
})

test('who may only read sees no action, and each party in its own line', async () => {
  open({}, all.slice(0, 2))
  expect((await row()).getByText('示例置业 按电量 0.05元/度')).toBeTruthy()
  expect((await row()).queryByText('复制')).toBeNull()
  expect(screen.queryByText('新增配置')).toBeNull()
})

test('the drawer shows who has no account, what each party gets of an order, and the setups of the station', async () => {
  open({})
  await userEvent.click(await screen.findByText('示例站'))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('示例运营还没有结算账户，提现前须补充')).toBeTruthy()
  expect(drawer.getByText('示例银行 尾号0123')).toBeTruthy()
  expect(drawer.getByText('48.50度 × 0.08元/度')).toBeTruthy()
  expect(await drawer.findByText('2026-04-01 至 长期（本配置）')).toBeTruthy()
})
