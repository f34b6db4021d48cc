import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import { success } from '@chargedeck/contract/envelope'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { StatusDialog } from './group-dialogs.tsx'

const group: CustomerGroup = {
  id: '7',
  groupNo: 'G7',
  groupName: '示例物流',
  companyId: '1',
  companyName: '示例公司',
  creditCode: null,
  contactName: '王',
  contactMobile: '139****0001',
  payMode: 'PREPAID',
  balanceAmt: fen(0),
  creditAmt: fen(0),
  usedCreditAmt: fen(0),
  frozenAmt: fen(0),
  availableAmt: fen(0),
  warnAmt: null,
  serviceDiscountRate: 8000,
  employeeQty: 3,
  usedMonthAmt: fen(0),
  billDay: null,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  contractState: 'IN_FORCE',
  status: 0,
  statusReason: null,
  createTime: '2026-01-01 08:00:00',
  rowVersion: 1,
}

test('a group is disabled only with a reason, and the dialog says who pays from then on', async () => {
  const fetched = theServerAnswers(() => success(null))
  const onClose = vi.fn()
  openPage(<StatusDialog group={group} onClose={onClose} />)
  expect(await screen.findByText(/由员工自己的余额支付/)).toBeTruthy()
  const disable = screen.getByRole('button', { name: '停用' })
  await userEvent.click(disable)
  expect(await screen.findByText('请填写原因')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
  await userEvent.type(await screen.findByLabelText('原因'), '合同终止')
  await userEvent.click(disable)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodyOf(fetched.mock.calls[0])).toEqual({ id: '7', status: 1, reason: '合同终止' })
})
