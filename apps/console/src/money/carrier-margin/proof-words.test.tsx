import type { Carrier } from '@chargedeck/contract/site/carrier/row'
import { success } from '@chargedeck/contract/envelope'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { CollectOverpaidDialog, RefundMarginDialog, RefundOverpaidDialog } from './back-dialogs.tsx'
import { PayOutDialog, RepayDialog, TopUpMarginDialog } from './paid-dialogs.tsx'

const amts = { marginAmt: fen(5000), frozenMarginAmt: fen(0), receivableAmt: fen(5000), payableAmt: fen(5000) }
const carrier = { id: '5', carrierName: '示例出行', ...amts } as Carrier // the dialogs read no more

test.each([
  [TopUpMarginDialog, '充值', '收款'],
  [RepayDialog, '登记', '收款'],
  [CollectOverpaidDialog, '登记', '收款'],
  [PayOutDialog, '登记', '付款'],
  [RefundMarginDialog, '登记', '付款'],
  [RefundOverpaidDialog, '登记', '付款'],
] as const)(
  'a dialog %# asks for the proof of money in the direction that it goes',
  async (Dialog, okText, direction) => {
    openPage(<Dialog carrier={carrier} onClose={() => {}} />)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(`${direction}凭证`)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: okText }))
    await dialog.findByText(`线下${direction}须上传凭证`)
  },
)

test('while something waits to go back, the dialog says so at once and takes its review instead of a second one', async () => {
  const waiting = { paymentId: '9', paymentKind: 'MARGIN_BACK', amt: 1500, tradeChannel: 'BankPay', reason: '合作结束' }
  const asked = { createUserId: '8', createUserName: '顾总监', createTime: '2026-03-01 12:00:00', proofs: [] }
  theServerAnswers(() => success({ ...waiting, ...asked }))
  const permissions = ['connectivity:carrier:margin:back', 'connectivity:carrier:margin:back:confirm']
  openPage(<RefundMarginDialog carrier={carrier} onClose={() => {}} />, { permissions })
  await screen.findByText('退还保证金15.00元等待复核')
  expect(screen.getByRole('button', { name: '复核' })).toBeTruthy()
  expect(screen.queryByLabelText('退还金额')).toBeNull()
})
