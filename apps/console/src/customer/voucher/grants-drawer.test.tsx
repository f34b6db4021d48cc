import { success } from '@chargedeck/contract/envelope'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { VoucherList } from './voucher-list.tsx'

const done = {
  id: '1',
  activityId: '7',
  activityName: '老客户回馈',
  target: 'IDS',
  fileName: null,
  filters: null,
  totalQty: 1,
  grantedQty: 1,
  refusedQty: 0,
  voucherQty: 1,
  costAmt: 500,
  budgetLeftAmt: null,
  status: '30',
  stopReason: null,
  createTime: '2026-03-12 12:00:00',
  finishTime: '2026-03-12 12:00:01',
  changeable: true,
  createUserName: '李市场',
}

test('the list shows the vouchers of a grant that was over before it was seen', async () => {
  const fetched = theServerAnswers((path) => {
    const rows = path.endsWith('/grant/page') ? [done] : []
    return success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })
  })
  const readQty = () => fetched.mock.calls.filter(([url]) => url.startsWith('/api/voucher/page')).length
  openPage(<VoucherList />, { permissions: ['voucher:page', 'voucher:grant', 'voucher:grant:page'] })
  await screen.findByText('还没有优惠券')
  expect(readQty()).toBe(1)
  await userEvent.click(screen.getAllByRole('button', { name: '发放记录' })[0] as HTMLElement)
  await screen.findByText('老客户回馈')
  await waitFor(() => expect(readQty()).toBe(2))
})
