import { success } from '@chargedeck/contract/envelope'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { RefundTradeDialog } from './refund-dialog.tsx'

const trade = { orderId: '9', tradeNo: 'TP9', customerId: '5', groupId: null, groupName: null, nickname: '李女士' }
const facts = { tradeChannel: 'WePay', channelText: '微信', payTime: '2026-03-01 12:00:00', tradeAmt: 5000 }
const lot = { ...facts, giftAmt: 0, giftRemainAmt: 0, reason: null }
const terms = {
  balanceAmt: 8000,
  giftAmt: 0,
  owedAmt: 0,
  refundableAmt: 8000,
  refundAuditAmt: 1_000_000,
  unreviewedAmt: 0,
  refundWindowDays: 365,
  topUps: [
    { ...lot, orderId: '8', tradeNo: 'TP8', remainAmt: 5000, refundableAmt: 5000, onlineFlag: 1 },
    { ...lot, orderId: '9', tradeNo: 'TP9', remainAmt: 3000, refundableAmt: 3000, onlineFlag: 0 },
  ],
}

test('the refund of a top-up begins with that top-up, all that is left of it, and the way it can go back', async () => {
  const fetched = theServerAnswers((path) =>
    success(path.endsWith('/terms') ? terms : { refundBatchNo: 'RB1', orders: [] }),
  )
  openPage(<RefundTradeDialog trade={trade as TradeOrder} onClose={() => {}} />) // the dialog reads no more
  const dialog = within(await screen.findByRole('dialog', { name: '退款 - 李女士' }))
  const amt = await dialog.findByLabelText<HTMLInputElement>('本次退款 TP9')
  expect(amt.value).toBe('30.00')
  expect(dialog.getByLabelText<HTMLInputElement>('本次退款 TP8').value).toBe('')
  await userEvent.type(dialog.getByLabelText('原因'), '客户要求')
  await userEvent.click(dialog.getByRole('button', { name: '退款' }))
  const sent = fetched.mock.calls.find(([, init]) => init?.method === 'POST')
  expect(bodyOf(sent)).toMatchObject({
    customerId: '5',
    refundAmt: 3000,
    way: 'OFFLINE',
    items: [{ originOrderId: '9', amt: 3000 }],
  })
})
