import type { Carrier } from '@chargedeck/contract/site/carrier/row'
import { failure, success } from '@chargedeck/contract/envelope'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { theServerTakes } from '../../../test/the-server-takes.ts'
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
    await dialog.findByText(`请上传${direction}凭证`)
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

const permissions = ['connectivity:carrier:margin:back', 'connectivity:carrier:margin:back:terms']

test('the dialog says which sum waits for a second person, together with what went back before', async () => {
  theServerAnswers((path) => success(path.endsWith('/terms') ? { refundAuditAmt: 4000, unreviewedAmt: 1000 } : null))
  openPage(<RefundMarginDialog carrier={{ ...carrier, receivableAmt: fen(0) }} onClose={() => {}} />, { permissions })
  const amount = await screen.findByLabelText('退还金额')
  await userEvent.type(amount, '29.99')
  await screen.findByText(/记账：借/)
  expect(screen.queryByText(/等待另一人复核/)).toBeNull()
  await userEvent.clear(amount)
  await userEvent.type(amount, '30')
  await screen.findByText('退还与24小时内未经复核的10.00元合计达到40.00元，提交后等待另一人复核，复核后记账')
})

test('what another person asked for meanwhile is shown once the own one was refused', async () => {
  let waiting: object | null = null
  const asked = { createUserId: '8', createUserName: '顾总监', createTime: '2026-03-01 12:00:00', proofs: [] }
  theServerAnswers((path) => {
    if (path.endsWith('/margin/back')) return success(waiting)
    if (path.endsWith('/terms')) return success({ refundAuditAmt: 4000, unreviewedAmt: 0 })
    waiting = {
      paymentId: '9',
      paymentKind: 'MARGIN_BACK',
      amt: 1500,
      tradeChannel: 'BankPay',
      reason: '结束',
      ...asked,
    }
    return failure('CARRIER_MARGIN.BACK_WAITS')
  })
  theServerTakes(() => success('77'))
  openPage(<RefundMarginDialog carrier={{ ...carrier, receivableAmt: fen(0) }} onClose={() => {}} />, { permissions })
  await userEvent.type(await screen.findByLabelText('退还金额'), '20')
  await userEvent.upload(screen.getByTestId('file-input'), new File(['a'], '回单.png', { type: 'image/png' }))
  await screen.findByLabelText('上传成功')
  await userEvent.type(screen.getByLabelText('原因'), '合作结束')
  await userEvent.click(screen.getByRole('button', { name: '登记' }))
  await screen.findByText('退还保证金15.00元等待复核')
})
