import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { failure, success } from '@chargedeck/contract/envelope'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { ClearDialog } from './clear-dialog.tsx'

const customer = { id: '5', nickname: '李女士', balanceAmt: 4000, giftAmt: 300 } as Customer // the dialog reads no more

async function clear() {
  const onClose = vi.fn()
  openPage(<ClearDialog customer={customer} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('原因'), '客户要求')
  await userEvent.click(dialog.getByRole('button', { name: '清空' }))
  return { dialog, onClose }
}

test('a balance is cleared with the amounts that the dialog shows', async () => {
  const fetched = theServerAnswers(() => success({ orderId: '9', principalAmt: 4000, giftAmt: 300 }))
  await clear()
  await screen.findByText('已清空：充值余额40.00元，赠送余额3.00元')
  const sent = new URL(fetched.mock.calls[0]?.[0] ?? '', location.origin).searchParams
  expect(Object.fromEntries(sent)).toMatchObject({ id: '5', reason: '客户要求', balanceAmt: '4000', giftAmt: '300' })
})

test('a wallet that has changed is not cleared, and the dialog says so', async () => {
  theServerAnswers(() => failure('RECORD.STALE', '余额已变化，请重新打开窗口核对新的余额'))
  const { dialog, onClose } = await clear()
  await dialog.findByText('余额已变化，请重新打开窗口核对新的余额')
  expect(onClose).not.toHaveBeenCalled()
})
